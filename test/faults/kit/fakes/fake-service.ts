import type {
  Transport,
  TransportRequest,
  TransportResult,
} from '../../../../electron/connections/http/transport.ts'
import { bookingCodesIn } from '../../../../electron/evidence/booking-code.ts'
import { pointSize } from '../../../../electron/evidence/orders-since.ts'
import type { OrderRequest } from '../../../../shared/shipment/index.ts'
import { type AccountOptions, createFakeAccount } from '../../../fixtures/carrier/fake-service/account.ts'
import {
  isBefore,
  kindOf,
  type WireFault,
  type WireFaults,
  type WireKind,
} from '../../../fixtures/carrier/fake-service/faults.ts'
import { apiKey } from '../../../fixtures/carrier/fake-service/responses.ts'
import type { History, PostOutcome } from '../history.ts'
import type { Process, Simulation } from '../simulation.ts'
import { contentOf } from './fake-orders.ts'

export const serviceOrigin = 'https://service.example'

/** The shipping service and the connection to it. Each request gets the next fault of its kind; the
 * history records what was sent and answered. */
export function createFakeService(
  simulation: Simulation,
  history: History,
  plan: AccountOptions,
  ownOrigin = serviceOrigin,
) {
  const { handle, ...account } = createFakeAccount(simulation, history, plan, ownOrigin)
  const state = {
    faults: {} as WireFaults,
    /** Requests that went to another origin or without the key. */
    astray: [] as string[],
    /** Bookings sent with another booking or cancellation between them and their mark. */
    unmarked: [] as string[],
    /** Bookings that differ from their draft as the packer was last shown it. */
    otherwise: [] as string[],
  }

  /** Processes whose last request read the newest order, as required before a booking (design.md 4). */
  const marked = new WeakSet<Process>()
  const noteMark = (
    process: Process,
    kind: WireKind,
    { url }: TransportRequest,
    code: string | undefined,
  ) => {
    if (kind === 'list' && url.searchParams.get('take') === `${pointSize}`) marked.add(process)
    if (kind !== 'post' && kind !== 'cancel') return
    if (code && !marked.has(process)) state.unmarked.push(code)
    marked.delete(process)
  }

  /** Compares a booking with the draft as the packer was last shown it. */
  const noteVersion = (code: string, { body = '' }: TransportRequest) => {
    const { shipper, lines } = JSON.parse(body)
    const sent = `${shipper.pickupOn} ${lines[0].unitWeight}`
    const shown = history.lastShownVersion(code)
    if (shown !== undefined && shown !== sent)
      state.otherwise.push(`${code} was sent as ${sent}, not as ${shown}`)
  }

  const send = async (process: Process, request: TransportRequest): Promise<TransportResult> => {
    await process.step()
    if (request.url.origin !== ownOrigin || request.headers['X-API-KEY'] !== apiKey)
      state.astray.push(`${request.method} ${request.url}`)
    const kind = kindOf(request)
    const fault = takeFault(state.faults, kind)
    const sentAt = simulation.elapsed()
    if (fault) history.inject(`${kind} ${nameOf(fault)}`)
    const code = kind === 'post' ? [...bookingCodesIn(request.body)][0] : undefined
    const post = code
      ? { code, at: sentAt, reached: false, outcome: 'died' as PostOutcome, ...sentIn(request) }
      : undefined
    if (post) {
      history.posts.push(post)
      noteVersion(post.code, request)
    }
    noteMark(process, kind, request, code)
    if (kind === 'post' || kind === 'cancel')
      history.note('wire', `${request.method} ${code ?? request.url.pathname} (${nameOf(fault)})`)
    else if (fault) history.note('wire', `${request.method} ${request.url.pathname} (${nameOf(fault)})`)

    const answered = Promise.withResolvers<TransportResult>()
    const answer = (result: TransportResult) => {
      if (!process.isAlive()) return
      if (post) post.outcome = outcomeOf(result)
      answered.resolve(result)
    }
    if (isBefore(fault))
      simulation.later(20, () => answer({ kind: 'failed', reason: fault.kind, sent: false }))
    else
      simulation.later(20, () => {
        if (post) post.reached = true
        const { result, afterMs } = handle(kind, request, fault, sentAt)
        const waited = result.kind === 'failed' && result.reason === 'timeout' ? request.headersMs : afterMs
        simulation.later(waited, () => answer(result))
      })
    await process.step()
    const result = await answered.promise
    await process.step()
    return result
  }

  return {
    ...account,
    state,
    send,
    connect: (process: Process): Transport => ({ send: (request) => send(process, request), close() {} }),
  }
}
export type FakeService = ReturnType<typeof createFakeService>

const takeFault = (faults: WireFaults, kind: WireKind): WireFault | undefined => faults[kind]?.shift()
const nameOf = (fault: WireFault | undefined): string => (fault ? Object.values(fault).join(' ') : 'well')

/** The content of a booking, as a packer sees it. */
function sentIn({ body = '' }: TransportRequest): { reference: string; content: string } {
  const { customerOrderCode = '', consignee, lines } = JSON.parse(body) as OrderRequest
  return {
    reference: customerOrderCode.split(' ')[0] ?? '',
    content: contentOf(
      consignee.name,
      consignee.address.street,
      lines.flatMap(({ unitQuantity, unitWeight }) => Array<number>(unitQuantity).fill(unitWeight)),
    ),
  }
}

/** The conclusion that the station can draw from a result. */
function outcomeOf(result: TransportResult): PostOutcome {
  if (result.kind === 'failed') return result.sent ? 'unknown' : 'notSent'
  if (result.status < 300) return 'booked'
  // A clear refusal; everything else leaves the outcome open.
  const isClear = [400, 401, 404, 409, 422].includes(result.status)
  const isOwn = result.status === 401 || result.headers['content-type'] === 'application/json'
  return isClear && isOwn ? 'rejected' : 'unknown'
}
