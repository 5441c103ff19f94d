import { loadKoffi } from '../../kit/index.ts'
import { log } from '../kit/log.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
/** Longer than a desk runs, and both changes of a year's clock are in it. */
const hoursToCompare = 366 * 24

/** Windows only: sets the time zone of this process to one that has Windows' local time, where Node does
 * not know the zone that Windows or the variable `TZ` names: it takes UTC then, and every day would
 * begin some hours late or early. */
export function settleTimeZone(): void {
  if (process.platform !== 'win32' || isKnown()) return
  const given = process.env.TZ
  if (given) log(`The variable TZ names no known time zone (${given}). Days follow the time zone of Windows.`)
  try {
    process.env.TZ = zoneWith(windowsOffsets(Date.now()))
  } catch (error) {
    log(`The time zone of Windows could not be read (${error}). Days follow UTC.`)
  }
}

function isKnown(): boolean {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone !== undefined && timeZone !== 'Etc/Unknown'
}

type Offset = { at: number; minutes: number }

/** The offset of Windows' local time from UTC for each hour from `since` on. */
function windowsOffsets(since: number): Offset[] {
  const localTime = loadKoffi()
    .load('kernel32.dll')
    .func('SystemTimeToTzSpecificLocalTime', 'int32', ['void*', 'void*', 'void*'])
  const [utc, local] = [Buffer.alloc(16), Buffer.alloc(16)]
  return Array.from({ length: hoursToCompare }, (_, hour) => {
    const at = Math.floor(since / minuteMs) * minuteMs + hour * hourMs
    writeSystemTime(utc, new Date(at))
    // Without a zone it converts by that of Windows.
    if (localTime(null, utc, local) === 0) throw new Error('SystemTimeToTzSpecificLocalTime')
    return { at, minutes: (readSystemTime(local) - at) / minuteMs }
  })
}

/** SYSTEMTIME: eight numbers, of which the third is the weekday. */
function writeSystemTime(buffer: Buffer, at: Date): void {
  const [day, hour, minute] = [at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
  const numbers = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDay(), day, hour, minute]
  for (const [index, number] of numbers.entries()) buffer.writeUInt16LE(number, index * 2)
}

function readSystemTime(buffer: Buffer): number {
  const number = (index: number) => buffer.readUInt16LE(index * 2)
  return Date.UTC(number(0), number(1) - 1, number(3), number(4), number(5))
}

/** The zone that has these offsets for the longest time from now on; where none has the first
 * one, a zone without summer time. */
function zoneWith(offsets: readonly Offset[]): string {
  const zones = [...Intl.supportedValuesOf('timeZone'), fixedZone(offsets[0]?.minutes ?? 0)]
  const agreeing = zones.map((zone) => {
    process.env.TZ = zone
    const differs = offsets.findIndex(({ at, minutes }) => -new Date(at).getTimezoneOffset() !== minutes)
    return differs === -1 ? offsets.length : differs
  })
  return zones[agreeing.indexOf(Math.max(...agreeing))] ?? 'UTC'
}

function fixedZone(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const ahead = Math.abs(minutes)
  return `GMT${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}
