import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  freshMs,
  mayFillForm,
  noWeight,
  weightToTake,
  withoutReading,
  withReading,
  withTare,
  withWeightTaken,
} from '../../../../renderer/devices/scale/fresh-weight.ts'
import { readHidReport } from '../../../../renderer/devices/scale/hid.ts'
import type { ScaleReading } from '../../../../renderer/devices/scale/reading.ts'
import { createLineCutter, createScaleReader } from '../../../../renderer/devices/scale/scale-stream.ts'
import { readScaleLine } from '../../../../renderer/devices/scale/serial.ts'

const stable = (kilograms: number): ScaleReading => ({ state: 'stable', kilograms })
const moving = (kilograms: number): ScaleReading => ({ state: 'moving', kilograms })
const report = (...bytes: number[]) => new DataView(Uint8Array.from(bytes).buffer)

describe('a USB scale', () => {
  test.each<[string, number[], ScaleReading | undefined]>([
    ['7.85 lb', [4, 0x0c, 0xfe, 0x11, 0x03], stable(3.561)],
    ['2,480 g', [4, 0x02, 0x00, 0xb0, 0x09], stable(2.48)],
    ['31.5 kg', [4, 0x03, 0xff, 0x3b, 0x01], stable(31.5)],
    ['88 oz', [4, 0x0b, 0xff, 0x70, 0x03], stable(2.495)],
    ['stable with nothing on it', [4, 0x03, 0xff, 0, 0], { state: 'zero' }],
    ['at zero', [2, 0x03, 0xff, 0, 0], { state: 'zero' }],
    ['moving', [3, 0x03, 0xff, 0x3b, 0x01], moving(31.5)],
    ['under zero', [5, 0x03, 0xff, 0x3b, 0x01], { state: 'underZero' }],
    ['too much on it', [6, 0x03, 0xff, 0x3b, 0x01], { state: 'overload' }],
    ['to be calibrated', [7, 0x03, 0xff, 0x3b, 0x01], { state: 'fault' }],
    ['to be zeroed', [8, 0x03, 0xff, 0x3b, 0x01], { state: 'fault' }],
    ['a fault', [1, 0x03, 0xff, 0x3b, 0x01], { state: 'fault' }],
    ['carats', [4, 0x04, 0, 1, 0], { state: 'fault' }],
    ['an exponent of no scale', [4, 0x03, 0x7f, 1, 0], { state: 'fault' }],
    ['an unknown status', [9, 0x03, 0, 1, 0], undefined],
    ['7.85 lb with its ID in front', [3, 4, 0x0c, 0xfe, 0x11, 0x03], stable(3.561)],
    ['moving, in grams, with a byte behind it', [3, 0x02, 0, 1, 2, 0], moving(0.513)],
    ['moving, in carats', [3, 0x04, 0, 1, 2], { state: 'moving' }],
    ['cut off', [4, 0x0c, 0xfe, 0x11], undefined],
  ])('%s', (_name, bytes, reading) => expect(readHidReport(report(...bytes))).toEqual(reading))
})

