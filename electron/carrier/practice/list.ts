import { type FilterFields, readFilter } from './filter.ts'
import { refusal } from './refusal.ts'
import type { Scan } from './store.ts'

type Sequenced = { sequence: number }

/** A list endpoint: where its items come from, how one is shown, and what it can be filtered by. */
export type List<Item extends Sequenced> = {
  path: string
  scan: (scan: Scan) => Iterable<Item>
  fields: FilterFields<Item>
  show: (item: Item) => unknown
  /** `take` must be given (orders, invoices); otherwise a page has `defaultTake`. */
  takeRequired: boolean
  /** Repeated filters can be combined with OR (not on invoices). */
  filterOperator: boolean
}

const maxTake = 50
const defaultTake = 25
const parameters = ['take', 'cursor', 'total', 'orderBy', 'filter', 'filterOperator']

const complain = (path: string, code: string, text: string) => refusal(400, code, `${path} ${text}.`, path)

function only(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name)
  if (values.length > 1) throw complain(name, 'repeated', 'may be given once')
  return values[0]
}

function oneOf<Word extends string>(
  query: URLSearchParams,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = only(query, name)
  const word = words.find((one) => one === value)
  if (value !== undefined && word === undefined)
    throw complain(name, 'notAllowed', `must be ${words.join(' or ')}`)
  return word
}

function wholeNumber(query: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const value = only(query, name)
  if (value === undefined) return undefined
  if (!/^\d{1,15}$/.test(value) || Number(value) < min || Number(value) > max)
    throw complain(name, 'outOfRange', `must be a whole number from ${min} to ${max}`)
  return Number(value)
}

function readQuery<Item extends Sequenced>(query: URLSearchParams, list: List<Item>) {
  for (const name of query.keys())
    if (!parameters.includes(name))
      throw complain(name, 'unknownParameter', 'is not a parameter of this list')
  const take = wholeNumber(query, 'take', 1, maxTake)
  if (take === undefined && list.takeRequired) throw complain('take', 'missing', 'is required')
  const combine = oneOf(query, 'filterOperator', ['AND', 'OR'])
  if (combine && !list.filterOperator)
    throw complain(
      'filterOperator',
      'notAvailable',
      'is not available on this list, which always combines with AND',
    )
  const tests = query.getAll('filter').map((expression) => readFilter(expression, list.fields))
  return {
    take: take ?? defaultTake,
    cursor: wholeNumber(query, 'cursor', 0, beyond),
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

/** A sequence beyond every item's, of as many digits as a cursor may have. */
const beyond = 999_999_999_999_999
const everything = (descending: boolean) => (descending ? beyond : 0)

/** Answers a list request: a page, `next` and `previous` links that carry the whole query, and `total` where asked
 * (interface 4.3). A cursor is the sequence of the item after which the page begins.
 * @throws Refusal 400 for a query that breaks a rule. */
export function answerList<Item extends Sequenced>(list: List<Item>, url: URL) {
  const { take, cursor, total, descending, matches } = readQuery(url.searchParams, list)
  const after = cursor ?? everything(descending)
  const found = [...matching(list.scan({ after, descending }), matches, take + 1)]
  const page = found.slice(0, take)

  const link = (rel: 'next' | 'previous', at: number) => {
    const query = new URLSearchParams(url.searchParams)
    query.set('take', String(take))
    query.set('cursor', String(at))
    if (!query.has('orderBy')) query.set('orderBy', 'sequence')
    return { rel, method: 'GET', description: `The ${rel} page`, href: `${url.origin}${list.path}?${query}` }
  }
  const links = []
  const last = page.at(-1)
  if (found.length > take && last) links.push(link('next', last.sequence))
  if (cursor !== undefined) {
    // The page before ends with the item that the cursor names, so it is counted off backwards from there.
    const backwards = { after: cursor + (descending ? -1 : 1), descending: !descending }
    const before = [...matching(list.scan(backwards), matches, take + 1)]
    const start = before[take]
    if (before.length > 0) links.push(link('previous', start?.sequence ?? everything(descending)))
  }
  return {
    data: page.map(list.show),
    links,
    ...(total
      ? {
          total: [
            ...matching(
              list.scan({ after: everything(descending), descending }),
              matches,
              Number.POSITIVE_INFINITY,
            ),
          ].length,
        }
      : {}),
  }
}
