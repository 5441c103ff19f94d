import { describe, expect, test, vi } from 'vitest'
import { createMessages, findingSentence } from '../../../shared/messages/index.ts'
import { type Line, verdictOf } from '../../../shared/shipment/index.ts'
import { checkShipment } from '../../../shared/shipment/rules/check-shipment.ts'
import { measureShipment } from '../../../shared/shipment/rules/measure-shipment.ts'
import { measureParcel, parcelLimits } from '../../../shared/shipment/rules/parcel-limits.ts'
import { euMembers } from '../../../shared/shipment/rules/routes.ts'
import type { ShipmentFacts } from '../../../shared/shipment/rules/shipment-facts.ts'

const today = '2026-11-21'
const line = (change: Partial<Line> = {}): Partial<Line> => ({
  unitQuantity: 1,
  unitPackageType: 'KT',
  unitLength: 30,
  unitWidth: 20,
  unitHeight: 10,
  unitWeight: 2.5,
  content: 'Backformen',
  ...change,
})
const facts = (change: Partial<ShipmentFacts> = {}, from = 'DE', to = 'DE'): ShipmentFacts => ({
  product: 'STANDARD',
  shipper: { address: { countryCode: from }, pickupOn: '2026-11-23' },
  consignee: { address: { countryCode: to } },
  lines: [line()],
  ...change,
})
const found = (given: ShipmentFacts, context: Partial<Parameters<typeof checkShipment>[1]> = {}) =>
  checkShipment(given, { mode: 'parcel', today, ...context })
const codes = (...of: Parameters<typeof found>) => found(...of).map(({ code }) => code)

test('an ordinary parcel has no findings', () => {
  expect(found(facts())).toEqual([])
  expect(verdictOf([])).toEqual({ kind: 'ships' })
})

