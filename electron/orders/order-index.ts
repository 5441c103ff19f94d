import type { DecimalSign } from '../../shared/kit/index.ts'
import { comparableReference } from '../../shared/shipment/index.ts'
import type { Table, TableRow } from '../table-files/index.ts'

/** A file by reference, in memory that the worker shares with the station: nothing is copied,
 * and a lookup reads a few rows. */
export type IndexData = {
  header: string[]
  decimalSigns: (DecimalSign | undefined)[]
  /** The place of the references. */
  reference: number
  /** The rows as JSON in UTF-8, one after the other. */
  bytes: SharedArrayBuffer
  /** Where each row begins, and where the last one ends (Uint32). */
  offsets: SharedArrayBuffer
  /** A number per row (Float64), ascending: the hash of its reference, then its place among the rows. */
  entries: SharedArrayBuffer
}

/** The most rows of a file. A hash of 32 bits, times this, plus a row's place fits into a double. */
const maxFileRows = 2 ** 20

/** FNV-1a of a reference, in 32 bits. */
function hashOf(reference: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < reference.length; index++)
    hash = Math.imul(hash ^ reference.charCodeAt(index), 0x01000193) >>> 0
  return hash
}

const shared = (from: Uint8Array): SharedArrayBuffer => {
  const buffer = new SharedArrayBuffer(from.byteLength)
  new Uint8Array(buffer).set(from)
  return buffer
}

/** Packs rows as they are read. A row without a reference belongs to the row above, as in an import. */
export function createIndexBuilder() {
  let bytes = Buffer.alloc(1 << 20)
  let end = 0
  const offsets: number[] = [0]
  const references: string[] = []

  return {
    /** @param reference the place of the references in the cells */
    add({ number, cells, numbers }: TableRow, reference: number): void {
      const text = JSON.stringify(numbers ? [number, cells, numbers] : [number, cells])
      const most = end + text.length * 3
      if (most > bytes.length) bytes = Buffer.concat([bytes], Math.max(most, bytes.length * 2))
      end += bytes.write(text, end)
      offsets.push(end)
      const own = comparableReference(cells[reference] ?? '')
      references.push(own || (references.at(-1) ?? ''))
    },
    finish: () => ({
      bytes: shared(bytes.subarray(0, end)),
      offsets: shared(new Uint8Array(Uint32Array.from(offsets).buffer)),
      entries: shared(
        new Uint8Array(
          Float64Array.from(references, (reference, row) => hashOf(reference) * maxFileRows + row).sort()
            .buffer,
        ),
      ),
    }),
  }
}

/** Reads the rows of a reference from a packed file. */
export function openIndex(data: IndexData) {
  const { header, decimalSigns, reference: place } = data
  const bytes = Buffer.from(data.bytes)
  const offsets = new Uint32Array(data.offsets)
  const entries = new Float64Array(data.entries)

  const rowAt = (row: number): TableRow => {
    const [number, cells, numbers] = JSON.parse(bytes.toString('utf8', offsets[row], offsets[row + 1]))
    return { number, cells, ...(numbers && { numbers }) }
  }
  const firstFrom = (wanted: number): number => {
    let [low, high] = [0, entries.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((entries[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    header,
    rowCount: entries.length,
    /** Bytes that it holds. */
    size: bytes.length + offsets.byteLength + entries.byteLength,
    first: (maxRows: number): TableRow[] =>
      Array.from({ length: Math.min(maxRows, entries.length) }, (_, row) => rowAt(row)),
    /** The rows of a reference in the file's order, with those below them that have none. */
    find(reference: string): Table {
      const wanted = comparableReference(reference)
      const from = hashOf(wanted) * maxFileRows
      const rows: TableRow[] = []
      let last: number | undefined
      for (
        let index = firstFrom(from);
        index < entries.length && (entries[index] ?? 0) < from + maxFileRows;
        index++
      ) {
        const row = (entries[index] ?? 0) - from
        const read = rowAt(row)
        const own = comparableReference(read.cells[place] ?? '')
        if (own !== wanted && (own !== '' || last !== row - 1)) continue
        rows.push(read)
        last = row
      }
      return { header, decimalSigns, rows: wanted === '' ? [] : rows }
    },
  }
}
export type OrderIndex = ReturnType<typeof openIndex>
