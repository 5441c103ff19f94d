import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import Conf from 'conf'
import { createSessionSecrets } from '../../electron/adapters/secrets/session-secrets.ts'
import { createSettingsStore } from '../../electron/adapters/settings/settings-store.ts'
import { createStation } from '../../electron/station.ts'
import { importColumns } from '../../shared/rules/import-columns.ts'
import { localDay, nextWorkingDay } from '../../shared/rules/pickup-day.ts'
import { idOf, parcel } from '../fixtures/pickup-desk.ts'

/** `node_modules/.bin/node test/bench/pickups.ts`: a day of a busy desk, on this machine. A measurement: nothing here fails. Aims
 * (issue 4): booking 20 in 1.15 times the service's own times (all of its answers, as they would come one after the
 * other), importing 10,000 rows under 2 s. */
const say = (line: string) => void process.stdout.write(`${line}\n`)
const dir = mkdtempSync(join(tmpdir(), 'packdesk-bench-'))
const pickup = { pickupLocationId: 'practice', pickupOn: nextWorkingDay(localDay(new Date())) }

const slow = spawn(
  process.execPath,
  [fileURLToPath(new URL('./slow-service.ts', import.meta.url)), join(dir, 'slow.db'), '200'],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
const lines = createInterface({ input: slow.stdout })
const [serviceUrl] = (await once(lines, 'line')) as [string]
lines.close()
const told = text(slow.stdout)

const station = await createStation({
  dataDir: dir,
  host: 'browser',
  environment: 'practice',
  serviceUrl,
  secrets: createSessionSecrets(),
  settings: createSettingsStore(Conf, dir),
  locale: 'en-GB',
  version: '0.0.0',
})
const { handlers } = station

async function bookTwenty() {
  for (let n = 1; n <= 20; n++) await handlers['pickup.add']({ draft: parcel(n, { ...pickup, id: idOf(n) }) })
  const ended = new Promise<number>((resolve) =>
    station.on('run.changed', ({ state }) => state === 'done' && resolve(performance.now())),
  )
  const printed = new Promise<number>((resolve) => {
    const done = new Set<string>()
    station.on('shipment.changed', ({ id, label }) => {
      if (label === 'confirmed' && done.add(id).size === 20) resolve(performance.now())
    })
  })
  const started = performance.now()
  await handlers['pickup.bookAll'](pickup)
  const [booked, last] = await Promise.all([ended, printed])
  return { booked: booked - started, printed: last - started }
}

async function importRows(rows: number) {
  const row = (n: number) =>
    `R-${n};Bäckerei Öztürk GmbH;Straße des 17. Juni 135;10623;Berlin;Deutschland;;;;nein;1;30;20;10;2,5;Backformen;;ja;`
  const file = Buffer.from(
    [importColumns.join(';'), ...Array.from({ length: rows }, (_, n) => row(n))].join('\r\n'),
  )
  const { id } = await handlers['import.begin']({ fileName: 'day.csv', size: file.length })
  for (let at = 0; at < file.length; at += 500_000)
    await handlers['import.chunk']({ id, base64: file.subarray(at, at + 500_000).toString('base64') })
  const started = performance.now()
  const { mapping } = await handlers['import.preview']({ id })
  const read = performance.now()
  // How long everybody else has to wait for their turn, at the worst.
  let [worst, last] = [0, performance.now()]
  const turn = setInterval(() => {
    worst = Math.max(worst, performance.now() - last)
    last = performance.now()
  }, 1)
  const run = { id, mapping, pickupLocationId: pickup.pickupLocationId, again: false }
  const { added } = await handlers['import.run'](run)
  const done = performance.now()
  clearInterval(turn)
  const again = await handlers['import.run'](run)
  return {
    added,
    read: read - started,
    run: done - read,
    worst,
    known: again.known,
    again: performance.now() - done,
  }
}

const ms = (value: number) => `${Math.round(value)} ms`
try {
  const { booked, printed } = await bookTwenty()
  slow.kill('SIGTERM')
  const times = JSON.parse(await told) as { all: number; bookingsAndLabels: number }
  say(
    `20 parcels, a service of 200 ms: all booked after ${ms(booked)}, all labels confirmed after ${ms(printed)}: ${(printed / times.all).toFixed(2)} of all that the service took (${ms(times.all)}), ${(printed / times.bookingsAndLabels).toFixed(2)} of its bookings and labels alone (${ms(times.bookingsAndLabels)})`,
  )
  const imported = await importRows(10_000)
  say(
    `10,000 rows: read ${ms(imported.read)}, checked and added ${ms(imported.run)} (${imported.added}), longest turn ${ms(imported.worst)}; once more ${ms(imported.again)} (${imported.known} known)`,
  )
  const started = performance.now()
  const { entries } = await handlers['pickup.read'](pickup)
  say(`a pickup with ${entries.length} entries: read and judged in ${ms(performance.now() - started)}`)
  const listed = performance.now()
  await handlers['pickups.list'](undefined)
  say(`the list of pickups: ${ms(performance.now() - listed)}`)
} finally {
  slow.kill('SIGKILL')
  await station.close()
  rmSync(dir, { recursive: true })
}
