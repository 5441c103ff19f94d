import { expect, test, vi } from 'vitest'
import { openStation } from '../../fixtures/app/open-station.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

test('while work of the old environment ends, the status names it: requests still reach its journal', async () => {
  const dataDir = tempFolder('switch')
  const station = await openStation(dataDir, {})
  const status = () => station.ask('station.status', undefined)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  try {
    vi.spyOn(station.session().pickups.run, 'ended').mockReturnValue(promise)
    const switched = station.ask('settings.change', { environment: 'sandbox' })
    expect(await status()).toMatchObject({ ok: true, value: { environment: 'practice' } })
    expect(station.session().environment).toBe('practice')
    resolve(undefined)
    await switched
    expect(await status()).toMatchObject({ ok: true, value: { environment: 'sandbox' } })
    expect(station.session().environment).toBe('sandbox')
  } finally {
    resolve(undefined)
    await station.close()
  }
})
