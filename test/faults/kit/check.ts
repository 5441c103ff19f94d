import {
  countedStates,
  isUnsettled,
  parcelLimits,
  type ShipmentRecord,
} from '../../../shared/shipment/index.ts'
import type { FakeOrder } from '../../fixtures/carrier/fake-service/account.ts'
import { apiKey } from '../../fixtures/carrier/fake-service/responses.ts'
import type { DayFakes } from './fakes/day-fakes.ts'
import type { FakeDisk } from './fakes/fake-disk.ts'
import { orderPrefix } from './fakes/fake-orders.ts'
import { pickupOf } from './packer/packer.ts'
import { forbidden, isAlike } from './packer/packer-bookings.ts'
import type { Session } from './session.ts'

/** A broken promise. `unchecked`: sent against the rules; `misfilled`: a form that shows another order
 * than the packer's; `stuck`: never ends; `broken`: an unexpected error. */
export type Finding = {
  kind:
    | 'lost'
    | 'phantom'
    | 'doubled'
    | 'unflagged'
    | 'leaked'
    | 'unchecked'
    | 'misfilled'
    | 'stuck'
    | 'broken'
  text: string
}

/** What a day ends with. `session`: one that reads the journal; `printQueues`: those of all desks. */
type Truth = DayFakes & {
  session: Pick<Session, 'journal' | 'booking'>
  disk: Pick<FakeDisk, 'texts'>
  printQueues: readonly Pick<Session['printing']['printQueue'], 'list'>[]
}

type Facts = Truth & {
  shipments: ShipmentRecord[]
  byCode: Map<string, ShipmentRecord>
  byOrder: Map<string, ShipmentRecord>
  /** Orders that the last sweep shows to a person. */
  shown: Set<string>
}

async function gather(truth: Truth): Promise<Facts> {
  const { shipments } = await truth.session.journal.list({ take: 500 })
  const sweep = await truth.session.booking.lastSweep()
  return {
    ...truth,
    shipments,
    shown: new Set([...(sweep?.duplicates ?? []), ...(sweep?.unexplained ?? [])].map(({ id }) => id)),
    byCode: new Map(shipments.map((shipment) => [shipment.code, shipment])),
    byOrder: new Map(
      shipments.flatMap((shipment) => (shipment.order ? [[shipment.order.id, shipment]] : [])),
    ),
  }
}

/** Compares the history, the service's final list, the printed papers and the journal once nothing is in
 * progress. Every difference must be flagged to a person. */
export const checkFlags = async (truth: Truth): Promise<Finding[]> => listed(differences(await gather(truth)))

/** Nothing is left open after a person has settled the flags. */
export async function checkSettled(truth: Truth): Promise<Finding[]> {
  const facts = await gather(truth)
  return [
    ...(await listed(differences(facts))),
    ...(await listed(unsettled(facts))),
    ...(await listed(answered(facts))),
    ...(await listed(ordered(facts))),
  ]
}

async function listed(findings: AsyncIterable<Finding>): Promise<Finding[]> {
  const all: Finding[] = []
  for await (const finding of findings) all.push(finding)
  return all
}

async function* differences(facts: Facts): AsyncGenerator<Finding> {
  yield* lost(facts)
  yield* phantom(facts)
  yield* doubled(facts)
  yield* unflagged(facts)
  yield* leaked(facts)
  yield* unchecked(facts)
}

async function* unsettled({ shipments, printer, session, plan }: Facts): AsyncGenerator<Finding> {
  for (const shipment of shipments) {
    const { reference, booking, label, order } = shipment
    if (isUnsettled(booking)) yield found('stuck', `${reference} is still ${booking}`)
    if (!needsLabel(shipment)) continue
    if (label !== 'confirmed') yield found('stuck', `the label of ${reference} is still ${label}`)
    if (!printer.papers.some(({ orderId }) => orderId === order?.id))
      yield found('lost', `there is no paper of ${reference}`)
  }
  if (!(await session.journal.readClosed(pickupOf(plan)))) yield found('stuck', 'the pickup cannot be closed')
}

