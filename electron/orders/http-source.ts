import { roundDecimal } from '../../shared/kit/index.ts'
import type { HttpSource } from '../../shared/orders/index.ts'
import { createOutsideClient, filledUrl } from '../connections/index.ts'
import { ExpectedError } from '../kit/index.ts'
import type { Table, TableRow } from '../table-files/index.ts'
import type { OrderSource } from './source.ts'

/** Limit of a request. */
const timeoutMs = 10_000
const maxBytes = 1024 * 1024
const maxLines = 500

/** The value at a JSON pointer (RFC 6901); undefined if there is none. */
function valueAt(document: unknown, pointer: string): unknown {
  let value = document
  for (const escaped of pointer.split('/').slice(1)) {
    const key = escaped.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = value[key as keyof typeof value]
  }
  return value
}

type Places = Pick<HttpSource, 'columns' | 'cancelled' | 'enclosures'>

/** The places of a source, each once. */
const placesOf = ({ columns, cancelled, enclosures }: Places): string[] => [
  ...new Set(
    [...Object.values(columns), cancelled?.column, ...(enclosures?.columns ?? [])].filter(
      (place) => place !== undefined,
    ),
  ),
]

/** Whether a JSON value can be a cell: it exists and is no object. */
const isCell = (value: unknown): boolean => value !== null && value !== undefined && typeof value !== 'object'

/** A number has six decimals at most: a person reads it on the form. */
const textOf = (value: unknown): string => String(typeof value === 'number' ? roundDecimal(value) : value)

/** A JSON response as rows below its pointers: one row, or one per element of the
 * lines. `numbers` of a row names its cells that were JSON numbers. */
function tableOf(
  document: unknown,
  { lines, ...places }: Places & Pick<HttpSource, 'lines'>,
  host: string,
): Table {
  const header = placesOf(places)
  const each = lines === undefined ? [document] : valueAt(document, lines)
  if (!Array.isArray(each)) throw new ExpectedError('orders.notALine', { host, pointer: lines || '/' })
  if (each.length > maxLines) throw new ExpectedError('orders.tooManyLines', { host, most: maxLines })
  // An order whose list of lines is empty is an order; an empty list of orders is none.
  const elements = each.length === 0 && lines ? [undefined] : each
  const rows = elements.map((element, row): TableRow => {
    const read = (pointer: string) =>
      lines !== undefined && pointer.startsWith(`${lines}/`)
        ? valueAt(element, pointer.slice(lines.length))
        : valueAt(document, pointer)
    const values = header.map((place) => place.split(' + ').map(read).filter(isCell))
    const numbers = values.flatMap((cell, place) =>
      cell.every((value) => typeof value === 'number') && cell.length === 1 ? [place] : [],
    )
    const cells = values.map((cell) => cell.map(textOf).join(' ').trim())
    return { number: row + 1, cells, ...(numbers.length > 0 && { numbers }) }
  })
  return { header, rows }
}

/** Orders of another program that responds to a GET request with JSON.
 * @param secret sent in the header of the settings; undefined: none is sent */
export function createHttpSource(source: HttpSource, secret: string | undefined): Omit<OrderSource, 'state'> {
  const client = createOutsideClient()
  return {
    async read(typed, signal) {
      const reference = typed.trim()
      const url = filledUrl(source.url, { reference })
      if (!url) throw new ExpectedError('orders.unaddressable', { reference })
      const headers = {
        Accept: 'application/json',
        ...(source.header && secret !== undefined && { [source.header]: secret }),
      }
      const { status, bytes } = await client.request({
        method: 'GET',
        url,
        headers,
        timeoutMs,
        maxBytes,
        signal,
      })
      const { host } = url
      if (status === 404 || status === 410 || status === 204) return { header: placesOf(source), rows: [] }
      if (status === 401 || status === 403) throw new ExpectedError('orders.httpDenied', { host, status })
      if (status !== 200) throw new ExpectedError('orders.httpStatus', { host, status })
      let document: unknown
      try {
        document = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
      } catch (error) {
        throw new ExpectedError('orders.notJson', { host }, error)
      }
      if (typeof document !== 'object' || document === null)
        throw new ExpectedError('orders.notJson', { host })
      return tableOf(document, source, host)
    },
    async close() {
      client.close()
    },
  }
}
