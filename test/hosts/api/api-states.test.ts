import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createStoreEnclosure } from '../../../electron/documents/index.ts'
import { JournalError } from '../../../electron/journal/index.ts'
import { ExpectedError } from '../../../electron/kit/index.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { parcelBody } from '../../fixtures/hosts/api-host.ts'
import { startNetworkPrinter } from '../../fixtures/printing/network-printer.ts'
import { draft } from '../../fixtures/shipment/parcel-draft.ts'
import {
  closedPickup,
  mismatchFound,
  nthCode,
  recordIntent,
} from '../../fixtures/shipment/shipment-records.ts'
import { openApiApp } from './api-app.ts'

// Calls about shipments in every state, at the API's own routes on a station with the practice service.

let api: Awaited<ReturnType<typeof openApiApp>>
beforeAll(async () => {
  api = await openApiApp(6)
})
afterAll(() => api.close())

const call = (...request: Parameters<typeof api.call>) => api.call(...request)
const send = (change: Record<string, unknown>) => call('POST', '/v1/shipments', parcelBody(change))
const parcels = (quantity: number) => [{ ...parcelBody().parcels[0], quantity }]

describe('without a day', () => {
  test.each(['draft', 'book'])(
    'a call with action %s gets the next day with room for all its parcels',
    async (action) => {
      const first = await send({ action, reference: `${action}-1`, parcels: parcels(4) })
      const second = await send({ action, reference: `${action}-2`, parcels: parcels(4) })
      expect([first.status, second.status], second.body.detail).toEqual([201, 201])
      expect(second.body.pickupOn > first.body.pickupOn).toBe(true)
    },
  )
})

test.each(['draft', 'book'])(
  'a call with action %s is refused at its closed day, and gets another one if it names none',
  async (action) => {
    const closing = await openApiApp(6)
    onTestFinished(() => closing.close())
    const sendBody = (change: Record<string, unknown>) =>
      closing.call('POST', '/v1/shipments', parcelBody({ action, ...change }))
    const { journal, pickups } = closing.station.session()
    const pickupOn = await pickups.nextDay('main', 1)
    await journal.closePickup(closedPickup({ pickupOn }))
    expect(await sendBody({ pickupOn })).toMatchObject({
      status: 422,
      body: { code: 'api.invalid', fields: [{ path: 'pickupOn', code: 'pickupClosed' }] },
    })
    // It closes after the call has chosen it.
    vi.spyOn(pickups, 'nextDay').mockResolvedValueOnce(pickupOn)
    const { status, body } = await sendBody({})
    expect(status, body.detail).toBe(201)
    expect(body.pickupOn).not.toBe(pickupOn)
  },
)

let codes = 0
/** A queued draft whose booking came this far. */
async function attempt(reference: string, outcome?: 'rejected' | 'unknown') {
  const { body } = await send({ action: 'draft', reference })
  const { journal } = api.station.session()
  const queued = await journal.readQueuedDraft(body.id)
  if (!queued) throw new Error(reference)
  const { pickupOn, pickupLocationId } = queued.draft
  const code = nthCode(++codes)
  const { id } = await recordIntent(journal, { draftId: body.id, reference, code, pickupLocationId }, 99)
  if (outcome === 'rejected')
    await journal.append(id, { type: 'rejected', problem: newProblem('service.validation') })
  if (outcome === 'unknown')
    await journal.append(id, { type: 'unanswered', problem: newProblem('service.timeout') })
  return { id: body.id as string, pickup: { pickupOn, pickupLocationId } }
}

test('a draft that the service refused is removed by a cancellation, so that its pickup can be closed', async () => {
  const { id, pickup } = await attempt('refused', 'rejected')
  expect((await call('GET', `/v1/shipments/${id}`)).body.state).toBe('rejected')
  expect(await call('POST', `/v1/shipments/${id}/cancel`)).toMatchObject({
    status: 200,
    body: { state: 'cancelled' },
  })
  expect(
    (await api.station.session().journal.queuedDraftsOf(pickup)).map(({ draft }) => draft.id),
  ).not.toContain(id)
  expect((await call('GET', `/v1/shipments/${id}`)).body.state).toBe('cancelled')
})

