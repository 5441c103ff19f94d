import { describe, expect, test } from 'vitest'
import type { Session } from '../../../electron/app/index.ts'
import { batchDeps } from '../../../electron/hosts/batch/batch-deps.ts'
import { type BookFileDeps, bookFile } from '../../../electron/hosts/batch/book-file.ts'
import { checkFile } from '../../../electron/hosts/batch/check-file.ts'
import type { BatchOutcome } from '../../../electron/hosts/batch/outcome.ts'
import { reasonOf } from '../../../electron/hosts/batch/reasons.ts'
import type { ImportedShipment } from '../../../electron/imports/index.ts'
import { type Finding, newProblem } from '../../../shared/kit/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { createTestSession } from '../../fixtures/app/test-session.ts'
import { partial } from '../../fixtures/partial.ts'
import { draft, nthDraft } from '../../fixtures/shipment/parcel-draft.ts'
import { order, shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

const imported = (name: string, change: Partial<ImportedShipment> = {}): ImportedShipment => ({
  rows: [2],
  places: { lines: [2], goods: [[]] },
  draft: draft({ id: name, reference: name }),
  findings: [],
  valuedRows: 0,
  ...change,
})
const error = (code: string): Finding => ({ code, path: 'x', severity: 'error' })

/** The steps of a batch with scripted outcomes per draft and step. A step without one succeeds. */
function fakeSteps() {
  const shipments = new Map<string, ShipmentRecord>()
  const script = {
    book: new Map<string, (ShipmentRecord['booking'] | Finding | Error)[]>(),
    reconcile: new Map<string, ShipmentRecord['booking'][]>(),
    fetchLabel: new Map<string, (ShipmentRecord['label'] | 'tooFew' | Error)[]>(),
    writeLabel: new Map<string, Error[]>(),
  }
  const calls: string[] = []
  const waits: number[] = []
  const keep = (id: string, change: Partial<ShipmentRecord>) => {
    const before = shipments.get(id) ?? shipmentRecord({ id, draftId: id, reference: id, label: 'none' })
    const shipment = { ...before, ...change }
    if (shipment.booking === 'booked') shipment.order ??= order(`o-${id}`)
    shipments.set(id, shipment)
    return shipment
  }
  const deps: BookFileDeps = {
    check: async () => [error('checked')],
    async book({ id }) {
      calls.push(`book ${id}`)
      const result = script.book.get(id)?.shift() ?? 'booked'
      if (result instanceof Error) throw result
      if (typeof result === 'object') return { kind: 'refused', findings: [result] }
      return { kind: 'shipment', shipment: keep(id, { booking: result }) }
    },
    attempts: async (id) => [...shipments.values()].filter(({ draftId }) => draftId === id),
    findImported: async (reference) =>
      [...shipments.values()].filter((shipment) => shipment.reference === reference),
    async reconcile(id) {
      calls.push(`reconcile ${id}`)
      return keep(id, { booking: script.reconcile.get(id)?.shift() ?? 'unknown' })
    },
    async fetchLabel(id) {
      calls.push(`label ${id}`)
      const label = script.fetchLabel.get(id)?.shift() ?? 'stored'
      if (label instanceof Error) throw label
      if (label === 'tooFew') return keep(id, { label: 'stored', labelProblem: newProblem('label.tooFew') })
      return keep(id, { label, labelProblem: label === 'missing' ? newProblem('label.notAPdf') : undefined })
    },
    async writeLabel(_, { id }) {
      const failure = script.writeLabel.get(id)?.shift()
      if (failure) throw failure
      return `labels/${id}.pdf`
    },
    problemOf: (failure) => newProblem(failure instanceof Error ? failure.message : 'unknown'),
    async sleep(ms) {
      waits.push(ms)
    },
    onProgress: () => undefined,
  }
  return { deps, script, calls, waits, keep, shipments }
}

const going = () => new AbortController().signal
const statesOf = (outcomes: readonly BatchOutcome[]) => outcomes.map(({ state }) => state)
const run = (steps: ReturnType<typeof fakeSteps>, names: string[], signal = going()) =>
  bookFile(
    names.map((name) => imported(name)),
    steps.deps,
    signal,
  )

describe('a batch', () => {
  test('books each shipment once, one after the other, and fetches each label', async () => {
    const steps = fakeSteps()
    const outcomes = await run(steps, ['a', 'b', 'c'])
    expect(statesOf(outcomes)).toEqual(['booked', 'booked', 'booked'])
    expect(outcomes.map(({ label }) => label)).toEqual(['labels/a.pdf', 'labels/b.pdf', 'labels/c.pdf'])
    expect(steps.calls.filter((call) => call.startsWith('book'))).toEqual(['book a', 'book b', 'book c'])
    expect(steps.waits).toEqual([])
  })

  test('reports refused and rejected rows, and continues', async () => {
    const steps = fakeSteps()
    steps.script.book.set('a', [error('pickupFull')])
    steps.script.book.set('b', ['rejected'])
    const outcomes = await run(steps, ['a', 'b', 'c'])
    expect(statesOf(outcomes)).toEqual(['refused', 'rejected', 'booked'])
    expect(outcomes[0]?.findings).toEqual([error('pickupFull')])
  })

  test('sends nothing for a shipment with invalid data, and reports all errors', async () => {
    const steps = fakeSteps()
    const [outcome] = await bookFile(
      [imported('a', { findings: [error('notAYesOrNo')] })],
      steps.deps,
      going(),
    )
    expect(outcome).toMatchObject({ state: 'refused', findings: [error('notAYesOrNo'), error('checked')] })
    expect(steps.calls).toEqual([])
  })

  test('looks for an unknown booking at once, continues, and looks again at the end', async () => {
    const steps = fakeSteps()
    steps.script.book.set('a', ['unknown'])
    steps.script.reconcile.set('a', ['unknown', 'unknown', 'booked'])
    const outcomes = await run(steps, ['a', 'b'])
    expect(statesOf(outcomes)).toEqual(['booked', 'booked'])
    expect(outcomes[0]?.label).toBe('labels/a.pdf')
    expect(steps.calls.filter((call) => !call.startsWith('label'))).toEqual([
      'book a',
      'reconcile a',
      'book b',
      'reconcile a',
      'reconcile a',
    ])
  })

  test('reports what stays unknown after a limited time, and never books it again', async () => {
    const steps = fakeSteps()
    steps.script.book.set('a', ['unknown'])
    const outcomes = await run(steps, ['a'])
    expect(statesOf(outcomes)).toEqual(['unknown'])
    expect(steps.calls.filter((call) => call.startsWith('book'))).toHaveLength(1)
    expect(steps.waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(40_000)
  })

  test('tries again what did not reach the service', async () => {
    const steps = fakeSteps()
    steps.script.book.set('a', [new Error('journal.full'), 'booked'])
    steps.script.book.set('b', Array(9).fill(new Error('journal.full')))
    const outcomes = await run(steps, ['a', 'b'])
    expect(statesOf(outcomes)).toEqual(['booked', 'not-sent'])
    expect(outcomes[1]?.problem).toEqual(newProblem('journal.full'))
    expect(steps.calls.filter((call) => call === 'book b')).toHaveLength(2)
  })

  test('trusts the journal, not the error, after an interrupted step', async () => {
    const steps = fakeSteps()
    steps.keep('a', { booking: 'unknown' })
    steps.script.book.set('a', [new Error('journal.unwritable')])
    steps.script.reconcile.set('a', ['booked'])
    expect(statesOf(await run(steps, ['a']))).toEqual(['booked'])
    expect(steps.calls.filter((call) => call.startsWith('book'))).toHaveLength(1)
  })

  test('tries again to fetch or write a label, without booking', async () => {
    const steps = fakeSteps()
    steps.script.fetchLabel.set('a', ['missing', new Error('down'), 'stored'])
    steps.script.writeLabel.set('b', [new Error('ENOSPC')])
    steps.script.fetchLabel.set('c', Array(9).fill('missing'))
    const outcomes = await run(steps, ['a', 'b', 'c'])
    expect(outcomes.map(({ label }) => label)).toEqual(['labels/a.pdf', 'labels/b.pdf', undefined])
    expect(outcomes.map((outcome) => outcome.problem?.code)).toEqual([undefined, undefined, 'label.notAPdf'])
    expect(steps.calls.filter((call) => call.startsWith('book'))).toHaveLength(3)
  })

  test('writes no label file with too few labels, and fetches them again', async () => {
    const steps = fakeSteps()
    steps.script.fetchLabel.set('a', ['tooFew', 'stored'])
    steps.script.fetchLabel.set('b', Array(9).fill('tooFew'))
    const outcomes = await run(steps, ['a', 'b'])
    expect(outcomes.map(({ label }) => label)).toEqual(['labels/a.pdf', undefined])
    expect(outcomes[1]).toMatchObject({ state: 'booked', problem: { code: 'label.tooFew' } })
  })

  test('fetches a label again whose stored file is gone, and reports why it cannot', async () => {
    const steps = fakeSteps()
    for (const id of ['a', 'b']) steps.keep(id, { booking: 'booked', label: 'stored' })
    const gone = new Error('label.gone')
    steps.script.writeLabel.set('a', [gone])
    steps.script.writeLabel.set('b', Array(9).fill(gone))
    steps.script.fetchLabel.set('b', Array(9).fill('missing'))
    const outcomes = await run(steps, ['a', 'b'])
    expect(outcomes.map(({ label }) => label)).toEqual(['labels/a.pdf', undefined])
    expect(outcomes[1]?.problem).toMatchObject({ code: 'label.notAPdf' })
    expect(steps.calls.filter((call) => call === 'label a')).toHaveLength(1)
  })

  test('does not try again what only a person can answer', async () => {
    const steps = fakeSteps()
    steps.script.writeLabel.set('a', [new Error('label.twin')])
    const outcomes = await run(steps, ['a'])
    expect(outcomes[0]).toMatchObject({ state: 'booked', problem: { code: 'label.twin' } })
    expect(steps.waits).toEqual([])
  })

  test('stops after the current parcel, and still fetches its label', async () => {
    const steps = fakeSteps()
    const stop = new AbortController()
    const { book } = steps.deps
    steps.deps.book = async (one) => {
      if (one.id === 'b') stop.abort()
      return book(one)
    }
    const outcomes = await run(steps, ['a', 'b', 'c'], stop.signal)
    expect(statesOf(outcomes)).toEqual(['booked', 'booked', 'not-tried'])
    expect(outcomes[1]?.label).toBe('labels/b.pdf')
  })
})

describe('a reference that was imported before', () => {
  const other = { draftId: 'other', reference: 'a', booking: 'booked' } as const

  test('is not booked again with other content', async () => {
    const steps = fakeSteps()
    steps.keep('other', other)
    const outcomes = await run(steps, ['a', 'b'])
    expect(statesOf(outcomes)).toEqual(['imported-before', 'booked'])
    expect(outcomes[0]?.shipment?.draftId).toBe('other')
    expect(steps.calls).not.toContain('book a')
  })

  test('may be corrected after a rejection', async () => {
    const steps = fakeSteps()
    steps.keep('other', { ...other, booking: 'rejected' })
    expect(statesOf(await run(steps, ['a']))).toEqual(['booked'])
  })

  test('may be corrected after a cancellation, once that is certain', async () => {
    const steps = fakeSteps()
    const cancelled = { ...other, order: order('o-1') }
    steps.keep('other', { ...cancelled, booking: 'cancelling' })
    expect(statesOf(await run(steps, ['a']))).toEqual(['imported-before'])
    steps.keep('other', { ...cancelled, booking: 'cancelled' })
    expect(statesOf(await run(steps, ['a']))).toEqual(['booked'])
  })

  test('is not booked again with the content of a cancelled order, and says so', async () => {
    const steps = fakeSteps()
    steps.script.book.set('a', ['cancelled'])
    steps.keep('a', { order: order('o-1') })
    const outcomes = await run(steps, ['a'])
    expect(statesOf(outcomes)).toEqual(['cancelled'])
    expect(outcomes.map(reasonOf)).toEqual([
      'The order of this row (R-o-1) was cancelled. The row is booked again only with other content.',
    ])
  })

  test('is another shipment of the same file if the consignee differs', async () => {
    const steps = fakeSteps()
    const second = imported('second', { draft: draft({ id: 'second', reference: 'a' }) })
    const outcomes = await bookFile([imported('a'), second], steps.deps, going())
    expect(statesOf(outcomes)).toEqual(['booked', 'booked'])
  })
})

test('no file is written of a label whose dots for the label printer are refused', async () => {
  const written: string[] = []
  const printing = partial<Session['printing']>({
    readForFile: async () => ({ ok: true, value: partial({}) }),
    labelFile: async () => ({ ok: true, value: new Uint8Array() }),
    thermalLabel: async () => ({ ok: false, problem: newProblem('label.unread') }),
    handOverLabel: async () => undefined,
  })
  const documents = partial<Session['documents']>({ get: async () => new Uint8Array() })
  const out = partial<Parameters<typeof batchDeps>[1]['out']>({
    dir: '',
    async write(path) {
      written.push(path)
      return path
    },
  })
  // Safe: writing a label uses nothing else of a session.
  const { booking } = batchDeps(
    { ...createTestSession(), documents, printing } as unknown as Session,
    partial({ out, nameOf: () => 'W-1' }),
  )
  const shipment = shipmentRecord({ labelDocument: 'hash', order: order('o-1') })
  await expect(booking.writeLabel({} as BatchOutcome, shipment)).rejects.toMatchObject({
    problem: { code: 'label.unread' },
  })
  expect(written).toEqual([])
})

describe('a check', () => {
  const check = (
    steps: ReturnType<typeof fakeSteps>,
    shipments: ImportedShipment[],
    findings: Finding[] = [],
  ) =>
    checkFile(shipments, {
      ...steps.deps,
      check: async (_, more) => ({ findings: more >= 2 ? [error('pickupFull')] : findings, parcels: 1 }),
    })

  test('books nothing, counts the file’s parcels, and recognises booked shipments', async () => {
    const steps = fakeSteps()
    steps.keep('a', { booking: 'booked' })
    steps.keep('other', { draftId: 'other', reference: 'b', booking: 'booked' })
    const outcomes = await check(
      steps,
      ['a', 'b', 'c', 'd', 'e'].map((name) => imported(name)),
    )
    expect(statesOf(outcomes)).toEqual(['booked', 'imported-before', 'ready', 'ready', 'refused'])
    expect(steps.calls).toEqual([])
  })

  test('refuses a reference that was booked by hand, as the booking of its row does', async () => {
    const session = createTestSession()
    await session.booking.book(nthDraft(1))
    // Safe: a check uses nothing else of a session, and writes and reports nothing.
    const { checking } = batchDeps(session as unknown as Session, partial({}))
    const row = nthDraft(2, { reference: 'w-1' })
    const refusal = { findings: [{ code: 'alreadyShipped', values: { reference: 'W-1' } }] }
    expect(await checking.check(row, 0)).toMatchObject(refusal)
    expect(await session.booking.bookRow(row)).toMatchObject(refusal)
    expect(await checking.check(nthDraft(3), 0)).toMatchObject({ findings: [] })
  })

  test('counts each pickup by itself: its location and its day', async () => {
    const at = (name: string, pickupLocationId: string, pickupOn: string) =>
      imported(name, { draft: draft({ id: name, reference: name, pickupLocationId, pickupOn }) })
    const outcomes = await check(fakeSteps(), [
      at('a', 'main', '2026-11-24'),
      at('b', 'main', '2026-11-24'),
      at('c', 'side', '2026-11-24'),
      at('d', 'main', '2026-11-25'),
      at('e', 'main', '2026-11-24'),
    ])
    expect(statesOf(outcomes)).toEqual(['ready', 'ready', 'ready', 'ready', 'refused'])
  })

  test('accepts warnings', async () => {
    const warning: Finding = { code: 'pickupToday', path: 'x', severity: 'warning' }
    expect(statesOf(await check(fakeSteps(), [imported('a')], [warning]))).toEqual(['ready'])
  })
})
