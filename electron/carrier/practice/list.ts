import { type FilterFields, readFilter } from './filter.ts'
import { refusal } from './refusal.ts'
import type { Scan } from './store.ts'

type Sequenced = { sequence: number }

/** A list endpoint: the source of its items, the wire form of an item, and its filter fields. */
export type List<Item extends Sequenced> = {
  path: string
  scan: (scan: Scan) => Iterable<Item>
  fields: FilterFields<Item>
  show: (item: Item) => unknown
  /** True if `take` is required (orders, invoices); otherwise a page has `defaultTake` items. */
  requiresTake: boolean
  /** True if filters can be combined with OR (not for invoices). */
  combinesByOr: boolean
}

const maxTake = 50
const defaultTake = 25
const parameters = ['take', 'cursor', 'total', 'orderBy', 'filter', 'filterOperator']

const badQuery = (path: string, code: string, text: string) => refusal(400, code, `${path} ${text}.`, path)

function singleValue(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name)
  if (values.length > 1) throw badQuery(name, 'repeated', 'may be given once')
  return values[0]
}

function oneOf<Word extends string>(
  query: URLSearchParams,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = singleValue(query, name)
  const word = words.find((one) => one === value)
  if (value !== undefined && word === undefined)
    throw badQuery(name, 'notAllowed', `must be ${words.join(' or ')}`)
  return word
}

function wholeNumber(query: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const value = singleValue(query, name)
  if (value === undefined) return undefined
  if (!/^\d{1,15}$/.test(value) || Number(value) < min || Number(value) > max)
    throw badQuery(name, 'outOfRange', `must be a whole number from ${min} to ${max}`)
  return Number(value)
}

function readQuery<Item extends Sequenced>(query: URLSearchParams, list: List<Item>) {
  for (const name of query.keys())
    if (!parameters.includes(name))
      throw badQuery(name, 'unknownParameter', 'is not a parameter of this list')
  const take = wholeNumber(query, 'take', 1, maxTake)
  if (take === undefined && list.requiresTake) throw badQuery('take', 'missing', 'is required')
  const combine = oneOf(query, 'filterOperator', ['AND', 'OR'])
  if (combine && !list.combinesByOr)
    throw badQuery(
      'filterOperator',
      'notAvailable',
      'is not available on this list, which always combines with AND',
    )
  const tests = query.getAll('filter').map((expression) => readFilter(expression, list.fields))
  return {
    take: take ?? defaultTake,
    cursor: wholeNumber(query, 'cursor', 0, maxSequence),
    total: oneOf(query, 'total', ['true', 'false']) === 'true',
    descending: oneOf(query, 'orderBy', ['sequence', '-sequence']) === '-sequence',
    matches: (item: Item) =>
      combine === 'OR' && tests.length > 0
        ? tests.some((test) => test(item))
        : tests.every((test) => test(item)),
  }
}

function* matching<Item>(
  items: Iterable<Item>,
  matches: (item: Item) => boolean,
  limit: number,
): Iterable<Item> {
  let left = limit
  for (const item of items) {
    if (!matches(item)) continue
    yield item
    left -= 1
    if (left === 0) return
  }
}

/** Greater than every sequence; has as many digits as a cursor may have. */
const maxSequence = 999_999_999_999_999
const startOf = (descending: boolean) => (descending ? maxSequence : 0)

/** The response to a list request (interface 4.3): a page, `next` and `previous` links with the whole
 * query, and `total` on request. A cursor is the sequence of the item before the page.
 * @throws Refusal 400 for a query that breaks a rule. */
export function listPage<Item extends Sequenced>(list: List<Item>, url: URL) {
  const { take, cursor, total, descending, matches } = readQuery(url.searchParams, list)
  const after = cursor ?? startOf(descending)
  const found = [...matching(list.scan({ after, descending }), matches, take + 1)]
  const page = found.slice(0, take)

  const link = (rel: 'next' | 'previous', pageCursor: number) => {
    const query = new URLSearchParams(url.searchParams)
    query.set('take', String(take))
    query.set('cursor', String(pageCursor))
    if (!query.has('orderBy')) query.set('orderBy', 'sequence')
    return { rel, method: 'GET', description: `The ${rel} page`, href: `${url.origin}${list.path}?${query}` }
  }
  const links = []
  const last = page.at(-1)
  if (found.length > take && last) links.push(link('next', last.sequence))
  if (cursor !== undefined) {
    // The previous page ends with the cursor's item, so its first item is found by counting backwards.
    const backwards = { after: cursor + (descending ? -1 : 1), descending: !descending }
    const before = [...matching(list.scan(backwards), matches, take + 1)]
    const start = before[take]
    if (before.length > 0) links.push(link('previous', start?.sequence ?? startOf(descending)))
  }
  return {
    data: page.map(list.show),
    links,
    ...(total
      ? {
          total: [
            ...matching(
              list.scan({ after: startOf(descending), descending }),
              matches,
              Number.POSITIVE_INFINITY,
            ),
          ].length,
        }
      : {}),
  }
}