describe('a serial scale', () => {
  test.each<[string, string, ScaleReading | undefined]>([
    ['MT-SICS', 'S S     12.345 kg', stable(12.345)],
    ['MT-SICS in grams', 'S S    2480.0 g', stable(2.48)],
    ['MT-SICS, moving', 'S D     12.345 kg', moving(12.345)],
    ['MT-SICS, too much', 'S +', { state: 'overload' }],
    ['MT-SICS, too little', 'S -', { state: 'underZero' }],
    ['MT-SICS, can’t now', 'S I', { state: 'moving' }],
    ['A&D', 'ST,+00012.34  kg', stable(12.34)],
    ['A&D, moving', 'US,+00012.34  kg', moving(12.34)],
    ['A&D, too much', 'OL,+9999999E+19', { state: 'overload' }],
    ['A&D, too little', 'OL,-9999999E+19', { state: 'underZero' }],
    ['A&D, too much, plainly', 'OL,', { state: 'overload' }],
    ['CAS', 'ST,GS,+  1.235kg', stable(1.235)],
    ['CAS, net', 'ST,NT,+  1.235kg', stable(1.235)],
    ['CAS, below zero', 'ST,NT,-  0.150kg', { state: 'underZero' }],
    ['CAS, moving', 'US,GS,+  1.235kg', moving(1.235)],
    ['Toledo continuous, 2 decimals, kg', '\x02$0  012345000000'.replace('  ', ' '), stable(123.45)],
    ['Toledo continuous, moving', '\x02$8 012345000000', moving(123.45)],
    ['Toledo continuous, too much', '\x02$4 012345000000', { state: 'overload' }],
    ['Toledo continuous, below zero', '\x02$2 000045000000', { state: 'underZero' }],
    ['Toledo continuous, pounds', '\x02$  000785000000', stable(3.561)],
    ['Toledo continuous in grams', '\x02*0!002480000000', stable(2.48)],
    ['Toledo continuous in ounces', '\x02+ #000880000000', stable(2.495)],
    ['Toledo continuous, short', '\x02-0 002480', stable(2.48)],
    ['Toledo continuous, net', '\x02-1 002480000800', stable(2.48)],
    ['Toledo continuous behind a checksum', 'G\x02-0 002480000000', stable(2.48)],
    ['Toledo continuous, below its range', '\x02-6 000480000000', { state: 'underZero' }],
    ['Toledo continuous, never zeroed', '\x02-p 002480000000', { state: 'fault' }],
    ['Toledo continuous, ten times as fine', '\x02-00024800000000', { state: 'fault' }],
    ['Toledo continuous, a digit lost', '\x02 1I9992 0000000', undefined],
    ['CAS of 22 signs', 'ST,GS,0A,+  2.480 kg', stable(2.48)],
    ['CAS between STX and ETX', '\x02ST,GS,+  2.480kg', stable(2.48)],
    ['CAS’ tare', 'ST,TR,+  0.800 kg', undefined],
    ['Dini Argeo', 'ST,GS,    2.480,kg', stable(2.48)],
    ['Dini Argeo, too little', 'UL,GS,   -9.999,kg', { state: 'underZero' }],
    ['SMA', ' 1G       2.480kg ', stable(2.48)],
    ['SMA in pounds, net', ' 1N       7.850lb ', stable(3.561)],
    ['SMA, moving', ' 1GM      2.480kg ', moving(2.48)],
    ['SMA, nothing on it', 'Z1G       0.000kg ', { state: 'zero' }],
    ['SMA, too much', 'O1G      99.999kg ', { state: 'overload' }],
    ['SMA, too little', 'U1G      -0.500kg ', { state: 'underZero' }],
    ['SMA, could not be zeroed', 'E1G  ----------kg ', { state: 'fault' }],
    ['SMA’s tare', ' 1T       0.800kg ', undefined],
    ['Radwag', 'SI        2.480 kg ', stable(2.48)],
    ['Radwag, moving', 'SI ?      2.480 kg ', moving(2.48)],
    ['Radwag, too much', 'SI ^      0.000 kg ', { state: 'overload' }],
    ['Radwag, below zero', 'S    -    0.150 kg ', { state: 'underZero' }],
    ['8217', '\x0202.480', stable(2.48)],
    ['8217, moving', '\x02?!', { state: 'moving' }],
    ['8217, too much', '\x02?"', { state: 'overload' }],
    ['8217, below zero', '\x02?$', { state: 'underZero' }],
    ['Sartorius SBI', '+   123.45 g  ', stable(0.123)],
    ['Sartorius SBI, moving', '+   123.45    ', { state: 'moving' }],
    ['Sartorius SBI of 22 signs', 'N     +  2.480 kg ', stable(2.48)],
    ['Ohaus', '     12.34 kg  ', stable(12.34)],
    ['Ohaus, moving', '     12.34 kg ? ', moving(12.34)],
    ['Ohaus, gross', '     2.480 kg     G', stable(2.48)],
    ['Ohaus, net', '     2.480 kg     NET', stable(2.48)],
    ['Ohaus, moving, net', '     2.480 kg ?   N', moving(2.48)],
    ['Ohaus’ tare', '     0.800 kg     T', undefined],
    ['Sartorius’ tare', 'T     +    0.800 kg ', undefined],
    ['Sartorius, a digit that is not verified', '+   248[0] g  ', stable(2.48)],
    ['Sartorius, too much', '      High      ', { state: 'overload' }],
    ['Sartorius, too little', 'Stat       Low       ', { state: 'underZero' }],
    ['Sartorius, an error', '   Err 54       ', { state: 'fault' }],
    ['Kern, a blank before the weight', 'ST,GS    20.7g', stable(0.021)],
    ['Kern, one letter for gross', 'ST,G ,   1.234,kg', stable(1.234)],
    ['Dini Argeo with its number', '01US,GS,    8.500,kg', moving(8.5)],
    ['Soehnle', '001001N      2,480 kg ', stable(2.48)],
    ['Soehnle, moving', '000001N      2,480 kg ', moving(2.48)],
    ['Soehnle in grams, gross', '001002B       2480 g  ', stable(2.48)],
    ['Soehnle, too much', '010001N     ^^^^^^ kg ', { state: 'overload' }],
    ['Soehnle, too little', '100001N     ______ kg ', { state: 'underZero' }],
    ['Soehnle, nothing on it', '001101N      0,000 kg ', { state: 'zero' }],
    ['Soehnle, below zero', '001001N    - 0,150 kg ', { state: 'underZero' }],
    ['Soehnle’s tare', '001001T      0,800 kg ', undefined],
    ['Rice Lake', '\x02   2.480KG ', stable(2.48)],
    ['Rice Lake in pounds, net', '\x02    7.85LN ', stable(3.561)],
    ['Rice Lake, moving', '\x02   2.480KGM', moving(2.48)],
    ['Rice Lake, below zero', '\x02-  0.500KG ', { state: 'underZero' }],
    ['Rice Lake, nothing on it', '\x02   0.000KGZ', { state: 'zero' }],
    ['Rice Lake, too much', '\x02  99.999KGO', { state: 'overload' }],
    ['Rice Lake, no weight', '\x02   0.000KGI', { state: 'fault' }],
    ['My Weigh', ':W   2.48kgS ', stable(2.48)],
    ['My Weigh, moving', ':W   7.85lb  ', moving(3.561)],
    ['My Weigh, too much', ':M  OVER   ', { state: 'overload' }],
    ['pounds in the plural', '   7.85 lbs', stable(3.561)],
    ['Soehnle, a blank weight', '001001N            kg ', undefined],
    ['SMA, a blank weight', ' 1G            kg ', undefined],
    ['SMA, moving, a blank weight', ' 1GM           kg ', { state: 'moving' }],
    ['Rice Lake, a digit lost', '\x02 1 .480 KG ', undefined],
    ['a decimal comma', '2,480 kg', stable(2.48)],
    ['nothing on it', 'S S      0.000 kg', { state: 'zero' }],
    ['below zero', '-  0.150 kg', { state: 'underZero' }],
    ['a unit of no parcel', '12.34 ct', undefined],
    ['a command that came back', 'ES', undefined],
    ['the middle of a line', '.345 kg', undefined],
    ['a line that never ends', `S S ${' '.repeat(99)}1 kg`, undefined],
    ['nothing', '', undefined],
  ])('%s', (_name, line, reading) => expect(readScaleLine(line)).toEqual(reading))

  test('a scale without a unit uses that of the settings', () => {
    expect(readScaleLine('\x0207.85', 'lb')).toEqual(stable(3.561))
    expect(readScaleLine('\x0207.85kg', 'lb')).toEqual(stable(7.85))
    expect(readScaleLine('\x02002480', 'g')).toEqual(stable(2.48))
    expect(readScaleLine('\x02002480', 'kg')).not.toMatchObject({ state: 'stable' })
  })

  test('lines are read in any pieces; an incomplete one is dropped', () => {
    const cutter = createLineCutter()
    const cut = (chunk: string) => cutter(chunk).filter((line) => line !== '')
    expect(cut('S S  1.0')).toEqual([])
    expect(cut('00 kg\r\nS S  2.000 kg\r')).toEqual(['S S  1.000 kg', 'S S  2.000 kg'])
    expect(cut('\n\x02')).toEqual([])
    expect(cut('01.250\x03')).toEqual(['\x0201.250'])
    for (let index = 0; index < 1000; index++) cut('x'.repeat(1000))
    expect(cut('\rS S  1.000 kg\r')).toEqual(['x'.repeat(128), 'S S  1.000 kg'])
  })

  test.each<[string, string[]]>([
    ['its first digit', ['2.345 kg\r\n']],
    ['its sign', ['  0.150 kg\r\n']],
    ['all but the end', ['5 k', 'g\r', '\n']],
  ])('a line whose beginning was missed is no weight: %s is lost', (_name, chunks) => {
    const scale = createScaleReader('kg', 'none')
    expect(chunks.flatMap(scale.read)).toEqual([])
    expect(scale.read('+   2.480 kg \r\n')).toEqual([stable(2.48)])
  })

  test('a line with a start mark counts from the first one on', () => {
    for (const line of ['S S  2.480 kg', 'ST,GS,+  2.480kg', '\x02-0 002480000000', ' 1G       2.480kg '])
      expect(createScaleReader('kg', 'none').read(`${line}\r\n`)).toEqual([stable(2.48)])
  })

  test('data before and after a gap is never joined', () => {
    const scale = createScaleReader('kg', 'none')
    expect(scale.read('\r\nS S      1')).toEqual([])
    scale.reset()
    expect(scale.read('5 kg\r\n')).toEqual([])
    expect(scale.read('S S  2.480 kg\r\n')).toEqual([stable(2.48)])
  })

  test.each<[string, string[], ScaleReading[]]>([
    ['stable', ['\n0002.48kg\r\n00\r\x03'], [stable(2.48)]],
    ['moving', ['\n0002.48kg\r\n10\r\x03'], [moving(2.48)]],
    ['moving, in two reads', ['\n0002.48kg\r', '\n10\r\x03'], [moving(2.48)]],
    ['nothing on it', ['\n0000.00kg\r\n20\r\x03'], [{ state: 'zero' }]],
    ['too much', ['\n^^^^^^^kg\r\n02\r\x03'], [{ state: 'overload' }]],
    ['too little', ['\n_______kg\r\n01\r\x03'], [{ state: 'underZero' }]],
    ['broken memory', ['\n0002.48kg\r\n40\r\x03'], [{ state: 'fault' }]],
    ['no status', ['\n0002.48kg\r\n'], []],
  ])('NCI sends after its weight whether it counts: %s', (_name, chunks, readings) => {
    const scale = createScaleReader('kg', 'toledo8217')
    scale.read('\r')
    expect(chunks.flatMap(scale.read)).toEqual(readings)
  })

  test('telegrams of Soehnle without line ends are separated by their form', () => {
    const scale = createScaleReader('kg', 'soehnle')
    const sent = '000001N      1,950 kg 001001N      2,480 kg '
    const readings = [...sent].flatMap((sign) => scale.read(sign))
    expect(readings).toEqual([moving(1.95), stable(2.48)])
  })

  test('a stream in any pieces gives the same readings', () => {
    const weight = fc
      .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 3 }))
      .map(([value, decimals]) => (value / 10 ** decimals).toFixed(decimals))
    const frame = fc.oneof(
      weight.map((text) => `S S ${text.padStart(10)} kg`),
      weight.map((text) => `ST,GS,+${text.padStart(8)}kg`),
      weight.map((text) => `001001N     ${text.slice(0, 6).padStart(6)} kg `),
      weight.map((text) => `\x02   ${text.slice(0, 5).padStart(5)}KG `),
      fc.constantFrom(
        '\x02$0 012345000000',
        '\x02?!',
        '00',
        '10',
        '0002.48kg',
        '+   123.45 g  ',
        'S I',
        'ES',
      ),
      fc.string({ unit: 'binary-ascii', maxLength: 20 }),
    )
    const lineEnd = fc.constantFrom('\r\n', '\r', '\n', '\x03', '')
    const stream = fc.array(fc.tuple(frame, lineEnd), { maxLength: 5 }).map((parts) => parts.flat().join(''))
    const request = fc.constantFrom('sics' as const, 'toledo8217' as const, 'soehnle' as const)
    fc.assert(
      fc.property(stream, request, fc.array(fc.nat({ max: 12 })), (sent, kind, sizes) => {
        const scale = createScaleReader('kg', kind)
        const readings: ScaleReading[] = []
        let rest = sent
        for (const size of sizes) {
          readings.push(...scale.read(rest.slice(0, size)))
          rest = rest.slice(size)
        }
        readings.push(...scale.read(rest))
        expect(readings).toEqual(createScaleReader('kg', kind).read(sent))
        for (const reading of readings)
          if (reading.state === 'stable') expect(reading.kilograms).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })

  test('noise is never read as tons and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 200 }), (noise) => {
        const reading = readScaleLine(noise)
        if (reading?.state === 'stable') expect(reading.kilograms).toBeLessThan(1e9)
        createLineCutter()(noise)
      }),
    )
    fc.assert(fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => void readHidReport(report(...bytes))))
  })
})

