import { DatabaseSync } from 'node:sqlite'

const shipmentPrinters = `select distinct record->>'printer' as name from shipments`
const queuePrinters = `
  select distinct case when job.type = 'object' then json_extract(job.value, '$.printer') end as name
  from facts, json_each(facts.value) as job where facts.name = 'printQueue'`

/** The printers that a journal's labels were sent to or wait for. `file` is a checked, closed copy. */
export function journalPrinters(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const isThere = database.prepare("select 1 from sqlite_master where type = 'table' and name = ?")
    const rows = [
      ...(isThere.get('shipments') ? database.prepare(shipmentPrinters).all() : []),
      ...(isThere.get('facts') ? database.prepare(queuePrinters).all() : []),
    ]
    return rows.flatMap(({ name }) => (typeof name === 'string' && name !== '' ? [name] : []))
  } finally {
    database.close()
  }
}