/** Every order's last state has arrived at each target, once in effect, and nothing that is not so. */
async function* answered(facts: Facts): AsyncGenerator<Finding> {
  const { shipments, session, plan, targets, service, history } = facts
  if (!plan.answers) return
  const { waiting, stuck } = await session.journal.countAnswers(targets.map(({ id }) => id))
  if (waiting + stuck > 0) yield found('stuck', `${waiting} answers wait, and ${stuck} for a person`)
  const closed = await session.journal.readClosed(pickupOf(plan))
  for (const { id: target, effects } of targets) {
    for (const { orderId, state } of effects)
      if (!service.orders.some(({ id }) => id === orderId))
        yield found(
          'phantom',
          `${target} got the answer that ${orderId} is ${state}, and there is no such order`,
        )
    for (const { reference, booking, label, order, pickupOn, pickupLocationId } of shipments) {
      if (!order || reference.trim() === '') continue
      const states = effects.filter(({ orderId }) => orderId === order.id).map(({ state }) => state)
      const isOfPickup =
        closed !== undefined && pickupOn === closed.pickupOn && pickupLocationId === closed.pickupLocationId
      const isReached = { booked: true, printed: label === 'confirmed', closed: isOfPickup }[plan.answers]
      const last = states.at(-1)
      if (booking === 'booked' && isReached && last !== plan.answers)
        yield found('lost', `${reference} is ${plan.answers}, and ${target} knows of ${last ?? 'nothing'}`)
      if (booking === 'cancelled' && last !== undefined && last !== 'cancelled')
        yield found('lost', `${reference} is cancelled, and ${target} knows it as ${last}`)
      // Each restored journal may announce again what the lost one announced.
      const most = 1 + (history.injected.get('restore') ?? 0)
      for (const state of new Set(states))
        if (states.filter((each) => each === state).length > most)
          yield found('doubled', `${target} got more than once the answer that ${reference} is ${state}`)
    }
  }
}

/** An order of the other program is booked at most once, as the packer saw it. */
async function* ordered({ service, history, shipments }: Facts): AsyncGenerator<Finding> {
  for (const text of history.misfilled) yield found('misfilled', text)
  const posts = history.posts.filter(({ reference }) => reference.startsWith(orderPrefix))
  for (const { code, reference, content } of posts) {
    const seen = history.seen.get(history.drafts.get(code) ?? '') ?? []
    if (!history.forgotten.has(code) && !seen.includes(content))
      yield found('misfilled', `${reference} was sent as ${content}, and the packer saw ${seen.join(' or ')}`)
  }
  // The order may exist twice if the service refused what it kept, a person was wrong,
  // or the journal forgot a booking.
  const excused = new Set([
    ...posts.filter(({ code }) => history.forgotten.has(code)).map(({ reference }) => reference),
    ...shipments.filter(({ id }) => history.declaredAbsent.has(id)).map(({ reference }) => reference),
  ])
  const live = new Map<string, string[]>()
  for (const { code, reference, content, outcome } of posts) {
    if (outcome === 'rejected') continue
    const order = service.orders.find((each) => each.code === code)
    const name = `${reference} of ${content.split(' | ')[0]}`
    if (order && isLive(order) && !excused.has(reference))
      live.set(name, [...(live.get(name) ?? []), order.id])
  }
  for (const [name, ids] of live)
    if (ids.length > 1) yield found('doubled', `${name} is booked as ${ids.join(' and ')}`)
}

/** Whether a draft was removed after a restore because the account had an order of its reference. */
const isBookedSince = ({ forgotten, drafts }: DayFakes['history'], draftId: string): boolean =>
  [...forgotten].some((code) => isAlike(drafts.get(code), draftId))

const found = (kind: Finding['kind'], text: string): Finding => ({ kind, text })
/** Shipments taken over from the service's list have no label here. */
const needsLabel = ({ booking, label }: ShipmentRecord) => booking === 'booked' && label !== 'none'
const isLive = ({ status }: FakeOrder) => status === 'CREATED'

/** Everything that was acknowledged must still exist. */
async function* lost({ session, history, service, byCode, shipments }: Facts): AsyncGenerator<Finding> {
  const isForgotten = (code: string) => history.forgotten.has(code)
  for (const order of service.orders)
    if (order.isOurs && order.code && !byCode.has(order.code) && !isForgotten(order.code))
      yield found('lost', `${order.id} was sent with ${order.code}, which the journal does not have`)
  for (const { code } of history.posts)
    if (!byCode.has(code) && !isForgotten(code)) yield found('lost', `${code} was sent without an intent`)
  for (const [id, orderId] of history.shownOrders) {
    const shipment = shipments.find((each) => each.id === id)
    if (shipment?.order?.id !== orderId)
      yield found('lost', `${orderId} was shown to the packer and is ${shipment?.booking ?? 'gone'}`)
  }
  for (const draftId of history.queued) {
    if (history.removed.has(draftId) || isBookedSince(history, draftId)) continue
    const queued = await session.journal.readQueuedDraft(draftId)
    if (!queued && !shipments.some((each) => each.draftId === draftId))
      yield found('lost', `draft ${draftId} was queued and is gone`)
  }
  for (const order of service.orders)
    if (order.isOurs && !isLive(order) && !history.cancelAsked.has(order.id))
      yield found('lost', `${order.id} was cancelled without anybody asking`)
}

