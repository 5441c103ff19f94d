import { describe, expect, test } from 'vitest'
import { provisionSchema } from '../../../shared/settings/index.ts'
import { adrMultiplier, amountUnitOf } from '../../../shared/shipment/dangerous-goods/adr-points.ts'
import { checkDangerousLoad, loadPoints } from '../../../shared/shipment/dangerous-goods/dangerous-load.ts'
import { isHighConsequence } from '../../../shared/shipment/dangerous-goods/high-consequence.ts'
import { readDangerousGoods } from '../../../shared/shipment/dangerous-goods/read-dangerous-goods.ts'
import {
  type DangerousGoodsDraft,
  emptyDangerousGoods,
  fillFromRecord,
  forgetRecord,
  originOf,
  packagingDescriptions,
  packagingWordOf,
  readPackageType,
  readShipment,
  type SeenUnNumber,
  type UnNumberRecord,
  unNumberOf,
} from '../../../shared/shipment/index.ts'
import { dangerousGoodsSchema } from '../../../shared/shipment/wire/dangerous-goods.ts'
import { draft, readContext } from '../../fixtures/shipment/parcel-draft.ts'

const paint: UnNumberRecord = {
  unNumber: '1263',
  properShippingName: 'PAINT',
  adrClass: '3',
  packingGroup: 'II',
  classificationCode: 'F1',
  adrRelease: 'ADR2025',
  labels: { mainRisk: '3', subRisks: [] },
  tunnelRestriction: 'D/E',
  limitedQuantityCode: '5 L',
  exemptedQuantityType: 'E2',
  generalSpecialRegulations: '163 367 640D 650',
  flags: {
    limitedQuantity: true,
    highConsequenceDangerousGood: false,
    notOtherwiseSpecifiedRequired: false,
    specialRegulation274: false,
    specialRegulation61: false,
    specialRegulation640: true,
    allowedInCentralCrossDock: true,
    allowedOnLineHaul: true,
  },
}
const seen = (change: Partial<UnNumberRecord> = {}): SeenUnNumber => ({
  record: { ...paint, ...change },
  seenAt: '2026-11-20T08:00:00.000Z',
})
const batteries = seen({
  unNumber: '3480',
  properShippingName: 'LITHIUM ION BATTERIES',
  adrClass: '9',
  packingGroup: null,
  classificationCode: 'M4',
  labels: { mainRisk: '9A', subRisks: [] },
  limitedQuantityCode: '0',
  exemptedQuantityType: 'E0',
  generalSpecialRegulations: '188 230 310',
  flags: { ...paint.flags, limitedQuantity: false },
})

/** Four canisters of 25 litres of paint, complete. */
const typed = (change: Partial<DangerousGoodsDraft> = {}, from = seen()): DangerousGoodsDraft => ({
  ...fillFromRecord({ ...emptyDangerousGoods, unNo: '1263' }, from),
  packageType: 'KANISTER aus Stahl',
  quantity: '4',
  weightGross: '27,5',
  weightNetOrVolume: '25',
  transportCategory: '2',
  ...change,
})
const at = 'lines[0].dangerousGoods'
const read = (change: Partial<DangerousGoodsDraft> = {}, from?: SeenUnNumber) =>
  readDangerousGoods([typed(change, from)], at)
const found = (...of: Parameters<typeof read>) =>
  read(...of).findings.map(({ code, path }) => [code, path.replace(`${at}[0].`, '')])

test('complete goods make the request’s object without findings', () => {
  const { goods, findings } = read()
  expect(findings).toEqual([])
  expect(goods).toEqual([
    {
      unNo: '1263',
      substanceName: 'PAINT',
      packageType: 'KANISTER aus Stahl',
      quantity: 4,
      weightGross: 27.5,
      weightNetOrVolume: 25,
      weightNetOrVolumeUnit: 'LIT',
      riskMain: '3',
      pointsTotal: 300,
      pointsMultiplier: 3,
      adrVersion: 'ADR2025',
      classificationCode: 'F1',
      packagingGroup: 'II',
      transportCategory: '2',
      tunnelRestriction: 'D/E',
      isLimitedQuantity: false,
      isExemptedQuantity: false,
      isSpecialProvision188: false,
      isHighConsequencesDangerousGood: false,
    },
  ])
  expect(dangerousGoodsSchema.safeParse(goods[0]).success).toBe(true)
})