describe('the weight that a parcel takes', () => {
  const at = (kilograms: number, now = 0) => withReading(noWeight, stable(kilograms), now)

  test('is stable and fresh', () => {
    expect(weightToTake(at(2.48), 10)).toBe(2.48)
    expect(weightToTake(at(2.48), freshMs + 1)).toBeUndefined()
    expect(weightToTake(withReading(at(2.48), { state: 'moving' }, 10), 20)).toBeUndefined()
    expect(weightToTake(noWeight, 0)).toBeUndefined()
    expect(weightToTake(at(0.01), 10)).toBeUndefined()
  })

  test('is not that of the previous parcel: the scale was empty in between, or shows another', () => {
    const taken = withWeightTaken(at(2.48))
    expect(weightToTake(taken, 10)).toBeUndefined()
    // The same parcel, still there, wavering.
    expect(weightToTake(withReading(taken, stable(2.49), 20), 30)).toBeUndefined()
    const lifted = withReading(taken, { state: 'zero' }, 20)
    expect(weightToTake(withReading(lifted, stable(2.48), 40), 50)).toBe(2.48)
    expect(weightToTake(withReading(taken, stable(5.1), 20), 30)).toBe(5.1)
    expect(
      weightToTake(withReading(withReading(taken, { state: 'moving' }, 20), stable(2.48), 30), 40),
    ).toBeUndefined()
  })

  test('is not that of the last parcel after a push on it or a lost connection', () => {
    const taken = withWeightTaken(at(2.48))
    const pressed = withReading(withReading(taken, stable(6.2), 20), stable(2.48), 30)
    expect(weightToTake(pressed, 40)).toBeUndefined()
    const back = withReading(withoutReading(taken), stable(2.48), 50)
    expect(weightToTake(back, 60)).toBeUndefined()
    // It left the form while no reading came.
    const left = withWeightTaken(withoutReading(at(2.48)))
    expect(weightToTake(withReading(left, stable(2.48), 70), 80)).toBeUndefined()
    expect(weightToTake(withReading(withReading(back, { state: 'zero' }, 60), stable(2.48), 70), 80)).toBe(
      2.48,
    )
  })

  test('is not that of a parcel that left the form and is still on the scale', () => {
    const left = withWeightTaken(at(2.48))
    expect(weightToTake(withReading(left, stable(2.48), 20), 30)).toBeUndefined()
    // It moved as the form was cleared.
    const moved = withWeightTaken(withReading(at(2.48), { state: 'moving' }, 10))
    expect(weightToTake(withReading(moved, stable(2.48), 20), 30)).toBeUndefined()
    // An empty scale gives nothing away.
    const empty = withWeightTaken(withReading(at(2.48), { state: 'zero' }, 10))
    expect(weightToTake(withReading(empty, stable(2.48), 20), 30)).toBe(2.48)
    // A tare that comes or goes does not make another parcel of it.
    const tared = withTare(withReading(withWeightTaken(at(2.48)), stable(2.48), 10), 20)
    expect(weightToTake(withReading(withTare(tared, 30), stable(2.48), 40), 50)).toBeUndefined()
  })

  test('is taken automatically after the last parcel was removed, not while it changes', () => {
    const taken = withWeightTaken(at(2.48))
    const stateAfter = (...readings: ScaleReading[]) =>
      readings.reduce((state, each) => withReading(state, each, 20), taken)
    // Pressed and let go: only a person could take what it shows.
    expect(mayFillForm(stateAfter(moving(5), stable(6.2)))).toBe(false)
    expect(mayFillForm(stateAfter(moving(5), stable(6.2), moving(2.4), stable(2.48)))).toBe(false)
    // Changed for the next, which is heavier, and the scale was never empty.
    expect(mayFillForm(stateAfter(moving(0.9), moving(4), stable(5.1)))).toBe(true)
    expect(weightToTake(stateAfter(moving(0.9), moving(4), stable(5.1)), 30)).toBe(5.1)
    // The next weighs the same.
    expect(weightToTake(stateAfter(moving(0.3), stable(2.48)), 30)).toBe(2.48)
    expect(mayFillForm(stateAfter({ state: 'zero' }, stable(5.1)))).toBe(true)
    expect(mayFillForm(stateAfter({ state: 'moving' }, stable(5.1)))).toBe(false)
  })

  test('excludes the tare', () => {
    const tared = withTare(at(0.8), 10)
    expect(weightToTake(withReading(tared, stable(3.28), 20), 30)).toBe(2.48)
    expect(weightToTake(withReading(tared, stable(0.8), 20), 30)).toBeUndefined()
    // Nothing stable on the scale takes the tare off.
    const off = withTare(withReading(tared, { state: 'zero' }, 20), 30)
    expect(weightToTake(withReading(off, stable(3.28), 40), 50)).toBe(3.28)
  })
})
