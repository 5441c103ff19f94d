import { describe, expect, test } from 'vitest'
import type { ServiceResult } from '../../electron/carrier/index.ts'
import { createFetchLabel, type Documents } from '../../electron/documents/index.ts'
import { newProblem } from '../../shared/kit/index.ts'
import type { Correction, RegionKind } from '../../shared/labels/index.ts'
import { type LabelCounts, settingsSchema } from '../../shared/settings/index.ts'
import { bookedShipment, labelPdf, pageLabels } from '../fixtures/shipment/booked-shipment.ts'
import { intended, order, recordBooked } from '../fixtures/shipment/shipment-records.ts'

const booked = bookedShipment()

const perParcel = settingsSchema.parse({ labelCounts: { freight: 'perParcel' } }).labelCounts
type Fetching = {
  documents?: Documents
  /** The labels that are found on the first page. */
  found?: number
  labelCounts?: LabelCounts
  pages?: number
  otherPages?: RegionKind
  corrections?: Correction[]
}
/** The service gives these answers in turn, and the last one again. */
const fetching = (
  answers: ServiceResult<Uint8Array>[],
  {
    documents = booked.documents,
    found = 0,
    labelCounts = perParcel,
    pages = 1,
    otherPages = 'instructions',
    corrections = [],
  }: Fetching = {},
) => {
  const region = {
    box: { x: 0, y: 0, width: 100, height: 150 },
    turn: 0 as const,
    kind: 'label' as const,
    sureness: 1,
    symbols: 1,
    source: 'found' as const,
  }
  const inspect = async (_: Uint8Array, [corrected]: Correction[] = []) => {
    const regions = Array.from({ length: corrected?.regions.length ?? found }, () => region)
    const page = { widthMm: 210, heightMm: 297, fingerprint: 'f', regions }
    const other = { ...page, regions: [{ ...region, kind: otherPages }] }
    return { ok: true as const, value: { pages: [page, ...Array.from({ length: pages - 1 }, () => other)] } }
  }
  const paper = { widthMm: 210, heightMm: 297 }
  const check = async () => ({
    ok: true as const,
    value: { pages: Array.from({ length: pages }, () => paper) },
  })
  const asked: string[] = []
  const service = {
    printShipmentLabels: async (orderId: string) => {
      asked.push(orderId)
      return answers[Math.min(asked.length, answers.length) - 1] as ServiceResult<Uint8Array>
    },
  }
  return {
    asked,
    fetchLabel: createFetchLabel({
      journal: booked.journal,
      service,
      documents,
      labels: { ...pageLabels, ...(pages > 1 && { check }), inspect },
      labelCounts: () => labelCounts,
      corrections: async () => corrections,
      append: booked.append,
    }),
  }
}