test.each([['intent'], ['unknown']] as const)(
  'of a booking that is %s no call says that it has no order',
  async (state) => {
    const { id } = await attempt(`open-${state}`, state === 'unknown' ? 'unknown' : undefined)
    const answers = await Promise.all([
      call('GET', `/v1/shipments/${id}/label`),
      call('POST', `/v1/shipments/${id}/cancel`),
      call('POST', `/v1/shipments/${id}/print`),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([409, 'api.maybeBooked']),
    )
  },
)

test('no label of an order that differs from its draft leaves before a person decided about it', async () => {
  const { body } = await send({ action: 'book', reference: 'differs' })
  const { journal } = api.station.session()
  const [shipment] = await journal.byTypedReference('differs')
  await journal.append(shipment?.id ?? '', mismatchFound)
  const answers = await Promise.all([
    call('GET', `/v1/shipments/${body.id}/label`),
    call('POST', `/v1/shipments/${body.id}/print`),
  ])
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array(2).fill([409, 'api.bookedDifferently']),
  )
})

test.each(['book', 'draft'])(
  'a draft of a watched folder is not booked by itself once a call with action %s brought its reference',
  async (action) => {
    const own = await openApiApp(6)
    onTestFinished(() => own.close())
    const { journal, pickups } = own.station.session()
    const reference = `shop-${action}`
    const pickupOn = await pickups.nextDay('main', 2)
    const pickup = { pickupLocationId: 'main', pickupOn }
    const queue = (id: string) =>
      journal.addDrafts([
        { draft: draft({ id, reference, ...pickup }), pickup, source: 'folder', findings: [] },
      ])
    const id = randomUUID()
    if (action === 'book') await queue(id)
    const sent = await own.call('POST', '/v1/shipments', parcelBody({ action, reference, pickupOn }))
    expect(sent.status, sent.body.detail).toBe(201)
    // The call's draft comes first in its pickup.
    if (action === 'draft') await queue(id)
    expect((await own.call('POST', `/v1/pickups/main/${pickupOn}/book`)).status).toBe(202)
    await pickups.run.ended()
    expect(await journal.shipmentsOfDraft(id)).toEqual([])
    expect(await journal.byTypedReference(reference)).toMatchObject([{ booking: 'booked' }])
    const { entries } = await pickups.read(pickup)
    expect(entries.find((entry) => entry.id === id)).toMatchObject({
      ready: false,
      findings: [{ code: 'alreadyShipped' }],
    })
  },
)

test('a repeated call for a draft leaves what a person corrected in it before a booking that was not sent', async () => {
  const body = parcelBody({ action: 'draft', reference: 'corrected' })
  const ask = () => call('POST', '/v1/shipments', body, 'the key of the correction')
  const { body: made } = await ask()
  const { journal, pickups } = api.station.session()
  const street = 'Am Hafen 7'
  const correct = (await journal.readQueuedDraft(made.id))?.draft
  if (!correct) throw new Error('not queued')
  const corrected = { ...correct, consignee: { ...correct.consignee, street } }
  expect(await pickups.add(corrected)).toMatchObject({ kind: 'added' })
  const { pickupLocationId } = correct
  const code = nthCode(++codes)
  const { id } = await recordIntent(
    journal,
    { draftId: made.id, reference: 'corrected', code, pickupLocationId },
    99,
  )
  await journal.append(id, { type: 'notSent', problem: newProblem('service.refused') })
  expect(await ask()).toMatchObject({ status: 200, body: { id: made.id, state: 'draft' } })
  expect((await journal.readQueuedDraft(made.id))?.draft.consignee).toMatchObject({ street })
})

