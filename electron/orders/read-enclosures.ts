import { open, realpath } from 'node:fs/promises'
import { basename, isAbsolute, resolve, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  failure,
  failureOf,
  newProblem,
  type Outcome,
  type Problem,
  success,
} from '../../shared/kit/index.ts'
import type { OrderSourceSettings } from '../../shared/orders/index.ts'
import type { Enclosure } from '../../shared/shipment/index.ts'
import { enclosureTooLarge, maxEnclosureBytes, type StoreEnclosure } from '../documents/index.ts'
import { errorCode, readWithoutWaiting } from '../kit/index.ts'
import type { Table } from '../table-files/index.ts'
import { placeOf } from './order-columns.ts'

/** Files of one order that are read. */
const maxFiles = 10
/** Milliseconds for reading each file: a share that hangs must not hold the order back. */
const readMs = 1500
/** Milliseconds for checking and storing each file. More than the label worker has for one document, so that
 * one file whose check hangs takes no good one with it. */
const storeMs = 20_000

type OrderEnclosures = { enclosures: Enclosure[]; missing: Problem[] }

/** The paths in the enclosure columns of an order's rows, each once. A cell may
 * name several, separated by `|`. */
export function enclosurePaths(
  table: Pick<Table, 'header' | 'rows'>,
  columns: readonly string[],
  rows: ReadonlySet<number>,
): string[] {
  const places = columns.map((column) => placeOf(table.header, column)).filter((place) => place !== undefined)
  const cells = table.rows
    .filter(({ number }) => rows.has(number))
    .flatMap(({ cells }) => places.map((place) => cells[place] ?? ''))
  return [...new Set(cells.flatMap((cell) => cell.split('|').map((path) => path.trim())).filter(Boolean))]
}

/** Reads and stores the PDFs that an order names. Only files below the allowed folder are read, also
 * where a path has links. A file that cannot be read is a problem, and the order is filled without it. */
export async function readEnclosures(
  paths: readonly string[],
  { folder }: NonNullable<OrderSourceSettings['enclosures']>,
  store: StoreEnclosure,
  { limits = { readMs, storeMs }, readFile = readAllowed } = {},
): Promise<OrderEnclosures> {
  const found: OrderEnclosures = { enclosures: [], missing: [] }
  const read = await Promise.all(
    paths.slice(0, maxFiles).map(async (path) => {
      const refused = (code: string, reason?: string) => refusedAs(path, folder, code, reason)
      const file = await within(limits.readMs, readFile(path, folder), refused('unreadable', 'ETIMEDOUT'))
      if (!file.ok) return file
      const stored = store(nameOf(path), file.value).catch((error) => refused('unreadable', errorCode(error)))
      return within(limits.storeMs, stored, refused('notChecked'))
    }),
  )
  for (const each of read) {
    if (each.ok) found.enclosures.push(each.value)
    else found.missing.push(each.problem)
  }
  if (paths.length > maxFiles)
    found.missing.push(newProblem('enclosure.tooMany', { values: { count: paths.length, most: maxFiles } }))
  return found
}

const within = <Value>(ms: number, work: Promise<Value>, late: Value): Promise<Value> =>
  Promise.race([work, pause(ms, late, { ref: false })])

const nameOf = (path: string): string => basename(path.replaceAll('\\', '/')).slice(0, 200)
const refusedAs = (path: string, folder: string, code: string, reason = '') =>
  failure(`enclosure.${code}`, { name: nameOf(path), folder, reason })

/** A path as Windows compares it: with one kind of slash, one at its end, and without regard to case. */
const comparable = (path: string): string =>
  `${path.replaceAll('/', '\\').replace(/\\+$/, '').toLowerCase()}\\`

/** The bytes of a file below the folder. */
async function readAllowed(path: string, folder: string): Promise<Outcome<Uint8Array>> {
  const refused = (code: string, reason?: string) => refusedAs(path, folder, code, reason)
  // Windows sends the user's credentials to a share as soon as its path is resolved, so
  // another share is refused before that.
  const isOtherShare = /^[\\/]{2}/.test(path) && !comparable(path).startsWith(comparable(folder))
  if (isOtherShare || path.includes('\0')) return refused('outside')
  try {
    const allowed = await realpath(folder)
    const file = await realpath(isAbsolute(path) ? path : resolve(allowed, path.replaceAll('\\', sep)))
    if (!file.startsWith(allowed.endsWith(sep) ? allowed : allowed + sep)) return refused('outside')
    const bytes = await readWhole(file)
    if (bytes === 'noFile') return refused('unreadable')
    return bytes === 'tooLarge' ? failureOf(enclosureTooLarge(nameOf(path))) : success(bytes)
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? refused('missing') : refused('unreadable', errorCode(error))
  }
}

/** The bytes of a file. A pipe or a device does not block, and its size is known before it is read. */
async function readWhole(file: string): Promise<Uint8Array | 'noFile' | 'tooLarge'> {
  const handle = await open(file, readWithoutWaiting)
  try {
    const stat = await handle.stat()
    if (!stat.isFile()) return 'noFile'
    return stat.size > maxEnclosureBytes ? 'tooLarge' : await handle.readFile()
  } finally {
    await handle.close()
  }
}