describe('packagings of the interface, section 2.6', () => {
  test.each([
    ['FASS', { kind: 'description', value: 'FASS', word: 'FASS', confirmed: true, bare: true }],
    [
      'FASS aus Stahl',
      { kind: 'description', value: 'FASS aus Stahl', word: 'FASS', confirmed: true, bare: false },
    ],
    ['  Fass   aus Stahl ', { value: 'FASS aus Stahl' }],
    ['KANISTER aus Aluminium', { kind: 'description', confirmed: true }],
    ['KISTE', { kind: 'description' }],
    ['KOMBINATIONSVERPACKUNG', { kind: 'description', confirmed: true }],
    ['Gefäß aus Glas', { kind: 'description', value: 'GEFAESS aus Glas', confirmed: false }],
    ['Großpackmittel', { kind: 'description', value: 'GROSSPACKMITTEL', confirmed: false }],
    ['sack', { kind: 'description', value: 'SACK', confirmed: false }],
    ['FAESSER aus Stahl', { kind: 'plural', instead: 'FASS aus Stahl' }],
    ['Fässer', { kind: 'plural', instead: 'FASS' }],
    ['KISTEN', { kind: 'plural', instead: 'KISTE' }],
    ['KANI', { kind: 'abbreviation', instead: 'KANISTER' }],
    ['KANI. aus Stahl', { kind: 'abbreviation', instead: 'KANISTER aus Stahl' }],
    ['IBC', { kind: 'abbreviation', instead: 'GROSSPACKMITTEL' }],
    ['4G', { kind: 'code', instead: 'KISTE aus Pappe' }],
    ['1a1', { kind: 'code', instead: 'FASS aus Stahl mit nicht abnehmbarem Deckel' }],
    ['4GV/X30', { kind: 'code', instead: 'KISTE aus Pappe' }],
    ['31HA1', { kind: 'code', instead: 'GROSSPACKMITTEL aus Kunststoff mit Stahlrahmen' }],
    ['drum', { kind: 'notGerman', instead: 'FASS' }],
    ['jerricans', { kind: 'notGerman', instead: 'KANISTER' }],
    ['Palette', { kind: 'other' }],
    ['K', { kind: 'other' }],
    ['', { kind: 'empty' }],
  ])('%s', (text, expected) => {
    expect(readPackageType(text)).toMatchObject(expected)
  })

  const carriers = {
    GROSSPACKMITTEL: 'IBC',
    'KRYO-BEHAELTER': 'KRYO BEHÄLTER',
    SACK: 'Beutel',
    TANKCONTAINER: 'TANK (Container)',
  }
  test.each([
    ['IBC', { kind: 'description', value: 'IBC', word: 'IBC', confirmed: true, bare: true }],
    ['ibc aus Stahl', { kind: 'description', value: 'IBC aus Stahl', confirmed: true, bare: false }],
    ['Großpackmittel aus Stahl', { kind: 'description', value: 'IBC aus Stahl', word: 'IBC' }],
    ['31A', { kind: 'code', instead: 'IBC aus Stahl' }],
    ['FIBC', { kind: 'carriersWord', instead: 'IBC' }],
    ['GROSSPACK.', { kind: 'carriersWord', instead: 'IBC' }],
    ['kryo behaelter gross', { kind: 'description', value: 'KRYO BEHÄLTER gross', confirmed: true }],
    ['Kryo-Behälter', { kind: 'description', value: 'KRYO BEHÄLTER' }],
    ['KRYO', { kind: 'carriersWord', instead: 'KRYO BEHÄLTER' }],
    ['SÄCKE', { kind: 'carriersWord', instead: 'Beutel' }],
    ['bags', { kind: 'carriersWord', instead: 'Beutel' }],
    ['beutel aus Papier', { kind: 'description', value: 'Beutel aus Papier', confirmed: true }],
    ['tank (container)', { kind: 'description', value: 'TANK (Container)' }],
    ['IBCs', { kind: 'other' }],
    ['Gefäß', { kind: 'description', value: 'GEFAESS', confirmed: false }],
    ['FASS', { kind: 'description', value: 'FASS', confirmed: true }],
    ['KANI', { kind: 'abbreviation', instead: 'KANISTER' }],
  ])('%s, if the settings have the carrier’s words', (text, expected) => {
    expect(readPackageType(text, carriers)).toMatchObject(expected)
  })

  test('the carrier’s words are offered instead of those that they replace', () => {
    const offered = packagingDescriptions(carriers)
    expect(offered).toContain('IBC aus Stahl')
    expect(offered).toContain('Beutel aus Papier')
    expect(offered.filter((text) => /^(GROSSPACKMITTEL|SACK|KRYO-|TANKCONTAINER)/.test(text))).toEqual([])
    for (const description of offered) {
      expect(readPackageType(description, carriers)).toMatchObject({
        kind: 'description',
        value: description,
      })
      expect(packagingWordOf(description, carriers)).toBeDefined()
    }
  })

  test.each([
    [{ GROSSPACKMITTEL: 'IBC' }, true],
    [{ 'KRYO-BEHAELTER': 'Kryo-Gefäß (offen)', SACK: 'SACK' }, true],
    [{ FASS: 'DRUM' }, false],
    [{ EIMER: 'EIMER' }, false],
    [{ SACK: '' }, false],
    [{ SACK: ' SACK' }, false],
    [{ SACK: 'SACK ' }, false],
    [{ SACK: 'DER  SACK' }, false],
    [{ SACK: '4G' }, false],
    [{ SACK: 'SACK\nFASS' }, false],
    [{ SACK: 'S'.repeat(61) }, false],
  ])('%j as words of the carrier: %s', (packagingWords, taken) => {
    expect(provisionSchema.safeParse({ packagingWords }).success).toBe(taken)
  })

  test('only valid descriptions are offered', () => {
    for (const description of packagingDescriptions()) {
      expect(readPackageType(description)).toMatchObject({ kind: 'description', value: description })
      expect(packagingWordOf(description)).toBeDefined()
    }
  })

  test.each([
    ['4G', 'packagingCode'],
    ['KANI', 'packagingAbbreviation'],
    ['FAESSER aus Stahl', 'packagingPlural'],
    ['box', 'packagingNotGerman'],
    ['Palette', 'packagingUnknown'],
  ])('%s is refused at its field', (packageType, code) => {
    const { findings } = read({ packageType })
    expect(findings).toMatchObject([{ code, path: `${at}[0].packageType`, severity: 'error' }])
  })

  test.each([
    ['SACK aus Papier', 'packagingUnconfirmed'],
    ['KISTE', 'packagingBare'],
  ])('%s is accepted, with a hint', (packageType, code) => {
    expect(read({ packageType }).findings).toMatchObject([{ code, severity: 'hint' }])
  })
})

