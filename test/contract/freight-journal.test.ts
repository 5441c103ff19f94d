import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Journal } from '../../electron/journal/index.ts'
import { newProblem } from '../../shared/kit/index.ts'
import type { QuotationRecord } from '../../shared/shipment/index.ts'
import { freight } from '../fixtures/shipment/freight-draft.ts'
import { draft, monday } from '../fixtures/shipment/parcel-draft.ts'
import { intended, orderRequest } from '../fixtures/shipment/shipment-records.ts'
import { describeJournals } from './journals.ts'

const quotationRecord = (id: string, change: Partial<QuotationRecord> = {}): QuotationRecord => ({
  id,
  draftId: 'd-1',
  askedAt: '2026-11-21T08:00:00.000Z',
  request: orderRequest(),
  extras: {},
  quotation: { id, price: { amount: 100, currency: 'EUR', grossAmount: 119 }, validUntil: 'tomorrow' },
  ...change,
})

/** The contract of every journal for freight. */
describeJournals('freight in the journal', (open) => {
  let journal: Journal
  beforeEach(async () => {
    journal = await open()
  })
  afterEach(() => journal.close())

  const idsOf = async (draftId = 'd-1') => (await journal.quotationsOf(draftId)).map(({ id }) => id)

  test('keeps the freight draft beside the parcel draft', async () => {
    expect(await journal.readDraft('freight')).toBeNull()
    const parcel = draft({ id: 'p' })
    await journal.saveDraft('parcel', parcel)
    await journal.saveDraft('freight', freight({ reference: 'F-1' }))
    await journal.saveDraft('freight', freight({ reference: 'F-2' }))
    expect(await journal.readDraft('freight')).toEqual(freight({ reference: 'F-2' }))
    expect(await journal.readDraft('parcel')).toEqual(parcel)
    await journal.saveDraft('freight', null)
    expect(await journal.readDraft('freight')).toBeNull()
    expect(await journal.readDraft('parcel')).toEqual(parcel)
  })

  test('keeps all quotations of a draft in their order', async () => {
    for (const id of ['q-2', 'q-1']) await journal.keepQuotation(quotationRecord(id))
    await journal.keepQuotation(quotationRecord('q-3', { draftId: 'd-2' }))
    expect(await idsOf()).toEqual(['q-2', 'q-1'])
    expect(await journal.readQuotation('q-3')).toEqual(quotationRecord('q-3', { draftId: 'd-2' }))
    expect(await journal.readQuotation('q-9')).toBeUndefined()
  })

  test('replaces a quotation in its place', async () => {
    for (const id of ['q-1', 'q-2', 'q-3']) await journal.keepQuotation(quotationRecord(id))
    await journal.keepQuotation(quotationRecord('q-4'), 'q-2')
    expect(await idsOf()).toEqual(['q-1', 'q-4', 'q-3'])
    expect(await journal.readQuotation('q-2')).toBeUndefined()
    await journal.keepQuotation(quotationRecord('q-5'), 'gone')
    expect(await idsOf()).toEqual(['q-1', 'q-4', 'q-3', 'q-5'])
  })

  test('keeps the latest answer of a quotation', async () => {
    await journal.keepQuotation(quotationRecord('q-1'))
    await journal.keepQuotation(quotationRecord('q-1', { askedAt: '2026-11-21T09:00:00.000Z' }))
    expect((await journal.quotationsOf('d-1')).map(({ askedAt }) => askedAt)).toEqual([
      '2026-11-21T09:00:00.000Z',
    ])
  })

  test('records why a quotation ended, and removes one', async () => {
    for (const id of ['q-1', 'q-2']) await journal.keepQuotation(quotationRecord(id))
    const ended = newProblem('service.conflict')
    await journal.endQuotation('q-1', ended)
    await journal.endQuotation('gone', ended)
    expect(await journal.readQuotation('q-1')).toEqual(quotationRecord('q-1', { ended }))
    await journal.dropQuotation('q-2')
    await journal.dropQuotation('q-2')
    expect(await idsOf()).toEqual(['q-1'])
  })

  test('stores the quotation of a shipment', async () => {
    const result = await journal.intend(intended({ mode: 'freight', quotationId: 'q-1' }), 3)
    if (result.kind !== 'intended') throw new Error(result.kind)
    expect((await journal.read(result.shipment.id))?.quotationId).toBe('q-1')
  })

  test('does not count freight as parcels of a pickup', async () => {
    await journal.intend(intended({ mode: 'freight' }), 33)
    expect(await journal.countPickup(monday)).toMatchObject({ parcels: 0 })
    const parcel = intended({ draftId: 'd-2', code: 'PD-0000000002' })
    expect(await journal.intend(parcel, 20, { pickupLimit: 20 })).toMatchObject({ kind: 'intended' })
    expect(await journal.shipmentsOf(monday)).toMatchObject([{ parcels: 33 }, { parcels: 20 }])
  })
})