describe('fetching a label', () => {
  test('stores the PDF by its hash, with its number of pages', async () => {
    const { fetchLabel, asked } = fetching([{ kind: 'ok', value: labelPdf }])
    const shipment = await fetchLabel(booked.id)
    expect(shipment).toMatchObject({ label: 'stored', labelPages: 1 })
    expect(await booked.documents.get(shipment.labelDocument ?? '')).toEqual(labelPdf)
    expect(asked).toEqual(['o-1'])
    expect(booked.seen).toEqual(['stored'])
  })

  test('sends one request if asked twice at once', async () => {
    const { fetchLabel, asked } = fetching([{ kind: 'ok', value: labelPdf }])
    await Promise.all([fetchLabel(booked.id), fetchLabel(booked.id)])
    expect(asked).toHaveLength(1)
    expect(await booked.types()).toEqual(['labelStored'])
  })

  test('reports a failure, keeps the booking, and can be repeated', async () => {
    const { fetchLabel } = fetching([
      { kind: 'unknown', problem: newProblem('service.timeout') },
      { kind: 'ok', value: Buffer.from('<html>') },
      { kind: 'ok', value: labelPdf },
    ])
    const failed = { booking: 'booked', label: 'missing' }
    expect(await fetchLabel(booked.id)).toMatchObject({
      ...failed,
      labelProblem: { code: 'service.timeout' },
    })
    expect(await fetchLabel(booked.id)).toMatchObject({ ...failed, labelProblem: { code: 'label.notPdf' } })
    const { label, labelProblem } = await fetchLabel(booked.id)
    expect([label, labelProblem]).toEqual(['stored', undefined])
  })

  const twoParcels = () =>
    recordBooked(booked.journal, { draftId: 'two', code: 'PD-0000000002' }, order('o-2'), 2)

  // FAULTS.md F144
  test.each([
    [1, 'label.tooFew'],
    [2, undefined],
  ])('reports before printing that two parcels have %i labels on one page: %s', async (found, code) => {
    const { fetchLabel } = fetching([{ kind: 'ok', value: labelPdf }], { found })
    const shipment = await fetchLabel(await twoParcels())
    expect([shipment.label, shipment.labelProblem?.code]).toEqual(['stored', code])
  })

  test('reports before printing that two parcels have a label and a page of instructions', async () => {
    const { fetchLabel } = fetching([{ kind: 'ok', value: labelPdf }], { found: 1, pages: 2 })
    expect((await fetchLabel(await twoParcels())).labelProblem?.code).toBe('label.tooFew')
  })

  test.each([
    [0, 'other', undefined],
    [1, 'other', undefined],
    [1, 'customs', 'label.tooFew'],
  ] as const)(
    'counts pages that are not recognised as labels, if there is one for each parcel: %i label and %s: %s',
    async (found, other, code) => {
      const answers = [{ kind: 'ok' as const, value: labelPdf }]
      const { fetchLabel } = fetching(answers, { found, pages: 2, otherPages: other })
      expect((await fetchLabel(await twoParcels())).labelProblem?.code).toBe(code)
    },
  )

  test('counts the labels of a layout that a person corrected as corrected', async () => {
    const box = { x: 0, y: 0, width: 100, height: 150 }
    const corrections = [{ fingerprint: 'f', regions: [{ box, turn: 0 as const }] }]
    const answers = [{ kind: 'ok' as const, value: labelPdf }]
    const { fetchLabel } = fetching(answers, { pages: 2, corrections })
    expect((await fetchLabel(booked.id)).labelProblem).toBeUndefined()
  })

  test.each([
    ['parcel', 1, 'label.tooFew'],
    ['freight', 1, undefined],
    ['freight', 0, 'label.tooFew'],
  ] as const)(
    'expects the usual number for four units of %s with %i labels: %s',
    async (mode, found, problemCode) => {
      const draftId = `${mode}-${found}`
      const shipped = {
        ...intended({ draftId, code: `PD-000000001${found}${mode === 'parcel' ? 'A' : 'B'}` }),
        mode,
      }
      const intent = await booked.journal.intend(shipped, 4)
      if (intent.kind !== 'intended') throw new Error('full')
      const { id } = intent.shipment
      await booked.journal.append(id, { type: 'marked', highWaterMark: null })
      await booked.journal.append(id, { type: 'booked', order: order(`o-${draftId}`), links: [] })
      const usual = settingsSchema.parse({}).labelCounts
      // Two pages for one label: they are looked through.
      const { fetchLabel } = fetching([{ kind: 'ok', value: labelPdf }], {
        found,
        labelCounts: usual,
        pages: 2,
      })
      expect((await fetchLabel(id)).labelProblem?.code).toBe(problemCode)
    },
  )

  test.each([
    ['its own code', 'A-1001 PD-0000000001', 'stored', undefined],
    ['its own code, where a line ends', 'A-1001 PD-00000\r\n00001 Erika', 'stored', undefined],
    ['its own code beside another', 'PD-0000000001, return of PD-0000000009', 'stored', undefined],
    ['no code', 'PD-000000000 1', 'stored', undefined],
    ['the code of another booking', 'A-1002 PD-0000000009', 'missing', 'label.otherOrder'],
    ['one that begins like its own', 'PD-0000000001X PD-0000000012', 'missing', 'label.otherOrder'],
  ])('accepts a label by the code on it: %s', async (_, text, label, code) => {
    const { fetchLabel } = fetching([{ kind: 'ok', value: Buffer.from(`%PDF-1.7 ${text}`) }])
    const shipment = await fetchLabel(booked.id)
    expect([shipment.label, shipment.labelProblem?.code]).toEqual([label, code])
  })

  test.each([
    ['another booking of this desk', 'PD-0000000002', 'missing'],
    ['nobody', 'PD-0000000003', 'stored'],
  ])('reads a code with a line break if it is that of %s', async (_, code, label) => {
    await booked.journal.intend(intended({ draftId: 'two', code: 'PD-0000000002' }), 1)
    const text = code.replace(/.{4}$/, '\r\n$&')
    const { fetchLabel } = fetching([{ kind: 'ok', value: Buffer.from(`%PDF-1.7 ${text}`) }])
    expect((await fetchLabel(booked.id)).label).toBe(label)
  })

  test('accepts any label for an order that a person assigned', async () => {
    const intent = await booked.journal.intend(intended({ draftId: 'two', code: 'PD-0000000002' }), 1)
    if (intent.kind !== 'intended') throw new Error('full')
    const two = intent.shipment.id
    await booked.journal.append(two, { type: 'marked', highWaterMark: null })
    await booked.journal.append(two, { type: 'unanswered', problem: newProblem('service.timeout') })
    await booked.journal.append(two, { type: 'assigned', order: order('o-2'), links: [] })
    const { fetchLabel } = fetching([{ kind: 'ok', value: Buffer.from('%PDF-1.7 PD-ZZZZZZZZZZ') }])
    expect(await fetchLabel(two)).toMatchObject({ label: 'stored' })
  })

  test('reports a disk error', async () => {
    const full: Documents = { ...booked.documents, put: () => Promise.reject(new Error('ENOSPC')) }
    expect(
      await fetching([{ kind: 'ok', value: labelPdf }], { documents: full }).fetchLabel(booked.id),
    ).toMatchObject({
      label: 'missing',
      labelProblem: { code: 'label.notKept' },
    })
  })

  test('fetches nothing for a shipment that is not booked', async () => {
    const { fetchLabel, asked } = fetching([{ kind: 'ok', value: labelPdf }])
    await expect(fetchLabel('nobody')).rejects.toMatchObject({ code: 'journal.noShipment' })
    expect(asked).toEqual([])
  })
})