describe('UN numbers', () => {
  test.each([
    ['1263', '1263'],
    [' UN 1263 ', '1263'],
    ['un1263', '1263'],
    ['126', undefined],
    ['12633', undefined],
    ['paint', undefined],
    ['', undefined],
  ])('%j', (text, expected) => expect(unNumberOf(text)).toBe(expected))

  test.each(['126', 'paint', '12 63'])('%s is refused at its field', (unNo) => {
    expect(found({ unNo })).toContainEqual(['notAUnNumber', 'unNo'])
  })
})

describe('units', () => {
  test.each(['kg', 'KG', 'Kilogram', 'l', 'Liter'])('%s is not supported (interface 2.5)', (unit) => {
    const { findings, goods } = read({ weightNetOrVolumeUnit: unit })
    expect(findings).toMatchObject([{ code: 'unitNotSupported', severity: 'error', values: { unit } }])
    expect(goods[0]?.weightNetOrVolumeUnit).toBeUndefined()
  })
  test.each(['25 kg', '25kg', '25,5 Liter', '25 l.'])('%s is a number with a unit behind it', (amount) => {
    expect(found({ weightNetOrVolume: amount })).toEqual([['unitInNumber', 'weightNetOrVolume']])
  })
  test('distinguishes other texts from numbers', () => {
    expect(found({ weightNetOrVolume: 'viel' })).toEqual([['notANumber', 'weightNetOrVolume']])
    expect(found({ weightNetOrVolume: '1.234' })).toEqual([['ambiguousNumber', 'weightNetOrVolume']])
    expect(found({ weightGross: '1,234' })).toEqual([['ambiguousNumber', 'weightGross']])
  })
  // ADR 1.1.3.6.3: how goods are counted, by classification code and label.
  test.each([
    ['F1', '3', 'LIT'],
    ['F1', '4.1', undefined],
    ['1A', '2.2', 'LIT'],
    ['2F', '2.1', 'NGW'],
    ['3A', '2.2', 'NGW'],
    ['4F', '2.1', 'NGW'],
    ['5F', '2.1', 'NGW'],
    ['8A', '2.2', 'LIT'],
    ['9A', '2.2', 'LIT'],
    ['C5', '8', 'LIT'],
    ['C6', '8', 'NGW'],
    ['C11', '8', 'NGW'],
    ['M4', '9A', 'NGW'],
    ['M6', '9', 'LIT'],
    ['M7', '9', 'NGW'],
    ['1.4S', '1.4', undefined],
    ['', '', undefined],
  ] as const)('%s of label %s is counted in %s', (code, label, unit) => {
    expect(amountUnitOf(code, label)).toBe(unit)
  })
  test('warns if the ADR counts the goods in the other unit', () => {
    expect(found({ weightNetOrVolumeUnit: 'NGW' })).toEqual([['countedInLitres', 'weightNetOrVolumeUnit']])
  })
})

