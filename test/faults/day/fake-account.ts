import type { TransportRequest } from '../../../electron/carrier/client/transport.ts'
import { codesIn } from '../../../electron/evidence/booking-code.ts'
import { apiKey, json, lost, refusal, type Said, said, text } from './answers.ts'
import type { History } from './history.ts'
import type { Plan } from './plan.ts'
import type { CancelFault, LabelFault, PostFault, ReadFault, WireFault, WireKind } from './wire-faults.ts'
import type { World } from './world.ts'

export type FakeOrder = {
  id: string
  reference: string
  customerOrderCode: string
  /** Its booking code, where it has one. */
  code?: string
  pickupOn: string
  /** What it was booked with, as a packer is told of a draft. */
  version?: string
  status: 'CREATED' | 'CANCELLED'
  /** When this desk asked for its cancellation, as far as it was done. */
  cancelledAt?: number
  isOurs: boolean
  createdAt: number
  listedAt: number
}

const minute = 60_000

/** The service's side of an account (interface 4.1): its orders and quotations, and the answers about them. It keeps what it has
 * booked, whatever answer the station gets. */
export function createFakeAccount(
  world: World,
  history: History,
  { shows, lagMs, pageSize, neighbours }: Pick<Plan, 'shows' | 'lagMs' | 'pageSize' | 'neighbours'>,
  ownOrigin: string,
) {
  const orders: FakeOrder[] = []
  let lastLate = 0
  const denied = new Set<string>()
  /** Quotations of freight, and whether each is booked. */
  const quotations = new Map<string, boolean>()

  const place = (customerOrderCode: string, pickupOn: string, isOurs: boolean): FakeOrder => {
    const number = orders.length + 1
    const order: FakeOrder = {
      id: `o-${number}`,
      reference: `R${1000 + number}`,
      customerOrderCode,
      code: [...codesIn(customerOrderCode)][0],
      pickupOn,
      status: 'CREATED',
      isOurs,
      createdAt: world.elapsed(),
      listedAt: world.elapsed() + lagMs,
    }
    orders.push(order)
    if (!isOurs) history.inject('another desk')
    else if (lagMs > 0) history.inject('lag')
    history.note('service', `keeps ${order.id} ${customerOrderCode}`)
    return order
  }

  /** Another station of the same account books. */
  const placeForOthers = (coded: boolean, pickupOn: string) => {
    const number = String(orders.length).padStart(7, '0')
    place(coded ? `X-${number} PD-ZZZ${number}` : `X-${number}`, pickupOn, false)
  }

  const shown = (order: FakeOrder, where: 'list' | 'detail', extra: object = {}) => ({
    id: order.id,
    reference: order.reference,
    status: order.status,
    createdAt: new Date(world.now()).toISOString(),
    ...((shows === 'list' || shows === where) && { customerOrderCode: order.customerOrderCode }),
    ...extra,
  })

  const takePost = (fault: PostFault | undefined, request: TransportRequest): Said => {
    const { customerOrderCode, shipper, lines } = JSON.parse(request.body ?? '')
    // The station's mark, if no order has been listed since it was read.
    const isQuiet = !orders.some(({ listedAt }) => Math.abs(listedAt - world.elapsed()) < 500)
    const newestListed = isQuiet && orders.findLast(({ listedAt }) => listedAt <= world.elapsed())?.id
    const keep = () => {
      if (neighbours !== 'none') placeForOthers(neighbours === 'coded', shipper.pickupOn)
      const order = place(String(customerOrderCode), String(shipper.pickupOn), true)
      order.version = `${shipper.pickupOn} ${lines[0].unitWeight}`
      return order
    }
    // An order of another station comes between the mark and this booking.
    if (neighbours !== 'none' && orders.length % 2 === 0)
      placeForOthers(neighbours === 'coded', shipper.pickupOn)
    const booked = (order: FakeOrder, extra: object = {}) => ({
      data: shown(order, 'detail', extra),
      links: [],
    })
    switch (fault?.kind) {
      case undefined:
        return said(json(200, booked(keep())))
      case 'slow':
        return said(json(201, booked(keep())), 25_000)
      case 'tellsKey':
        return said(json(200, booked(keep(), { note: `key ${apiKey}`, [apiKey]: 1 })))
      case 'timeout':
      case 'reset':
        if (fault.booked) keep()
        return lost(fault.kind)
      case 'late':
        lastLate = Math.max(lastLate, world.elapsed() + fault.minutes * minute)
        world.later(fault.minutes * minute, keep)
        return lost('timeout')
      case 'status':
        if (fault.booked) keep()
        return said(refusal(fault.status, fault.body))
      case 'othersOrder': {
        // Without a code, an order that was never shown could not be distinguished from the station's own.
        const told = new Set(history.told.values())
        const showsCode = shows === 'list' || shows === 'detail'
        const other = orders.find(
          ({ id, code }) => (code && showsCode) || told.has(id) || id === newestListed,
        )
        const own = keep()
        return said(json(200, booked(other ?? own)))
      }
      case 'cut':
        return said(text(200, JSON.stringify(booked(keep())).slice(0, -9), 'application/json'))
      case 'noId':
        return said(json(200, { data: { ...shown(keep(), 'detail'), id: undefined }, links: [] }))
      case 'noReference':
        return said(json(200, { data: { ...shown(keep(), 'detail'), reference: undefined }, links: [] }))
      case 'html':
        keep()
        return said(
          text(200, '<!doctype html><title>Portal</title><script>window.ran = 1</script>', 'text/html'),
        )
      case 'garbled':
      case 'tooLarge':
      case 'encoded':
        keep()
        return lost(fault.kind)
      default:
        throw new Error(`${fault?.kind} never reaches the service`)
    }
  }

  const list = (fault: ReadFault | undefined, query: URLSearchParams): Said => {
    const visible = orders.filter(({ listedAt }) => listedAt <= world.elapsed()).reverse()
    const start = visible.findIndex(({ id }) => id === query.get('cursor')) + 1
    const items = visible.slice(start, start + Math.min(Number(query.get('take')), pageSize))
    const last = items.at(-1)
    const origin = fault?.kind === 'elsewhere' ? 'https://elsewhere.example' : ownOrigin
    const cursor = fault?.kind === 'loop' ? visible[0]?.id : last === visible.at(-1) ? undefined : last?.id
    const href = `${origin}/v1/orders?take=${query.get('take')}&orderBy=-sequence&cursor=${cursor ?? ''}`
    const isMore = cursor !== undefined || fault?.kind === 'elsewhere'
    // They arrive between this page and the next.
    if (fault?.kind === 'arrivals') placeForOthers(neighbours !== 'plain', items[0]?.pickupOn ?? '')
    return said(
      json(200, {
        data: items.map((order) => shown(order, 'list')),
        links: isMore ? [{ rel: 'next', method: 'GET', description: 'next', href }] : [],
      }),
    )
  }

  const cancelNow = (order: FakeOrder) => {
    order.status = 'CANCELLED'
    history.note('service', `cancels ${order.id}`)
  }

  const cancel = (fault: CancelFault | undefined, order: FakeOrder, askedAt: number): Said => {
    const isDone = fault === undefined || ('done' in fault && fault.done)
    if (isDone) {
      order.cancelledAt ??= askedAt
      cancelNow(order)
    }
    if (fault?.kind === 'timeout' || fault?.kind === 'reset') return lost(fault.kind)
    if (fault?.kind === 'status') return said(refusal(fault.status, 'problem'))
    return said(json(200, {}))
  }

  const label = (fault: LabelFault | undefined, order: FakeOrder): Said => {
    const pdf = `%PDF-1.7\nORDER ${order.id} ${shows === 'label' ? order.customerOrderCode : ''}\n%%EOF`
    if (fault?.kind === 'empty') return said(text(200, '', 'application/pdf'))
    return said(text(200, fault?.kind === 'half' ? pdf.slice(0, 15) : pdf, 'application/pdf'))
  }

  const confirmation = (order: FakeOrder): Said =>
    said(
      json(200, { text: shows === 'confirmation' ? `Your code: ${order.customerOrderCode}` : 'Thank you' }),
    )

  const quote = (): Said => {
    const id = `q-${quotations.size + 1}`
    quotations.set(id, false)
    return said(json(200, { data: { id, price: { amount: 120, currency: 'EUR' } }, links: [] }))
  }
  /** A quotation is booked once (interface 4.1: each has its own ID). A fault applies to the request that books it. */
  const takeQuotation = (fault: PostFault | undefined, id: string, request: TransportRequest): Said => {
    if (quotations.get(id) !== false) {
      history.inject('quotation booked')
      return said(refusal(quotations.has(id) ? 409 : 404, 'problem'))
    }
    const before = orders.length
    const answer = takePost(fault, request)
    if (orders.slice(before).some(({ isOurs }) => isOurs)) quotations.set(id, true)
    return answer
  }

  /** Acts on a request that has reached the service. */
  const handle = (
    kind: WireKind,
    request: TransportRequest,
    fault: WireFault | undefined,
    sentAt: number,
  ): Said => {
    const [, , records, id, action] = request.url.pathname.split('/')
    if (kind === 'post') {
      const post = fault as PostFault | undefined
      return records === 'quotations' ? takeQuotation(post, id ?? '', request) : takePost(post, request)
    }
    const reading =
      request.method === 'GET' || kind === 'quote' ? (fault as ReadFault | undefined) : undefined
    switch (reading?.kind) {
      case 'timeout':
      case 'reset':
      case 'garbled':
        return lost(reading.kind)
      case 'html':
        return said(text(200, '<html><title>Portal</title></html>', 'text/html'))
      case 'cut':
        return said(text(200, '{"data":[{"id":"o-1"', 'application/json'))
      case 'status':
        if (id !== undefined && reading.status === 404) denied.add(id)
        return said(refusal(reading.status, 'problem'))
    }
    if (kind === 'quote') return quote()
    if (id === undefined) return list(reading, request.url.searchParams)
    const order = orders.find((each) => each.id === id || each.reference === id)
    if (!order) return said(refusal(404, 'problem'))
    if (action === 'cancel') return cancel(fault as CancelFault | undefined, order, sentAt)
    if (action === 'print-shipment-labels') return label(fault as LabelFault | undefined, order)
    if (action === 'print-confirmation') return confirmation(order)
    return said(json(200, { data: shown(order, 'detail'), links: [] }))
  }

  return {
    orders,
    /** When the last delayed order appears. */
    lastLate: () => lastLate,
    /** Orders that it answered as unknown although they exist. */
    denied,
    placeForOthers,
    cancelNow,
    handle,
    /** Whether the service shows codes anywhere, so that an order can be matched to its booking. */
    showsCodes: shows !== 'nowhere',
    /** Whether an order's record shows its code. */
    tellsDrafts: shows === 'list' || shows === 'detail',
  }
}
