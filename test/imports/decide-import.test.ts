import { describe, expect, test } from 'vitest'
import { checkByRules } from '../../electron/drafts/index.ts'
import { decideImport, inClosedPickup, type KnownShipments } from '../../electron/imports/decide-import.ts'
import type { CheckedShipment } from '../../electron/imports/shipments/table-check.ts'
import type { QueuedDraft } from '../../electron/journal/index.ts'
import { errorAt, type Finding } from '../../shared/kit/index.ts'
import {
  idOf,
  mainLocation,
  monday,
  nthDraft,
  parcel,
  today,
  tuesday,
} from '../fixtures/shipment/parcel-draft.ts'
import { queuedDraft, shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

const check = ({ draft, findings }: Pick<QueuedDraft, 'draft' | 'findings'>) =>
  checkByRules(draft, findings, { today, pickupLocations: [mainLocation], extras: [], bookedAfterCopy: [] })

type Change = Parameters<typeof nthDraft>[1]

const tooHeavy: Change = { parcels: [{ ...parcel, weight: '99' }] }
const insured: Change = { options: { wantsInsurance: true, valueOfGoods: '700' } }
const unreadWord = errorAt('notYesNo', 'wantsInsurance')
const unreadRow = errorAt('rowsDisagree', 'consignee.name')

/** A file's shipment with the n-th ID and the reference A. */
function shipment(n: number, change: Change = {}, findings: Finding[] = []): CheckedShipment {
  const draft = nthDraft(n, { reference: 'A', ...change })
  return {
    rows: [2],
    places: { lines: [2], goods: [[2]] },
    valuedRows: 0,
    draft,
    findings,
    checked: check({ draft, findings }),
  }
}

/** A draft of the reference A that an earlier file queued. */
const queued = (n: number, change: Change = {}, more: Partial<QueuedDraft> = {}): QueuedDraft =>
  queuedDraft(idOf(n), { draft: nthDraft(n, { reference: 'A', ...change }), source: 'file', ...more })

/** The journal has imported drafts of these IDs under the reference A; some of them are queued. */
function imported(ids: string[], drafts: QueuedDraft[] = [], change: Partial<KnownShipments> = {}) {
  const known: KnownShipments = {
    ids: new Set(ids),
    byReference: new Map([['A', ids]]),
    queued: new Map(drafts.map((draft) => [draft.draft.id, draft])),
    notImported: [],
    inFile: new Set(),
    ...change,
  }
  return known
}

const decide = (
  shipment: CheckedShipment,
  known: KnownShipments,
  options: { again?: boolean; changesInsurance?: boolean } = {},
) =>
  decideImport(shipment, known, {
    source: 'file',
    pickupOn: monday.pickupOn,
    again: false,
    check,
    newId: () => idOf(9),
    ...options,
  })

const nothing = imported([])
/** An earlier draft of the reference, imported with another ID than the file's. */
const earlier = (draft?: QueuedDraft, change: Partial<KnownShipments> = {}) =>
  imported([idOf(2)], draft && [draft], { ids: new Set(), ...change })
const same = (draft?: QueuedDraft) => imported([idOf(1)], draft && [draft])
const shippedBefore = shipmentRecord({ reference: 'a', booking: 'booked' })

describe('what becomes of a shipment of a file', () => {
  test.each<
    [
      string,
      Parameters<typeof decide>,
      { kind: string; findings?: string[]; id?: number; isNew?: boolean; replaced?: number[] },
    ]
  >([
    ['is new', [shipment(1), nothing], { kind: 'added', id: 1, isNew: true }],
    [
      'is new, with errors',
      [shipment(1, tooHeavy), nothing],
      { kind: 'wrong', findings: ['parcelTooHeavy'], id: 1, isNew: true },
    ],
    [
      'was shipped by hand',
      [shipment(1), imported([], [], { notImported: [shippedBefore] })],
      { kind: 'shipped', findings: ['alreadyShipped'], id: 1, isNew: true },
    ],
    [
      'was shipped by hand and has errors',
      [shipment(1, tooHeavy), imported([], [], { notImported: [shippedBefore] })],
      { kind: 'wrong', findings: ['alreadyShipped', 'parcelTooHeavy'], id: 1, isNew: true },
    ],
    ['was imported', [shipment(1), same()], { kind: 'known' }],
    ['is queued', [shipment(1), same(queued(1))], { kind: 'known' }],
    [
      'is queued with a word that now reads',
      [shipment(1), same(queued(1, {}, { findings: [unreadRow] }))],
      { kind: 'mended', id: 1, isNew: false, replaced: [1] },
    ],
    [
      'is queued with a word that does not read yet',
      [shipment(1, {}, [unreadRow]), same(queued(1, {}, { findings: [unreadRow] }))],
      { kind: 'known' },
    ],
    [
      'is queued with another insurance, which a person chose in the draft',
      [shipment(1, insured), same(queued(1))],
      { kind: 'known' },
    ],
    [
      'is queued with another insurance than a person chose for the file',
      [shipment(1, insured), same(queued(1)), { changesInsurance: true }],
      { kind: 'mended', id: 1, isNew: false, replaced: [1] },
    ],
    [
      'is queued with a word of the insurance, and the file has another that does not read',
      [shipment(1, insured, [unreadWord]), same(queued(1)), { changesInsurance: true }],
      { kind: 'wrong', findings: ['notYesNo'], id: 1, isNew: false, replaced: [1] },
    ],
    [
      'has a wrong draft of its reference',
      [shipment(1), earlier(queued(2, tooHeavy))],
      { kind: 'mended', id: 1, isNew: true, replaced: [2] },
    ],
    [
      'has a wrong draft of its reference and is wrong itself',
      [shipment(1, tooHeavy), earlier(queued(2, tooHeavy))],
      { kind: 'wrong', findings: ['parcelTooHeavy'], id: 1, isNew: true, replaced: [2] },
    ],
    ['has a good draft of its reference', [shipment(1), earlier(queued(2))], { kind: 'known' }],
    [
      'has a wrong draft of its reference that a person typed',
      [shipment(1), earlier(queued(2, tooHeavy, { source: 'form' }))],
      { kind: 'known' },
    ],
    ['has a draft of its reference that is not queued', [shipment(1), earlier()], { kind: 'known' }],
    [
      'has its reference twice in the file',
      [shipment(1), earlier(queued(2), { inFile: new Set([idOf(2)]) })],
      { kind: 'added', id: 1, isNew: true },
    ],
    [
      'was imported, and a person wants it again',
      [shipment(1), same(queued(1)), { again: true }],
      { kind: 'added', id: 9, isNew: true },
    ],
    [
      'has a good draft of its reference, and a person wants it again',
      [shipment(1), earlier(queued(2)), { again: true }],
      { kind: 'added', id: 1, isNew: true },
    ],
    [
      'has a wrong draft of its reference, and a person wants it again',
      [shipment(1), earlier(queued(2, tooHeavy)), { again: true }],
      { kind: 'mended', id: 1, isNew: true, replaced: [2] },
    ],
  ])(
    'a shipment of a file that %s gets the outcome for that',
    (_how, asked, { kind, findings = [], id, isNew, replaced = [] }) => {
      const { outcome, write } = decide(...asked)
      expect(outcome).toMatchObject({ kind, pickup: monday, imported: asked[0] })
      expect(outcome.findings.map(({ code }) => code)).toEqual(findings)
      expect(write?.draft.draft.id).toBe(id && idOf(id))
      expect(write?.isNew).toBe(isNew)
      expect(write?.replaced.map(({ draft }) => draft.id) ?? []).toEqual(replaced.map(idOf))
    },
  )

  test('a shipment of a file for a closed pickup is refused, and nothing is written', () => {
    const decision = inClosedPickup(decide(shipment(1), earlier(queued(2, tooHeavy))))
    expect(decision).toMatchObject({ outcome: { kind: 'refused', findings: [{ code: 'pickupClosed' }] } })
    expect(decision.write).toBeUndefined()
  })

  test('takes the day of its rows, and else the file’s', () => {
    expect(decide(shipment(1, { pickupOn: tuesday.pickupOn }), nothing).outcome.pickup).toEqual(tuesday)
    expect(decide(shipment(1, { pickupOn: 'soon' }), nothing).outcome.pickup).toEqual(monday)
  })

  test('keeps the place of its queued draft, and the value that a person typed', () => {
    const typed = { ...insured, options: { valueOfGoods: '800' }, pickupOn: tuesday.pickupOn }
    const before = queued(1, typed, { pickup: tuesday })
    const { outcome, write } = decide(shipment(1, insured), same(before), { changesInsurance: true })
    expect(outcome.pickup).toEqual(tuesday)
    expect(write?.draft).toMatchObject({
      pickup: tuesday,
      draft: { pickupOn: tuesday.pickupOn, options: { wantsInsurance: true, valueOfGoods: '800' } },
    })
  })
})