describe('points of ADR 1.1.3.6', () => {
  // [category, UN number, multiplier]
  test.each([
    ['0', '1263', undefined],
    ['1', '1263', 50],
    ['1', '1017', 20],
    ['1', '1005', 20],
    ['1', '0081', 20],
    ['2', '1263', 3],
    ['3', '1202', 1],
    ['4', '3268', 0],
  ])('category %s of UN %s: × %s', (transportCategory, unNo, multiplier) => {
    expect(adrMultiplier({ transportCategory, unNo })).toBe(multiplier)
  })

  test.each([
    [
      '20 kg of category 1 reach the limit',
      { transportCategory: '1', quantity: '1', weightNetOrVolume: '20' },
      1000,
    ],
    [
      '333 of category 2 stay under it',
      { transportCategory: '2', quantity: '333', weightNetOrVolume: '1' },
      999,
    ],
    [
      '1,000 of category 3 reach it',
      { transportCategory: '3', quantity: '40', weightNetOrVolume: '25' },
      1000,
    ],
    ['category 4 counts nothing', { transportCategory: '4', quantity: '1', weightNetOrVolume: '20' }, 0],
    ['limited quantities count nothing', { isLimitedQuantity: true }, 0],
    ['excepted quantities count nothing', { isExemptedQuantity: true, weightNetOrVolume: '0,5' }, 0],
    ['not known before the amount is', { weightNetOrVolume: '' }, undefined],
    ['not known before the category is', { transportCategory: '' }, undefined],
    ['a typed multiplier counts', { pointsMultiplier: '20' }, 2000],
    ['typed points count', { pointsTotal: '12' }, 12],
    ['free of binary noise', { transportCategory: '3', quantity: '3', weightNetOrVolume: '0,1' }, 0.3],
  ] as [string, Partial<DangerousGoodsDraft>, number | undefined][])('%s', (_, change, points) => {
    expect(read(change).goods[0]?.pointsTotal).toBe(points)
  })

  test('asks for the multiplier of category 0, which the ADR does not define', () => {
    expect(found({ transportCategory: '0' })).toEqual([['noMultiplierInAdr', 'pointsMultiplier']])
    expect(found({ transportCategory: '0', pointsMultiplier: '1000' })).toEqual([])
  })
  test('warns of a multiplier and of points that are not the ADR’s', () => {
    expect(found({ pointsMultiplier: '1' })).toEqual([['multiplierDiffers', 'pointsMultiplier']])
    expect(found({ pointsTotal: '1' })).toEqual([['pointsDiffer', 'pointsTotal']])
  })
  test.each(['5', 'A', '-1'])('%s is no category', (transportCategory) => {
    expect(found({ transportCategory })).toContainEqual(['notATransportCategory', 'transportCategory'])
  })
})

