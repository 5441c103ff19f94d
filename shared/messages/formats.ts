import { daySchema } from '../kit/index.ts'

export type Formats = {
  number(value: number, decimals?: number): string
  money(amount: number, currency?: string): string
  /** `Mon 23 Nov` of a calendar day `YYYY-MM-DD`, or of an instant in the local time zone. */
  day(dayOrInstant: string): string
  /** `Mon` */
  weekday(dayOrInstant: string): string
  /** `Mon 23 Nov 2026` */
  date(dayOrInstant: string): string
  /** The days of two instants, with common parts once: `Tue 24 – Wed 25 Nov`. */
  days(from: string, until: string): string
  /** A span of time: `Mon 23 Nov, 09:00 – 16:00`. */
  span(from: string, until: string): string
  /** `14:02` */
  time(instant: string): string
  /** `Mon 23 Nov, 14:02` */
  moment(instant: string): string
  /** A value with its unit: `2.5 kg`. */
  measure(value: number, unit: string): string
  /** A country's name by its two letters; the letters if it is unknown. */
  country(code: string): string
}

/** Formats numbers, money, days and countries for a locale. Unreadable values are returned unchanged. */
export function createFormats(locale: string): Formats {
  const days = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' })
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'short' })
  const dates = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const spans = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const numbers = new Map<string, Intl.NumberFormat>()
  const format = (key: string, options: Intl.NumberFormatOptions) => {
    const known = numbers.get(key) ?? new Intl.NumberFormat(locale, options)
    numbers.set(key, known)
    return known
  }
  const number = (value: number, decimals = 2) =>
    format(`number ${decimals}`, { maximumFractionDigits: decimals }).format(value)
  const parse = (text: string) => {
    const day = text.slice(0, 10)
    // `Date` takes 30 February for 2 March.
    if (/^\d{4}-\d\d-\d\d$/.test(day) && !daySchema.safeParse(day).success) return new Date(Number.NaN)
    return new Date(text === day ? `${text}T12:00:00` : text)
  }
  // Shortens `Mo., 23. Nov.` to `Mo 23. Nov`.
  const bare = (text: string) => text.replaceAll(/\.?,/g, '').replace(/\.$/, '')
  const dated = (text: string, write: (date: Date) => string) => {
    const date = parse(text)
    return Number.isNaN(date.getTime()) ? text : write(date)
  }
  const day = (text: string) => dated(text, (date) => bare(days.format(date)))
  const range = (format: Intl.DateTimeFormat, from: string, until: string) => {
    const [start, end] = [parse(from), parse(until)]
    if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return `${from} – ${until}`
    return start <= end ? format.formatRange(start, end) : `${format.format(start)} – ${format.format(end)}`
  }
  const time = (text: string) => dated(text, (date) => times.format(date))
  return {
    number,
    money(amount, currency = 'EUR') {
      // The currency comes from the service; an invalid one must not break the screen.
      if (!/^[A-Za-z]{3}$/.test(currency)) return `${number(amount)} ${currency}`
      return format(`money ${currency}`, { style: 'currency', currency }).format(amount)
    },
    day,
    weekday: (text) => dated(text, (date) => bare(weekdays.format(date))),
    date: (text) => dated(text, (date) => bare(dates.format(date))),
    days: (from, until) => bare(range(days, from, until)),
    span: (from, until) => range(spans, from, until),
    time,
    moment: (text) => dated(text, () => `${day(text)}, ${time(text)}`),
    measure: (value, unit) => (unit ? `${number(value, 3)}\u00a0${unit}` : number(value, 3)),
    country(code) {
      if (!/^[A-Za-z]{2}$/.test(code)) return code
      return countries.of(code.toUpperCase()) ?? code
    },
  }
}

/** The decimal sign of a locale. */
export const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
