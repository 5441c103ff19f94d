import { expect, test } from 'vitest'
import { fetchBackup } from '../../../../renderer/settings/backups/backup-transfer.ts'
import { newProblem } from '../../../../shared/kit/index.ts'
import { fakeBridge } from '../../../fixtures/renderer/fake-bridge.ts'

const content = Buffer.from('PK-content')

/** A station with a backup file of which it gives the first bytes, and then `end`. */
function station(given: number, end: string | ReturnType<typeof newProblem>) {
  return fakeBridge({
    'backup.makeFile': () => ({
      id: '00000000-0000-4000-8000-0000000000b1',
      fileName: 'b.zip',
      at: '2026-11-24T08:00:00Z',
      bytes: content.length,
    }),
    'backup.readFile': ({ from }) => {
      if (from < given) return { base64: content.subarray(from, given).toString('base64') }
      return typeof end === 'string' ? { base64: end } : { ok: false as const, problem: end }
    },
    'backup.dropFile': () => undefined,
  })
}

test('a backup is downloaded whole, and its file leaves the station', async () => {
  const { bridge, asked } = station(content.length, '')
  const fetched = await fetchBackup(bridge, () => undefined)
  expect(fetched.ok && (await fetched.value.content.text())).toBe('PK-content')
  expect(asked('backup.dropFile')).toHaveLength(1)
})

test.each([
  ['a file that ends early', '', 'backup.gone'],
  ['a piece that cannot be read', newProblem('storage.failed'), 'storage.failed'],
])('%s is a problem, not a backup, and leaves the station', async (_name, end, code) => {
  const { bridge, asked } = station(4, end)
  const fetched = await fetchBackup(bridge, () => undefined)
  expect(!fetched.ok && fetched.problem.code).toBe(code)
  expect(asked('backup.dropFile')).toHaveLength(1)
})