describe('a load', () => {
  const goods = (transportCategory: string, pointsTotal?: number, more = {}) => ({
    transportCategory,
    pointsTotal,
    ...more,
  })
  const codes = (...of: ReturnType<typeof goods>[]) =>
    checkDangerousLoad([{ dangerousGoods: of }]).map(({ code, excess }) => [code, excess])

  test('mixed goods of several lines are summed', () => {
    const lines = [
      { dangerousGoods: [goods('2', 600), goods('3', 150.5)] },
      {},
      { dangerousGoods: [goods('1')] },
    ]
    expect(loadPoints(lines)).toEqual({ total: 750.5, open: 1, hasCategory0: false })
    expect(loadPoints([{}])).toBeUndefined()
  })
  test.each([
    [[goods('2', 600), goods('3', 400)], []],
    [[goods('2', 600), goods('3', 400.5)], [['adrPointsOver', 0.5]]],
    [[goods('0', 1), goods('3', 2000)], [['adrCategory0', undefined]]],
    [[goods('0', 0, { isLimitedQuantity: true })], []],
    [[goods('4', 0, { classificationCode: '1.4S' }), goods('2', 3, { classificationCode: 'F1' })], []],
    [[goods('4', 0, { classificationCode: '1.4s' }), goods('2', 3, { classificationCode: 'F1' })], []],
    [
      [goods('1', 50, { classificationCode: '1.1D' }), goods('2', 3, { classificationCode: 'F1' })],
      [['explosivesBesideOthers', undefined]],
    ],
    [[goods('1', 50, { classificationCode: '1.1D' }), goods('2', 3, { classificationCode: '1.4G' })], []],
  ])('%j: %j', (of, expected) => expect(codes(...of)).toEqual(expected))

  test('warns of goods that weigh more than their line', () => {
    const line = { unitQuantity: 2, unitWeight: 50, dangerousGoods: [{ quantity: 4, weightGross: 25 }] }
    expect(checkDangerousLoad([line])).toEqual([])
    expect(checkDangerousLoad([{ ...line, unitWeight: 49 }])).toMatchObject([
      {
        code: 'goodsOverLine',
        path: 'lines[0].unitWeight',
        severity: 'warning',
        value: 100,
        limit: 98,
        excess: 2,
      },
    ])
  })
})

describe('exemptions', () => {
  test.each([
    ['limited quantity, permitted', { isLimitedQuantity: true }, seen(), []],
    ['limited quantity, not permitted', { isLimitedQuantity: true }, batteries, ['noLimitedQuantity']],
    [
      'limited quantity over 30 kg',
      { isLimitedQuantity: true, weightGross: '30,1' },
      seen(),
      ['limitedQuantityTooHeavy'],
    ],
    [
      'excepted quantity, not permitted',
      { isExemptedQuantity: true, weightNetOrVolume: '0,1' },
      batteries,
      ['noExceptedQuantity'],
    ],
    ['excepted quantity at its limit', { isExemptedQuantity: true, weightNetOrVolume: '0,5' }, seen(), []],
    [
      'excepted quantity over it',
      { isExemptedQuantity: true, weightNetOrVolume: '0,6' },
      seen(),
      ['exceptedQuantityTooLarge'],
    ],
    ['special provision 188, assigned', { isSpecialProvision188: true, unNo: '3480' }, batteries, []],
    [
      'special provision 188, not assigned',
      { isSpecialProvision188: true },
      seen(),
      ['noSpecialProvision188'],
    ],
    [
      'special provision 188 over 30 kg',
      { isSpecialProvision188: true, unNo: '3480', weightGross: '31' },
      batteries,
      ['specialProvision188TooHeavy'],
    ],
    [
      'two at once',
      { isLimitedQuantity: true, isExemptedQuantity: true, weightNetOrVolume: '0,5' },
      seen(),
      ['oneExemptionOnly'],
    ],
    [
      'a record without data forbids nothing',
      { isSpecialProvision188: true },
      seen({ generalSpecialRegulations: undefined }),
      [],
    ],
  ] as [string, Partial<DangerousGoodsDraft>, SeenUnNumber, string[]][])(
    '%s',
    (_, change, from, expected) => {
      expect(found(change, from).map(([code]) => code)).toEqual(expected)
    },
  )
})