describe('each parcel limit of the interface, section 8.1', () => {
  // [what, line, code at just over, path, excess]
  test.each([
    ['weight at', { unitWeight: 32 }, undefined],
    ['weight just under', { unitWeight: 31.99 }, undefined],
    ['weight just over', { unitWeight: 32.01 }, ['parcelTooHeavy', 'lines[0].unitWeight', 0.01]],
    ['longest side at', { unitLength: 240, unitWidth: 10, unitHeight: 10 }, undefined],
    ['longest side just under', { unitLength: 239.9, unitWidth: 10, unitHeight: 10 }, undefined],
    [
      'longest side just over',
      { unitLength: 240.1, unitWidth: 10, unitHeight: 10 },
      ['parcelTooLong', 'lines[0].unitLength', 0.1],
    ],
    [
      'longest side just over, as width',
      { unitLength: 10, unitWidth: 240.1, unitHeight: 10 },
      ['parcelTooLong', 'lines[0].unitWidth', 0.1],
    ],
    [
      'longest side just over, as height',
      { unitLength: 10, unitWidth: 10, unitHeight: 240.1 },
      ['parcelTooLong', 'lines[0].unitHeight', 0.1],
    ],
    ['girth at', { unitLength: 100, unitWidth: 45, unitHeight: 50 }, undefined],
    ['girth just under', { unitLength: 100, unitWidth: 45, unitHeight: 49.9 }, undefined],
    [
      'girth just over',
      { unitLength: 100, unitWidth: 45, unitHeight: 50.1 },
      ['parcelGirthTooLarge', 'lines[0].unitLength', 0.2],
    ],
    [
      'girth just over, sides turned',
      { unitLength: 45, unitWidth: 50.1, unitHeight: 100 },
      ['parcelGirthTooLarge', 'lines[0].unitHeight', 0.2],
    ],
  ] as const)('the finding of a parcel with $0 is $2', (_, change, expected) => {
    const findings = found(facts({ lines: [line(change)] }))
    expect(findings.map(({ code, path, excess }) => [code, path, excess])).toEqual(expected ? [expected] : [])
    expect(findings.every(({ severity, freight }) => severity === 'error' && freight)).toBe(true)
  })

  test.each([
    [69.98, 34.99, []],
    [70, 35, []],
    [70.02, 35.01, [['lines[0].unitLength', 0.02]]],
  ])('a volumetric weight of %s kg has the findings of $2', (_, unitHeight, expected) => {
    const findings = found(facts({ lines: [line({ unitLength: 100, unitWidth: 100, unitHeight })] }))
    const tooVoluminous = findings.filter(({ code }) => code === 'parcelTooVoluminous')
    expect(tooVoluminous.map(({ path, excess }) => [path, excess])).toEqual(expected)
  })

  test('a parcel within the limit of girth is within that of volumetric weight', () => {
    for (let width = 1; width < parcelLimits.girth / 4; width++)
      for (let height = 1; height <= width; height++) {
        const length = parcelLimits.girth - 2 * (width + height)
        const { volumetricWeight } = measureParcel([length, width, height])
        expect(length < width || volumetricWeight <= parcelLimits.volumetricWeight).toBe(true)
      }
  })

  // FAULTS.md F26
  test.each([
    ['at', [{ unitQuantity: 20, unitWeight: 20 }], []],
    ['just under', [{ unitQuantity: 20, unitWeight: 19.99 }], []],
    ['just over', [{ unitQuantity: 20, unitWeight: 20.005 }], [0.1]],
    [
      'just over in two lines',
      [
        { unitQuantity: 12, unitWeight: 32 },
        { unitQuantity: 1, unitWeight: 16.1 },
      ],
      [0.1],
    ],
  ])('a shipment weight $0 400 kg exceeds the limit by $2', (_, lines, excess) => {
    const tooHeavy = found(facts({ lines: lines.map(line) })).filter(
      ({ code }) => code === 'shipmentTooHeavy',
    )
    expect(tooHeavy.map((finding) => finding.excess)).toEqual(excess)
  })

  test.each([
    [0, 20, undefined, []],
    [19, 1, undefined, []],
    [20, 1, undefined, [1]],
    [0, 21, undefined, [1]],
    [20, 1, 60, []],
    [60, 1, 60, [1]],
  ])(
    '%i parcels on the pickup and %i more, arranged for %s, exceed the limit by %s',
    (parcelsOnPickup, unitQuantity, parcelsPerDay, excess) => {
      const full = found(facts({ lines: [line({ unitQuantity, unitWeight: 1 })] }), {
        parcelsOnPickup,
        parcelsPerDay,
      })
      expect(full.map((finding) => finding.excess)).toEqual(excess)
      expect(full.every(({ code }) => code === 'pickupFull')).toBe(true)
    },
  )

  test.each([
    [39_999.99, []],
    [40_000, []],
    [40_000.01, ['valueNotInsurable']],
  ])('goods worth %s EUR insured by parcel have the findings %j', (valueOfGoodsAmount, expected) => {
    expect(codes(facts({ wantsInsurance: true, valueOfGoodsAmount, valueOfGoodsCurrency: 'EUR' }))).toEqual(
      expected,
    )
  })

  test('freight can be insured with a higher value', () => {
    const given = facts({ wantsInsurance: true, valueOfGoodsAmount: 40_001, valueOfGoodsCurrency: 'EUR' })
    expect(codes(given, { mode: 'freight' })).toEqual([])
  })

  test('insurance needs a value; without insurance the value does not matter', () => {
    expect(codes(facts({ wantsInsurance: true }))).toEqual(['valueOfGoodsMissing'])
    expect(codes(facts({ valueOfGoodsAmount: 90_000 }))).toEqual([])
  })

  // FAULTS.md F26
  test.each([
    ['2026-11-20', ['pickupInThePast']],
    ['2026-11-21', ['pickupToday', 'pickupOnWeekend']],
    ['2026-11-23', []],
    ['2026-11-27', []],
    ['2026-11-28', ['pickupOnWeekend']],
    ['2026-11-29', ['pickupTooFarAhead']],
  ])('on Saturday 2026-11-21 a pickup on %s has the findings %j', (pickupOn, expected) => {
    expect(codes(facts({ shipper: { address: { countryCode: 'DE' }, pickupOn } }))).toEqual(expected)
  })

  test('a pickup on a public holiday is a warning with its name', () => {
    const shipper = { address: { countryCode: 'DE' }, pickupOn: '2026-11-23' }
    const holiday = { en: 'A day', de: 'Ein Tag' }
    const [finding, ...others] = checkShipment(facts({ shipper }), {
      mode: 'parcel',
      today: '2026-11-21',
      holiday,
    })
    expect(finding).toMatchObject({ code: 'pickupOnHoliday', severity: 'warning', values: holiday })
    expect(others).toEqual([])
    const german = createMessages('de', 'de-DE')
    expect(finding && findingSentence(german, finding)).toBe('Feiertag (Ein Tag): Abholung erst klären.')
  })

  // FAULTS.md F25
  test.each([
    ['2026-10-24', '2026-10-31'],
    ['2026-03-28', '2026-04-04'],
    ['2028-02-25', '2028-03-03'],
    ['2026-12-28', '2027-01-04'],
  ])('seven days from %s are %s, across DST, leap day and new year', (day, seventh) => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    const at = (pickupOn: string) =>
      codes(facts({ shipper: { pickupOn } }), { today: day }).filter((code) => code === 'pickupTooFarAhead')
    expect(at(seventh)).toEqual([])
    const eighth = new Date(Date.parse(`${seventh}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    expect(at(eighth)).toEqual(['pickupTooFarAhead'])
  })

  test('freight can be picked up later than in a week', () => {
    expect(codes(facts({ shipper: { pickupOn: '2026-12-11' } }), { mode: 'freight' })).toEqual([])
  })
})

describe('routes of section 4.2.5', () => {
  test('the EU has 27 members', () => expect(new Set(euMembers).size).toBe(27))
  test.each([
    ['DE', 'DE', true],
    ['DE', 'FR', true],
    ['FR', 'DE', true],
    ['FR', 'IT', false],
    ['FR', 'FR', false],
    ['DE', 'CH', false],
    ['CH', 'DE', false],
    ['DE', 'GB', false],
    ['DE', 'GR', true],
  ])('a parcel from %s to %s is offered: %s', (from, to, offered) => {
    expect(codes(facts({}, from, to))).toEqual(offered ? [] : ['routeNotOffered'])
  })
  test.each(euMembers)('a parcel is offered from Germany to %s and back', (country) => {
    expect(codes(facts({}, 'DE', country))).not.toContain('routeNotOffered')
    expect(codes(facts({}, country, 'DE'))).not.toContain('routeNotOffered')
  })
})

test.each([
  [31.49, ['noUitCodeNeeded']],
  [31.5, ['uitCodeMayBeNeeded']],
])('to and from Romania a parcel of %s kg has the findings %j', (unitWeight, expected) => {
  expect(codes(facts({ lines: [line({ unitWeight })] }, 'DE', 'RO'))).toEqual(expected)
  expect(codes(facts({ lines: [line({ unitWeight })] }, 'RO', 'DE'))).toEqual(expected)
  expect(codes(facts({ lines: [line({ unitWeight })] }, 'DE', 'PL'))).toEqual([])
})

test.each([
  [2499.9, []],
  [2500, []],
  [2500.1, ['vehicleOverloaded']],
])('the 7.5 t truck with %s kg has the findings %j', (unitWeight, expected) => {
  const truck = line({ unitPackageType: 'DIRECT_TRUCK_7_5', unitWeight })
  const { shipper, consignee, ...rest } = facts({ product: 'DIRECT', lines: [truck] })
  const fromRampToRamp = {
    ...rest,
    shipper: { ...shipper, loadingType: 'RAMP' },
    consignee: { ...consignee, unloadingType: 'RAMP' },
  }
  expect(codes(fromRampToRamp, { mode: 'freight' })).toEqual(expected)
})

describe('the meters', () => {
  test('accept the sides in any order', () => {
    const turned = [
      [30, 20, 10],
      [10, 30, 20],
      [20, 10, 30],
    ] as const
    for (const sides of turned)
      expect(measureParcel(sides)).toEqual({ longestSide: 30, girth: 90, volumetricWeight: 1.2 })
  })

  test('have no floating-point error', () => {
    const lines = [line({ unitWeight: 0.1, unitQuantity: 3 })]
    expect(measureShipment({ lines }).find(({ name }) => name === 'shipmentWeight')?.value).toBe(0.3)
  })

  test('show the largest parcel, the sum and the pickup', () => {
    const lines = [line(), line({ unitLength: 120, unitWeight: 9, unitQuantity: 2 })]
    const meters = Object.fromEntries(measureShipment({ lines }, 11).map(({ name, value }) => [name, value]))
    expect(meters).toEqual({
      weight: 9,
      volumetricWeight: 4.8,
      longestSide: 120,
      girth: 180,
      shipmentWeight: 20.5,
      parcelsPerPickup: 14,
    })
  })
})

test('limits are checked before everything is typed', () => {
  expect(found(facts({ lines: [{ unitWeight: 40 }] })).map(({ code }) => code)).toEqual(['parcelTooHeavy'])
  expect(found({ lines: [{ unitHeight: 250 }] })).toMatchObject([
    { code: 'parcelTooLong', path: 'lines[0].unitHeight' },
  ])
})

test('the verdict names the most serious error', () => {
  const missing = { code: 'missing', path: 'consignee.name', severity: 'error' } as const
  const noLength = { code: 'missing', path: 'lines[0].unitLength', severity: 'error' } as const
  const heavy = {
    code: 'parcelTooHeavy',
    path: 'lines[0].unitWeight',
    severity: 'error',
    freight: true,
  } as const
  const past = { code: 'pickupInThePast', path: 'shipper.pickupOn', severity: 'error' } as const
  const hint = { code: 'pickupToday', path: 'shipper.pickupOn', severity: 'warning' } as const
  expect(verdictOf([hint])).toEqual({ kind: 'ships' })
  expect(verdictOf([missing, hint])).toEqual({ kind: 'incomplete', finding: missing })
  expect(verdictOf([noLength, missing])).toEqual({ kind: 'incomplete', finding: missing })
  expect(verdictOf([missing, past])).toEqual({ kind: 'otherDay', finding: past })
  expect(verdictOf([missing, past, heavy])).toEqual({ kind: 'freight', finding: heavy })
})
