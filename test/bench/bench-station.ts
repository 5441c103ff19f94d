import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportColumn, importColumns } from '../../shared/imports/import-columns.ts'
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

/** A day's file of so many parcels whose references begin with `name`. */
export function dayFile(rows: number, name: string, weight = '2,5'): Buffer {
  const row = (n: number): Partial<Record<ImportColumn, string>> => ({
    reference: `${name}-${n}`,
    name: 'Bäckerei Öztürk GmbH',
    street: `Straße des 17. Juni ${n % 200}`,
    postCode: '10623',
    city: 'Berlin',
    countryCode: 'Deutschland',
    quantity: '1',
    length: '30',
    width: '20',
    height: '10',
    weight,
    content: 'Backformen',
  })
  const lineOf = (cells: ReturnType<typeof row>) =>
    importColumns.map((column) => cells[column] ?? '').join(';')
  return Buffer.from(
    [importColumns.join(';'), ...Array.from({ length: rows }, (_, n) => lineOf(row(n)))].join('\r\n'),
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