describe('high consequence (ADR 1.10.3.1.2)', () => {
  test.each([
    [{ riskMain: '2.3', classificationCode: '2TOC' }, true],
    [{ riskMain: '2.3', classificationCode: '5T' }, false],
    [{ riskMain: '3', classificationCode: 'F1', packagingGroup: 'I' }, false],
    [{ riskMain: '3', classificationCode: 'D' }, true],
    [{ riskMain: '4.1', classificationCode: 'DT' }, true],
    [{ riskMain: '6.1', classificationCode: 'T1', packagingGroup: 'I' }, true],
    [{ riskMain: '6.1', classificationCode: 'T1', packagingGroup: 'II' }, false],
    [{ riskMain: '6.2', classificationCode: 'I1' }, true],
    [{ riskMain: '1', classificationCode: '1.1D' }, true],
    [{ riskMain: '1', classificationCode: '1.3C' }, true],
    [{ riskMain: '1', classificationCode: '1.3G' }, false],
    [{ riskMain: '8', classificationCode: 'C1', packagingGroup: 'I' }, false],
  ])('%j: %s', (goods, expected) => expect(isHighConsequence(goods)).toBe(expected))

  test('explains the flag, and warns if it is off', () => {
    const chlorine = seen({ flags: { ...paint.flags, highConsequenceDangerousGood: true } })
    expect(found({}, chlorine)).toEqual([['highConsequence', 'isHighConsequencesDangerousGood']])
    expect(found({ isHighConsequencesDangerousGood: false }, chlorine)).toEqual([
      ['highConsequenceOff', 'isHighConsequencesDangerousGood'],
    ])
  })
})

describe('findings from the record', () => {
  test('another ADR release than the record’s has a finding', () => {
    expect(found({}, seen({ adrRelease: 'ADR2023' }))).toEqual([['otherAdrRelease', 'unNo']])
    expect(found({}, seen({ adrRelease: '2025' }))).toEqual([])
  })
  test('a missing technical name has a finding', () => {
    const nos = seen({
      properShippingName: 'ALCOHOLS, N.O.S.',
      flags: { ...paint.flags, specialRegulation274: true },
    })
    expect(found({}, nos)).toEqual([['technicalNameNeeded', 'substanceName']])
    expect(found({ substanceName: 'ALCOHOLS, N.O.S. (BUTANOL)' }, nos)).toEqual([])
  })
  test('a substance that not every route accepts has a finding', () => {
    const flags = { ...paint.flags, allowedOnLineHaul: false }
    expect(found({}, seen({ flags }))).toEqual([['notOnEveryRoute', 'unNo']])
  })
  test('a net weight above the gross weight has a finding', () => {
    expect(found({ weightNetOrVolume: '30' }, batteries)).toEqual([['netOverGross', 'weightNetOrVolume']])
    // Litres are no weight.
    expect(found({ weightNetOrVolume: '30' })).toEqual([])
  })
})

describe('filling from a record', () => {
  test('keeps typed values, and fills the others from the new record', () => {
    const mine = { ...typed(), substanceName: 'PAINT (our own)' }
    const next = fillFromRecord(mine, batteries)
    expect(next).toMatchObject({
      substanceName: 'PAINT (our own)',
      riskMain: '9A',
      packagingGroup: '',
      classificationCode: 'M4',
      weightNetOrVolumeUnit: 'NGW',
      quantity: '4',
    })
    expect(originOf(next, 'substanceName')).toBe('typed')
    expect(originOf(next, 'riskMain')).toBe('record')
  })
  test('removes its values when the number changes', () => {
    expect(forgetRecord({ ...typed(), substanceName: 'mine' })).toMatchObject({
      substanceName: 'mine',
      riskMain: '',
      classificationCode: '',
      seen: null,
    })
  })
  test('sends fields empty that are empty in the record, and reports others as missing', () => {
    expect(read({}, seen({ tunnelRestriction: '' })).goods[0]?.tunnelRestriction).toBe('')
    expect(read({ tunnelRestriction: '' }).goods[0]?.tunnelRestriction).toBeUndefined()
  })
  test.each(['IV', '2'])('%s is no packing group', (packagingGroup) => {
    expect(found({ packagingGroup })).toContainEqual(['notAPackingGroup', 'packagingGroup'])
  })
})

describe('dangerous goods on the parcel form', () => {
  const parcel = draft({ options: { hasDangerousGoods: true } })
  test('are refused there, with freight as the alternative', () => {
    const { findings, request } = readShipment(parcel, readContext())
    expect(findings).toMatchObject([
      { code: 'noDangerousGoodsByParcel', path: 'lines[0].dangerousGoods', severity: 'error', freight: true },
    ])
    expect(request).toBeUndefined()
  })
})
