import { daySchema, isRecord } from '../../kit/index.ts'

/** A tracking entry in the service's words. `at` is ISO 8601 if the service's time could be converted. */
export type TrackingEntry = { at: string; text: string; place?: string }
/** `status`: the order's status, if the response has one. Entries are newest first. */
type Tracking = { status?: string; entries: TrackingEntry[] }

type Node = Readonly<Record<string, unknown>>

const maxDepth = 6
const maxEntries = 500
const maxText = 300

/** The `data` of a response `{ data, links }`; any other response as it is. */
export function responseBody(response: unknown): unknown {
  return isRecord(response) && response.data !== undefined ? response.data : response
}

/** Reads a timeline from a response whose form the interface does not describe (4.1, gaps): the
 * longest list of entries with a time, else the times that one object names (`pickedUpAt`,
 * `deliveredAt`). Undefined if there are none. */
export function readTracking(response: unknown): Tracking | undefined {
  const body = responseBody(response)
  let entries: TrackingEntry[] = []
  let named: TrackingEntry[] = []
  const visit = (value: unknown, depth: number) => {
    if (depth > maxDepth || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      const timed = value
        .slice(0, maxEntries)
        .flatMap((each) => (isRecord(each) ? (entryOf(each) ?? []) : []))
      if (timed.length > entries.length) entries = timed
    } else if (isRecord(value)) {
      const times = namedTimes(value)
      if (times.length > named.length) named = times
    }
    for (const inner of Object.values(value)) visit(inner, depth + 1)
  }
  visit(body, 0)
  const found = entries.length > 0 ? entries : named
  if (found.length === 0) return undefined
  const status = isRecord(body) ? textOf(body.status) : undefined
  return { ...(status && { status }), entries: newestFirst(found) }
}

/** Whether the service's text says that nothing more will happen. The texts are not documented (interface
 * 3), so the only effect is that tracking is not requested again. */
export const endsJourney = (text: string): boolean =>
  /delivered|zugestellt|ausgeliefert|cancel|storn/i.test(text) &&
  !/\b(not|nicht|could|konnte|will|wird)\b|undelivered/i.test(text)

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, maxText) : undefined

const timeNames =
  /^(timestamp|datetime|date|time|at|when|occurred(at|on)|event(time|date)|created(at|on)|scanned(at|on))$/i
const looksLikeTime = /(time|date|at|on|when|stamp)$/i

/** The text, if its day and its time of day exist. */
const existing = (iso: string): string | undefined =>
  daySchema.safeParse(iso.slice(0, 10)).success && !Number.isNaN(Date.parse(iso)) ? iso : undefined

/** The point in time that a value contains, as ISO 8601. */
function momentOf(name: string, value: unknown): string | undefined {
  if (typeof value === 'number' && looksLikeTime.test(name)) {
    const ms = value > 1e9 && value < 1e10 ? value * 1000 : value
    return ms > 1e12 && ms < 1e13 ? new Date(ms).toISOString() : undefined
  }
  if (typeof value !== 'string' || value.length > 40) return undefined
  if (/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d|$)/.test(value)) return existing(value.replace(' ', 'T'))
  const [, day, month, year, time] =
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d\d:\d\d(?::\d\d)?))?$/.exec(value) ?? []
  if (!day || !month || !year) return undefined
  return existing(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time ? `T${time}` : ''}`)
}

function entryOf(entry: Node): TrackingEntry | undefined {
  const times = Object.entries(entry).flatMap(([name, value]) => {
    const at = momentOf(name, value)
    return at === undefined ? [] : [{ name, at }]
  })
  const best = times.find(({ name }) => timeNames.test(name)) ?? times[0]
  if (!best) return undefined
  // Some responses have day and time of day in two fields.
  const clock = Object.values(entry).find(isTimeOfDay)
  const isDay = best.at.length === 10
  const at = (isDay && typeof clock === 'string' && existing(`${best.at}T${clock}`)) || best.at
  const place = placeOf(entry)
  return { at, text: wordsOf(entry, best.name), ...(place && { place }) }
}

const isTimeOfDay = (value: unknown): boolean =>
  typeof value === 'string' && /^\d\d:\d\d(:\d\d)?$/.test(value)

const textNames = [
  'description',
  'text',
  'message',
  'eventDescription',
  'statusText',
  'title',
  'label',
  'name',
  'event',
  'status',
  'code',
  'type',
]
const placeNames = ['location', 'place', 'city', 'depot', 'facility', 'address', 'country']

function wordsOf(entry: Node, timeName: string): string {
  for (const name of textNames) {
    const value = entry[name]
    const text =
      textOf(value) ?? (isRecord(value) ? (textOf(value.description) ?? textOf(value.name)) : undefined)
    if (text) return text
  }
  const [, other] =
    Object.entries(entry).find(
      ([name, value]) =>
        name !== timeName && textOf(value) && !isTimeOfDay(value) && !placeNames.includes(name),
    ) ?? []
  return textOf(other) ?? timeName
}

function placeOf(entry: Node): string | undefined {
  for (const name of placeNames) {
    const value = entry[name]
    const text = textOf(value)
    if (text) return text
    if (isRecord(value)) {
      const parts = [value.name, value.city, value.countryCode ?? value.country].flatMap(
        (each) => textOf(each) ?? [],
      )
      if (parts.length > 0) return [...new Set(parts)].join(', ')
    }
  }
  return undefined
}

/** The times of an object like `{ pickedUpAt: …, deliveredAt: … }`, if there are at least two. Times of
 * the record itself (`createdAt`) are left out. */
function namedTimes(node: Node): TrackingEntry[] {
  const times = Object.entries(node).flatMap(([name, value]) => {
    if (!/[a-z](At|On|Time|Date)$/.test(name) || /^(created|updated|modified|requested|changed)/i.test(name))
      return []
    const at = momentOf(name, value)
    return at === undefined ? [] : [{ at, text: name.replace(/(At|On|Time|Date)$/, '') }]
  })
  return times.length > 1 ? times : []
}

/** A day without a time counts as its midnight in the station's time zone, as do times without a zone. */
const newestFirst = (entries: readonly TrackingEntry[]): TrackingEntry[] =>
  entries
    .map((entry, place) => ({
      entry,
      place,
      at: Date.parse(entry.at.length === 10 ? `${entry.at}T00:00` : entry.at),
    }))
    .sort((one, other) => other.at - one.at || other.place - one.place)
    .map(({ entry }) => entry)