/** Every statement of the journal must be true. */
function* phantom({ plan, shipments, service, printer, history, shown }: Facts): Generator<Finding> {
  for (const shipment of shipments) {
    const { id, reference, code, booking, label, order, notSent, adoptedBy, cancelledElsewhere } = shipment
    const real = service.orders.find(({ id }) => id === order?.id)
    if (['booked', 'cancelling', 'cancelled'].includes(booking)) {
      if (!real) yield found('phantom', `${reference} is ${booking}, and there is no order ${order?.id}`)
      else if (real.code !== code && adoptedBy !== 'list')
        yield found('phantom', `${reference} has taken ${real.id}, which is ${real.customerOrderCode}`)
      const isFromHere = (real?.cancelledAt ?? Number.NEGATIVE_INFINITY) > history.restoredAt
      if (isFromHere && (booking === 'booked' || cancelledElsewhere))
        yield found(
          'phantom',
          `${reference} is ${booking}, by nobody here, and ${real?.id} was cancelled from here`,
        )
      // If the service itself answered that the order is unknown, showing it is enough.
      const isExcused = real && service.denied.has(real.id) && shown.has(real.id)
      if (real && booking === 'cancelled' && isLive(real) && !isExcused)
        yield found('phantom', `${reference} is called cancelled, and ${real.id} stands`)
    }
    if (reference.startsWith(forbidden))
      yield found('unchecked', `${reference} may not travel and is ${booking}`)
    if (booking === 'absent' && !history.declaredAbsent.has(id))
      yield found('phantom', `${reference} is shown as not booked, without a decision`)
    if (notSent && history.posts.some((post) => post.code === code && post.reached))
      yield found('phantom', `${reference} is called not sent, and it was`)
    if (label === 'confirmed' && !printer.papers.some(({ orderId }) => orderId === order?.id))
      yield found('phantom', `the label of ${reference} is called printed, and there is no paper`)
  }
  const parcels = shipments
    // An order that was found later counts, even above the limit.
    .filter(({ adoptedBy }) => adoptedBy === undefined)
    .filter(
      ({ booking, mode, pickupOn }) =>
        mode === 'parcel' && pickupOn === pickupOf(plan).pickupOn && counted.includes(booking),
    )
    .reduce((sum, shipment) => sum + shipment.parcels, 0)
  if (parcels > parcelLimits.parcelsPerPickup) yield found('unchecked', `the pickup holds ${parcels} parcels`)
}

const counted: readonly string[] = countedStates

/** The station sends and prints nothing twice by itself. */
function* doubled(facts: Facts): Generator<Finding> {
  for (const text of facts.history.confused) yield found('doubled', text)
  yield* sentTwice(facts)
}

function* sentTwice({ history, shipments, byCode, byOrder, printer, service }: Facts): Generator<Finding> {
  const codes = history.posts.map(({ code }) => code)
  for (const code of new Set(codes.filter((each, at) => codes.indexOf(each) !== at)))
    yield found('doubled', `${code} was sent more than once`)

  const attempts = new Map<string, typeof history.posts>()
  for (const post of history.posts) {
    const draftId = byCode.get(post.code)?.draftId
    if (draftId) attempts.set(draftId, [...(attempts.get(draftId) ?? []), post])
  }
  for (const [draftId, posts] of attempts)
    for (const { code, outcome, reached } of posts.slice(0, -1)) {
      const shipment = byCode.get(code)
      const mayBeBooked = reached && outcome !== 'rejected' && outcome !== 'notSent'
      if (mayBeBooked && !(shipment && history.declaredAbsent.has(shipment.id)))
        yield found('doubled', `draft ${draftId} was sent again although ${code} may have been booked`)
    }

  // After a restore, nothing is booked again that the account shows.
  for (const { code, listedAt } of service.orders.filter(isLive)) {
    const draftId = code !== undefined && history.forgotten.has(code) && history.drafts.get(code)
    const again = draftId && shipments.find((each) => each.draftId === draftId && !each.notSent)
    const wasSent =
      again && history.posts.some((post) => post.code === again.code && post.at > history.restoredAt)
    if (wasSent && service.recordsShowCodes && listedAt < history.restoredAt)
      yield found('doubled', `draft ${draftId} was sent again, and ${code} was in the list`)
  }

  for (const draftId of new Set(shipments.map((shipment) => shipment.draftId))) {
    const living = shipments.filter(
      (each) => each.draftId === draftId && !['rejected', 'absent', 'cancelled'].includes(each.booking),
    )
    if (living.length > 1) yield found('doubled', `draft ${draftId} lives ${living.length} times`)
  }

  for (const { id, code } of service.orders) {
    // A restored journal has neither the order nor the requests for its paper.
    if (code !== undefined && history.forgotten.has(code)) continue
    const papers = printer.papers.filter(({ orderId }) => orderId === id).length
    const shipment = byOrder.get(id)
    const asked = 1 + (shipment ? (history.printAsks.get(shipment.id) ?? 0) : 0)
    if (papers > asked) yield found('doubled', `${id} has ${papers} papers, and ${asked} were asked for`)
  }
}