test('a call whose document the label worker could not check is repeated with its key', async () => {
  const session = api.station.session()
  const made = await PDFDocument.create()
  made.addPage()
  const pdf = Buffer.from(await made.save()).toString('base64')
  const body = parcelBody({ reference: 'documents', documents: [{ name: 'Packing slip', pdf }] })
  const book = () => call('POST', '/v1/shipments', body, 'the key of the documents')
  const check = async () => ({ ok: false as const, problem: newProblem('label.deadline') })
  const storeEnclosure = createStoreEnclosure({
    documents: session.documents,
    labels: { check },
    clock: Date,
  })
  vi.spyOn(session, 'storeEnclosure').mockImplementationOnce(storeEnclosure)
  expect(await book()).toMatchObject({ status: 503, body: { code: 'enclosure.notChecked' } })
  expect(await book()).toMatchObject({ status: 200, body: { state: 'booked' } })
})

test('a call whose document is always too much for the label worker is refused in the end', async () => {
  const session = api.station.session()
  const check = vi.fn(async () => ({ ok: false as const, problem: newProblem('label.memory') }))
  const storeEnclosure = createStoreEnclosure({
    documents: session.documents,
    labels: { check },
    clock: Date,
  })
  vi.spyOn(session, 'storeEnclosure').mockImplementation(storeEnclosure)
  const pdf = Buffer.from('%PDF-1.7 a bomb').toString('base64')
  const body = parcelBody({ reference: 'bomb', documents: [{ name: 'Packing slip', pdf }] })
  const book = async (key: string) => {
    const { status, body: answer } = await call('POST', '/v1/shipments', body, key)
    return `${status} ${answer.fields?.[0]?.code ?? answer.code}`
  }
  const refusal = '422 documentTooComplex'
  for (const expected of ['503 enclosure.notChecked', '503 enclosure.notChecked', refusal, refusal])
    expect(await book('the key of the bomb')).toBe(expected)
  expect(await book('another key of the bomb')).toBe(refusal)
  expect(check).toHaveBeenCalledTimes(3)
})

test('each print of a label that waits is answered as queued, also one after a failure; it waits once', async () => {
  const printer = await startNetworkPrinter((socket) => socket.destroy())
  const waiting = await openApiApp(6, { labelPrinter: printer.name })
  onTestFinished(async () => {
    await waiting.close()
    await printer.close()
  })
  const book = async (reference: string) =>
    (await waiting.call('POST', '/v1/shipments', parcelBody({ action: 'book', reference }))).body.id as string
  const print = (id: string) => waiting.call('POST', `/v1/shipments/${id}/print`)
  const [first, second] = [await book('first'), await book('second')]
  expect(await print(first)).toMatchObject({
    status: 409,
    body: { code: expect.stringMatching(/^printer\./) },
  })
  for (const id of [first, second, first])
    expect(await print(id)).toMatchObject({ status: 200, body: { id, print: 'queued' } })
  const { jobs } = await waiting.station.session().printing.printQueue.list()
  expect(jobs.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

test.each([
  new ExpectedError('session.notOpened'),
  new ExpectedError('storage.full'),
  new ExpectedError('storage.unwritable'),
  new JournalError('journal.lost'),
])(
  'a call that finds the journal closed by $message books nothing, and says when to repeat it',
  async (error) => {
    vi.spyOn(api.station.session().pickups, 'nextDay').mockRejectedValueOnce(error)
    const body = parcelBody({ reference: error.message })
    const book = () => call('POST', '/v1/shipments', body, `the key of ${error.message}`)
    const refused = await book()
    const answer = [refused.status, refused.headers.get('retry-after'), refused.body.code]
    expect(answer).toEqual([503, '5', error.problem.code])
    expect(await book()).toMatchObject({ status: 200, body: { state: 'booked' } })
  },
)
