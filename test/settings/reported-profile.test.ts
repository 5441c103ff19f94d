import { expect, test } from 'vitest'
import { withReportedProfile } from '../../electron/settings/reported-profile.ts'
import { defaultProfile, maxPrinterProfiles } from '../../shared/printing/index.ts'

test('the profile of one more printer than can be kept takes the place of one that is not in use', async () => {
  const names = Array.from({ length: maxPrinterProfiles }, (_, i) => `printer ${i}`)
  const label = { widthMm: 100, heightMm: 150, dpmm: 8 } as const
  const profiles = await withReportedProfile('new', {
    profiles: () => names.map(defaultProfile),
    inUse: ['printer 0', 'printer 2', undefined],
    printers: { list: async () => [{ name: 'new', kind: 'system', isDefault: false, label }] },
  })
  expect(profiles?.map(({ name }) => name)).toEqual([...names.filter((name) => name !== 'printer 1'), 'new'])
})
