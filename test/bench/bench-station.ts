import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importColumns } from '../../shared/imports/import-columns.ts'
import { localDay, nextWorkingDay } from '../../shared/shipment/pickup-day.ts'
import { openStation } from '../fixtures/open-station.ts'

export const say = (line: string) => void process.stdout.write(`${line}\n`)
export const ms = (value: number) => `${Math.round(value)} ms`
export const pickup = { pickupLocationId: 'practice', pickupOn: nextWorkingDay(localDay(new Date())) }

/** A practising station on a directory of its own. */
export async function benchStation(serviceUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'packdesk-bench-'))
  const station = await openStation(dataDir, { environment: 'practice', serviceUrl })
  return {
    ...station,
    async remove() {
      await station.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** A day's file of so many rows whose references begin with `name`. */
export function dayFile(rows: number, name: string, weight = '2,5'): Buffer {
  const row = (n: number) =>
    `${name}-${n};Bäckerei Öztürk GmbH;Straße des 17. Juni ${n % 200};10623;Berlin;Deutschland;;;;nein;1;30;20;10;${weight};Backformen;;ja;`
  return Buffer.from(
    [importColumns.join(';'), ...Array.from({ length: rows }, (_, n) => row(n))].join('\r\n'),
  )
}

/** Hands a file over as the screen does; gives its ID. */
export async function upload(
  { handlers }: Pick<Awaited<ReturnType<typeof benchStation>>, 'handlers'>,
  file: Buffer,
) {
  const { id } = await handlers['import.begin']({ fileName: 'day.csv', size: file.length })
  for (let at = 0; at < file.length; at += 450_000)
    await handlers['import.chunk']({ id, base64: file.subarray(at, at + 450_000).toString('base64') })
  return id
}
