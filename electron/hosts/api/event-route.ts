import { z } from 'zod'
import type { ShipmentEvent } from '../../../shared/shipment/index.ts'
import type { Station } from '../../app/index.ts'
import { whenAborted } from '../../kit/index.ts'
import { type Route, route } from './route.ts'

/** Events of one response; the next call goes on after them. */
const maxEvents = 1_000

/** Steps between Packdesk and the service that change nothing that a program sees. */
const internal: readonly ShipmentEvent['type'][] = ['marked', 'looked']

/** A line of the response: no address and no content. The shipment itself has its present state. */
const publicEventSchema = z.strictObject({
  number: z.int(),
  at: z.string(),
  type: z.string(),
  id: z.string(),
  reference: z.string(),
})

/** The route of the journal's events (docs/api.md). */
export function eventRoute({ session, on }: Pick<Station, 'session' | 'on'>): Route {
  return route({
    method: 'GET',
    path: '/v1/events',
    name: 'readEvents',
    summary: 'Read what happened to shipments after an event, or wait for it',
    description:
      'Lines of JSON, each an event with its number; ask again with the last number. Without news the response comes after `wait` seconds and is empty.',
    query: z.object({
      after: z.coerce.number().pipe(z.int().min(0)).default(0),
      wait: z.coerce.number().pipe(z.number().min(0).max(30)).default(30).describe('Seconds'),
    }),
    responses: {
      200: {
        description: `Up to ${maxEvents} events, the oldest first, each as a line`,
        schema: publicEventSchema,
        type: 'application/jsonl',
      },
    },
    problems: [422],
    async handle({ query: { after, wait }, signal }) {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(wait * 1000)])
      for (let from = after; ; ) {
        const news = Promise.withResolvers<void>()
        // Before the journal is read, so that no event is missed between the two.
        const stop = on('shipment.changed', () => news.resolve())
        try {
          const events = await session().journal.eventsAfter(from, maxEvents)
          const shown = events.filter(({ type }) => !internal.includes(type))
          const isLast = events.length < maxEvents
          if (shown.length > 0 || (isLast && ended.aborted)) return lines(shown)
          from = events.at(-1)?.number ?? from
          if (isLast) await Promise.race([news.promise, whenAborted(ended)])
        } finally {
          stop()
        }
      }
    },
  })
}

const lines = (
  events: readonly { number: number; at: string; type: string; draftId: string; reference: string }[],
) => ({
  status: 200,
  bytes: events
    .map(({ draftId: id, ...event }) => `${JSON.stringify(publicEventSchema.parse({ ...event, id }))}\n`)
    .join(''),
  headers: { 'Content-Type': 'application/jsonl; charset=utf-8' },
})