/** Every problem is in a list that a person sees. */
async function* unflagged(facts: Facts): AsyncGenerator<Finding> {
  const { session, service, history, shipments, byCode, byOrder, shown, printQueues } = facts
  const { journal } = session
  const open = new Set((await journal.list({ take: 500, onlyOpen: true })).shipments.map(({ id }) => id))
  const queues = await Promise.all(printQueues.map((queue) => queue.list()))
  const jobs = new Set(queues.flatMap((queue) => queue.jobs).map(({ shipmentId }) => shipmentId))
  for (const shipment of shipments) {
    const { id, reference, booking, label } = shipment
    const isOpen = isUnsettled(booking) || (needsLabel(shipment) && label !== 'confirmed')
    if (isOpen && !open.has(id)) yield found('unflagged', `${reference} is open and not in the list`)
    if (
      booking === 'booked' &&
      ['printing', 'submitted', 'failed', 'unknown'].includes(label) &&
      !jobs.has(id)
    )
      yield found('unflagged', `the print of ${reference} is ${label} and not in the queue`)
  }

  for (const order of service.orders.filter((each) => each.isOurs && isLive(each))) {
    const shipment = order.code ? byCode.get(order.code) : undefined
    const isKnown = byOrder.has(order.id)
    const isOpen = shipment && isUnsettled(shipment.booking)
    // Later sweeps skip orders that a person has seen, or given a reason for at a closing.
    const wasShown =
      history.compared.has(order.id) || history.closings.some(({ explained }) => explained.includes(order.id))
    if (!isKnown && !isOpen && !shown.has(order.id) && !wasShown)
      yield found(
        'unflagged',
        `${order.id} ${order.customerOrderCode} is at the service, and nobody is shown it`,
      )
    if (isOpen && service.showsCodes && shipment.booking !== 'cancelling')
      yield found('stuck', `${order.id} could be found and ${shipment.reference} is ${shipment.booking}`)
  }

  for (const { silentlyCancelled = [] } of history.closings)
    for (const reference of silentlyCancelled)
      yield found('unflagged', `the pickup was closed over ${reference}, which was cancelled elsewhere`)
  for (const closing of history.closings)
    for (const id of closing.orders) {
      const order = service.orders.find((each) => each.id === id)
      const shipment = order?.code ? byCode.get(order.code) : undefined
      const isCounted = byOrder.has(id) || (shipment && isUnsettled(shipment.booking))
      const isExplained = closing.explained.includes(id) || history.compared.has(id)
      if (!isCounted && !isExplained && order && isLive(order))
        yield found('unflagged', `the pickup was closed without ${id}`)
    }
}

function* unchecked({ service, history, printer }: Facts): Generator<Finding> {
  // Nothing else is sent between a booking's mark and its POST: the orders above the mark are that booking's.
  for (const code of service.state.unmarked)
    yield found('unchecked', `${code} was sent without a mark of its own`)
  // A draft is not booked as it was before a confirmed change.
  for (const text of service.state.otherwise) yield found('unchecked', text)
  // The label of an order that differs from its draft is not printed before a person keeps the order.
  for (const { id, code, version, isOurs } of service.orders) {
    if (!isOurs || !code || history.forgotten.has(code) || history.kept.has(id)) continue
    const shown = history.lastShownVersion(code)
    const isSame = shown === undefined || shown === 'removed' || shown === version
    if (!isSame && printer.papers.some(({ orderId }) => orderId === id))
      yield found('unchecked', `${id} was printed as ${version}, and its draft is ${shown}`)
  }
}

/** The key is in no file, and each request went to the service with the key. */
function* leaked({ disk, service }: Facts): Generator<Finding> {
  for (const text of disk.texts())
    if (text.includes(apiKey)) yield found('leaked', `the key is on the disk: ${text.slice(0, 200)}`)
  for (const request of service.state.astray) yield found('leaked', `a request went astray: ${request}`)
}
