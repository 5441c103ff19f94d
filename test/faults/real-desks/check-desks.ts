import type { Finding } from '../kit/check.ts'
import type { DeskGroup } from './desk-group.ts'
import type { DesksRun } from './run-desks.ts'

/** Compares what the programs were answered, the journal and the orders at the service. */
export async function checkDesks({ service, ask, desks }: DeskGroup, run: DesksRun): Promise<Finding[]> {
  const findings: Finding[] = []
  const found = (kind: Finding['kind'], text: string) => void findings.push({ kind, text })
  for (const text of run.overLimit) found('doubled', text)
  const host = desks[0]?.host
  const bookingCode = ({ body }: (typeof service.orders)[number]) => String(body.customerOrderCode)
  const codes = new Set<string>()
  for (const order of service.orders) {
    if (codes.has(bookingCode(order))) found('doubled', `${bookingCode(order)} was sent twice`)
    codes.add(bookingCode(order))
  }
  for (const { reference, answered, cancelRequested } of run.wanted) {
    const orders = service.orders.filter((order) => bookingCode(order).startsWith(`${reference} `))
    const live = orders.filter(({ cancelled }) => !cancelled)
    const answer = await host?.get(`/v1/shipments?reference=${reference}`)
    const shipments: { state: string; orderId: string | null }[] = answer?.json().shipments ?? []
    const known = shipments.map(({ state, orderId }) => `${state} ${orderId}`).join(', ')
    if (live.length > 1) found('doubled', `${reference} has ${live.length} orders; ${known}`)
    for (const { state } of shipments) {
      if (state === 'unknown' && live.length > 0) found('stuck', `${reference} could be found`)
      if (state === 'intent' || state === 'cancelling') found('stuck', `${reference} is ${state}`)
    }
    for (const { id } of live)
      if (!shipments.some(({ state, orderId }) => state === 'booked' && orderId === String(id)))
        found('unflagged', `${reference} is order ${id} at the service; ${known}`)
    for (const { state, orderId } of shipments)
      if (state === 'booked' && !live.some(({ id }) => String(id) === orderId))
        found('phantom', `${reference} is booked as ${orderId}, which does not live at the service`)
    if (answered.size > 1) found('doubled', `${reference} was answered to be ${[...answered].join(' and ')}`)
    for (const id of answered)
      if (!shipments.some(({ orderId }) => orderId === id))
        found('lost', `${reference} was answered to be ${id}; ${known}`)
    if (!cancelRequested && orders.some(({ cancelled }) => cancelled))
      found('phantom', `${reference} was cancelled by nobody`)
  }
  const gaps = await ask<{ desk: string; n: string; count: string }>(
    'select id as desk, n, (select count(*) from packdesk_sandbox.events where desk = desks.id) as count from packdesk_sandbox.desks',
  )
  for (const { desk, n, count } of gaps)
    if (n !== count) found('lost', `desk ${desk} numbered ${n} events, and ${count} are there`)
  return findings
}
