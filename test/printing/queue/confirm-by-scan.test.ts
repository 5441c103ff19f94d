import { describe, expect, test } from 'vitest'
import { createShownPreviews } from '../../../electron/printing/preparing/shown-previews.ts'
import { createConfirmByScan } from '../../../electron/printing/queue/confirm-by-scan.ts'
import type { LabelPreview, Proof, SymbolProof } from '../../../shared/labels/index.ts'
import type { ShipmentEvent, ShipmentRecord } from '../../../shared/shipment/index.ts'
import { order, shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'
import { provenLabel, provenSymbol } from '../proven-symbols.ts'

/** Labels that wait for a confirmation, each with the symbols that were proven on it. `later`: what
 * changes after the waiting ones are read. */
function waitingLabels(
  labels: {
    id: string
    symbols?: SymbolProof[]
    proofs?: Proof[]
    change?: Partial<ShipmentRecord>
    later?: Partial<ShipmentRecord>
  }[],
  shown = createShownPreviews(),
) {
  const confirmed: string[] = []
  const shipments = labels.map(({ id, change }) =>
    shipmentRecord({
      id,
      booking: 'booked',
      label: 'submitted',
      order: order(`order-${id}-4711`),
      code: `PD-CODE${id}`,
      printJob: `job-${id}`,
      ...change,
    }),
  )
  const find = (id: string) => shipments.find((shipment) => shipment.id === id) ?? shipmentRecord()
  const scan = createConfirmByScan({
    journal: {
      unprinted: async () => shipments.filter(({ label }) => label !== 'confirmed'),
      list: async () => ({
        shipments: shipments.map((shipment) => ({
          ...shipment,
          ...labels.find(({ id }) => id === shipment.id)?.later,
        })),
      }),
      events: async (id) => {
        const { symbols, proofs = symbols && [provenLabel(...symbols)] } =
          labels.find((label) => label.id === id) ?? {}
        const job = find(id).printJob ?? ''
        const intent: ShipmentEvent = {
          type: 'printIntended',
          job,
          printer: 'Zebra',
          reprint: false,
          ...(proofs && { proofs }),
        }
        return [{ at: '2026-11-21T08:00:00.000Z', event: intent }]
      },
    },
    confirmPrint: async (id, _, by) => {
      confirmed.push(`${id} by ${by}`)
      return { ...find(id), label: 'confirmed' }
    },
    shown,
  })
  return { scan, confirmed }
}

const two = () =>
  waitingLabels([
    { id: 'a', symbols: [provenSymbol('JJD000390007882211456'), provenSymbol('53111+01000')] },
    { id: 'b', symbols: [provenSymbol('<GS>4201234<GS>92001'), provenSymbol('53111+01000')] },
  ])

describe('a scanned label', () => {
  test.each([
    ['JJD000390007882211456', 'a'],
    ['jjd000390007882211456\r\n', 'a'],
    ['420123492001', 'b'],
    ['\u001d4201234\u001d92001', 'b'],
  ])('%j is confirmed as %s', async (text, id) => {
    const { scan, confirmed } = two()
    expect(await scan(text)).toMatchObject({ kind: 'confirmed', shipment: { id, label: 'confirmed' } })
    expect(await scan(text, id)).toMatchObject({ kind: 'confirmed' })
    expect(confirmed).toEqual([`${id} by scan`, `${id} by scan`])
  })

  test('a label on the wrong box confirms nothing, and names its own shipment', async () => {
    const { scan, confirmed } = two()
    expect(await scan('JJD000390007882211456', 'b')).toMatchObject({
      kind: 'otherBox',
      shipment: { id: 'a' },
    })
    expect(confirmed).toEqual([])
  })

  test.each([
    ['53111+01000', 'which two labels carry'],
    ['JJD00039000788221145', 'a part of a code'],
    ['', 'nothing'],
    ['9783161484100', 'a product'],
  ])('%j confirms nothing: %s', async (text) => {
    const { scan, confirmed } = two()
    expect(await scan(text)).toEqual({ kind: 'notWaiting' })
    expect(confirmed).toEqual([])
  })

  test.each([
    ['JJD000390007882299999', 'otherLabel', 'a code of the same carrier'],
    ['PD-7K2M9QX4AB', 'otherLabel', 'a booking code of another desk'],
    ['53111+01000', 'several', 'a code that another label has, too'],
    ['W-2002-2026', 'notWaiting', 'a reference, built like the one of the shipment'],
    ['ORDER 4711 of the shop', 'notWaiting', 'a reference of any other form'],
    ['JJD0', 'notWaiting', 'a short text'],
  ])('%j, which no label alone has, is %s on a box: %s', async (text, kind) => {
    const { scan, confirmed } = waitingLabels([
      {
        id: 'a',
        symbols: [
          provenSymbol('JJD000390007882211456'),
          provenSymbol('53111+01000'),
          provenSymbol('W-1001-2026'),
        ],
        change: { reference: 'W-1001-2026' },
      },
      { id: 'b', symbols: [provenSymbol('53111+01000')] },
    ])
    expect(await scan(text, 'a')).toEqual({ kind })
    expect(await scan(text)).toEqual({ kind: 'notWaiting' })
    expect(confirmed).toEqual([])
  })

  test('a label of a confirmed order raises an alarm on another box, but not on its own', async () => {
    const { scan } = waitingLabels([
      { id: 'a', symbols: [provenSymbol('JJD000390007882211456')], change: { label: 'confirmed' } },
      { id: 'b', symbols: [provenSymbol('JJD000390007882211999')] },
    ])
    expect(await scan('JJD000390007882211456', 'b')).toMatchObject({
      kind: 'otherBox',
      shipment: { id: 'a' },
    })
    expect(await scan('JJD000390007882211456', 'a')).toMatchObject({
      kind: 'confirmed',
      shipment: { id: 'a' },
    })
  })

  test('a label that another desk confirms during the scan counts once', async () => {
    const { scan, confirmed } = waitingLabels([
      { id: 'a', symbols: [provenSymbol('JJD000390007882211456')], later: { label: 'confirmed' } },
    ])
    expect(await scan('JJD000390007882211456', 'a')).toMatchObject({ kind: 'confirmed' })
    expect(confirmed).toEqual(['a by scan'])
  })

  test('is one of several of its order: they are confirmed when each was scanned', async () => {
    const { scan, confirmed } = waitingLabels([
      {
        id: 'a',
        proofs: [
          provenLabel(provenSymbol('PARCEL-00001'), provenSymbol('ORDER-4711')),
          provenLabel(provenSymbol('PARCEL-00002'), provenSymbol('ORDER-4711')),
          provenLabel(),
        ],
        change: { parcels: 3 },
      },
    ])
    const partly = (scanned: number) => ({ kind: 'partly', shipment: { id: 'a' }, scanned, labels: 2 })
    // Both labels have it, so it identifies neither.
    expect(await scan('ORDER-4711')).toMatchObject(partly(0))
    expect(await scan('PARCEL-00001')).toMatchObject(partly(1))
    expect(await scan('PARCEL-00001')).toMatchObject(partly(1))
    expect(await scan('PARCEL-00002', 'b')).toMatchObject({ kind: 'otherBox' })
    expect(confirmed).toEqual([])
    expect(await scan('PARCEL-00002')).toMatchObject({ kind: 'confirmed' })
    expect(confirmed).toEqual(['a by scan'])
  })

  test('an order of two parcels printed as sent is not confirmed by a page of instructions', async () => {
    const pages = ['PARCEL-00001', 'PARCEL-00002', 'INSTRUCTIONS'].map((text) =>
      provenLabel(provenSymbol(text)),
    )
    const { scan, confirmed } = waitingLabels([{ id: 'a', proofs: pages, change: { parcels: 2 } }])
    await scan('PARCEL-00001')
    await scan('INSTRUCTIONS')
    expect(confirmed).toEqual([])
    await scan('PARCEL-00002')
    expect(confirmed).toEqual(['a by scan'])
  })

  test('a label of several printed as sent cannot be distinguished from the others', async () => {
    const { scan, confirmed } = waitingLabels([{ id: 'a', change: { parcels: 2 } }])
    expect(await scan('pd-codea')).toMatchObject({ kind: 'partly', scanned: 0, labels: 2 })
    expect(confirmed).toEqual([])
  })

  test('a label printed as sent is recognised by reference or code', async () => {
    const { scan } = waitingLabels([{ id: 'a' }, { id: 'b' }])
    expect(await scan('%R-order-a-4711;1/1')).toMatchObject({ kind: 'confirmed', shipment: { id: 'a' } })
    expect(await scan('pd-codeb')).toMatchObject({ kind: 'confirmed', shipment: { id: 'b' } })
  })

  test('is not recognised by an unproven symbol, or if it was discarded or never printed', async () => {
    const text = 'JJD000390007882211456'
    const symbols = [provenSymbol(text, 'notChecked'), provenSymbol('SOMETHING-ELSE')]
    expect(await waitingLabels([{ id: 'a', symbols }]).scan(text)).toEqual({ kind: 'notWaiting' })
    for (const change of [{ label: 'discarded' as const }, { printJob: undefined }])
      expect(await waitingLabels([{ id: 'a', symbols: [provenSymbol(text)], change }]).scan(text)).toEqual({
        kind: 'notWaiting',
      })
  })
})

describe('a page that went out as it was sent', () => {
  const page = {
    layout: 'asSent',
    printer: 'A4',
    printed: false,
    dpmm: 8,
    widthMm: 210,
    heightMm: 297,
  } as const
  const shownWith = (...texts: string[]): LabelPreview => ({
    ...page,
    label: 0,
    labels: 1,
    png: '',
    proof: provenLabel(...texts.map((text) => provenSymbol(text))),
  })

  test.each([
    ['the sender’s copy', ['JJD000390007882211456']],
    ['instructions', ['HTTPS://SHIP.EXAMPLE/HELP']],
  ])('a page beside %s is confirmed by one scan of its label', async (_, other) => {
    const pages = [['JJD000390007882211456'], other]
    const proofs = pages.map((texts) => provenLabel(...texts.map((text) => provenSymbol(text))))
    const proven = waitingLabels([{ id: 'a', proofs }])
    expect(await proven.scan('JJD000390007882211456')).toMatchObject({ kind: 'confirmed' })
    const shown = createShownPreviews()
    for (const [label, texts] of pages.entries()) shown.add('a', { ...shownWith(...texts), label, labels: 2 })
    const read = waitingLabels([{ id: 'a' }], shown)
    expect(await read.scan('JJD000390007882211456', 'a')).toMatchObject({ kind: 'confirmed' })
  })

  test('is recognised by what the screen read on it', async () => {
    const shown = createShownPreviews()
    shown.add('a', shownWith('00340999900000010011', '53111+01000'))
    shown.add('b', shownWith('00340999900000020010', '53111+01000'))
    const { scan, confirmed } = waitingLabels([{ id: 'a' }, { id: 'b' }, { id: 'c' }], shown)
    expect(await scan('00340999900000010011', 'b')).toMatchObject({
      kind: 'otherBox',
      shipment: { id: 'a' },
    })
    expect(await scan('53111+01000', 'b')).toEqual({ kind: 'several' })
    expect(await scan('00340999900000020010', 'b')).toMatchObject({ kind: 'confirmed' })
    // Nothing was read on the label of this one: it may carry the same code.
    expect(await scan('00340999900000010011', 'c')).toEqual({ kind: 'notWaiting' })
    expect(confirmed).toEqual(['b by scan'])
  })
})
