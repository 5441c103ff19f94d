import { readHidReport } from '../../../renderer/devices/scale/hid.ts'
import type { ScaleReading } from '../../../renderer/devices/scale/reading.ts'
import { createScaleReader } from '../../../renderer/devices/scale/scale-stream.ts'
import { readFilterText, writeFilterText } from '../../../renderer/service-lists/filter/filter-text.ts'
import { readAddressBlock } from '../../../shared/addresses/address-block/read-address-block.ts'
import { type Typed, typeAll } from '../../fixtures/renderer/typed-keys.ts'
import { isLongRun } from '../long-run.ts'
import { fuzz, must, text, texts } from './fuzz.ts'

fuzz({
  name: 'address blocks',
  // Each is read in every country's form: a short run reads fewer.
  share: isLongRun ? 12 : 3,
  open: () => ({
    samples: texts(
      'Bäckerei Groß\nFrau Öztürk\nStraße des 17. Juni 135\n10623 Berlin\nDeutschland\n+49 30 555111\na@b.de',
      'ACME Ltd, 12 High St, London SW1A 1AA, United Kingdom',
    ),
    feed: (bytes) => void readAddressBlock(text(bytes), 'DE'),
  }),
})

/** An expert's filter: it means the same after it was written and read again. */
fuzz({
  name: 'filter texts',
  share: 12,
  open: () => ({
    samples: texts(
      'status=CREATED|INITIALIZED AND createdAt>=2026-11-01',
      'reference~"a \\"b\\" | c" OR price<=12.50',
    ),
    feed(bytes) {
      const read = readFilterText(text(bytes), () => undefined)
      if (!read.ok) return read.mistake.code
      const again = readFilterText(writeFilterText(read.value), (field) => {
        return read.value.conditions.find((condition) => condition.field === field)?.type
      })
      const mixed = new Set(read.value.conditions.map(({ field, type }) => `${field} ${type}`))
      const fields = new Set(read.value.conditions.map(({ field }) => field))
      // One field with values of two kinds is written as one kind.
      const isSame = JSON.stringify(again.ok && again.value) === JSON.stringify(read.value)
      must(isSame || mixed.size !== fields.size, 'a filter reads as it was written')
      return read.value.conditions.map(({ operator, type }) => operator + type).join()
    },
  }),
})

const keys = ['Enter', 'Tab', 'Shift', 'Escape'] as const

/** Keys in any rhythm, two bytes each: which one, and after how long. */
const typedBy = (bytes: Uint8Array): Typed[] =>
  Array.from({ length: Math.min(400, bytes.length >> 1) }, (_, at): Typed => {
    const [code = 0, gap = 0] = [bytes[2 * at], bytes[2 * at + 1]]
    const key = keys[code]
    return { keys: key ? { key } : String.fromCharCode(33 + (code % 94)), gaps: gap < 200 ? gap : gap * 5 }
  })

/** A scanner and a person at one keyboard. */
fuzz({
  name: 'scanner bursts',
  share: 12,
  open: () => ({
    samples: [
      Buffer.from([...[...'ORDER-4711'].flatMap((sign) => [sign.charCodeAt(0) - 33, 8]), 0, 8]),
      Buffer.from([...[...'Mueller'].flatMap((sign) => [sign.charCodeAt(0) - 33, 130]), 1, 130]),
    ],
    feed(bytes, chance) {
      const typed = typedBy(bytes)
      const end = chance.pick(['key', 'pause'] as const)
      const page = typeAll(typed, { field: chance.maybe(0.5), rhythm: { end } })
      const came = typed.filter(({ keys: each }) => typeof each === 'string').length
      const stands = page.text.length + page.scans.join('').length
      must(stands === came, 'no character is lost or doubled')
      return `${page.scans.length} ${Math.min(5, page.keys.length)}`
    },
  }),
})

/** A weight is taken where it is one: finite and more than nothing. */
function standing(reading: ScaleReading | undefined): string {
  const isWeight =
    reading?.state !== 'stable' || (Number.isFinite(reading.kilograms) && reading.kilograms > 0)
  must(isWeight, 'a stable weight is a weight')
  return reading?.state ?? 'none'
}

fuzz({
  name: 'scale reports',
  share: 12,
  open: () => ({
    samples: [
      Buffer.from([4, 3, 0xff, 25, 0]),
      ...texts(
        'S S      1.234 kg\r\n',
        'ST,GS,+  1.235kg\r\n',
        '\u0002 2 00123400000\r',
        'N     +   0.512 kg  \r\n',
      ),
    ],
    feed(bytes) {
      const scale = createScaleReader('kg', 'none')
      const whole = Buffer.from(bytes).toString('latin1')
      const half = whole.length >> 1
      const readings = [...scale.read(whole.slice(0, half)), ...scale.read(whole.slice(half))]
      const states = readings.slice(0, 5).map(standing)
      states.push(standing(readHidReport(new DataView(Uint8Array.from(bytes).buffer))))
      return states.join()
    },
  }),
})
