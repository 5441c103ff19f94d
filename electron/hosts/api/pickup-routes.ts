import { z } from 'zod'
import { daySchema } from '../../../shared/kit/index.ts'
import {
  bookingRunSchema,
  closingCountsSchema,
  type Pickup,
  type PickupSummary,
  reasonsSchema,
} from '../../../shared/pickup/index.ts'
import type { Session, Station } from '../../app/index.ts'
import { ExpectedError } from '../../kit/index.ts'
import { ApiError } from './api-error.ts'
import { type Route, route } from './route.ts'

type Deps = {
  station: Pick<Station, 'session' | 'handlers'>
  obstacle: (session: Session) => ApiError | undefined
}

const pickupQuery = z.object({
  location: z.string().min(1).max(100).describe('The ID or the name of the pickup location'),
  day: daySchema,
})

/** A pickup as programs see it, counted in shipments; `parcels` of at most `limit` parcels are booked. */
const publicPickupSchema = z.strictObject({
  location: z.strictObject({ id: z.string(), name: z.string() }),
  day: daySchema,
  drafts: z.int(),
  rejected: z.int(),
  booked: z.int(),
  unknown: z.int(),
  unprinted: z.int(),
  confirmed: z.int(),
  cancelled: z.int(),
  parcels: z.int(),
  limit: z.int(),
  closedAt: z.string().nullable(),
})

const runSchema = z.strictObject({
  state: bookingRunSchema.shape.state,
  total: z.int(),
  done: z.int(),
  booked: z.int(),
  rejected: z.int(),
  refused: z.int(),
  unknown: z.int(),
})

const closedSchema = z.strictObject({ closedAt: z.string(), ...closingCountsSchema.shape })

/** The routes of pickups (docs/api.md). */
export function pickupRoutes({ station, obstacle }: Deps): Route[] {
  const { handlers, session } = station
  const pickupOf = async (
    { pickupLocations, pickups }: Session,
    { location, day }: z.infer<typeof pickupQuery>,
  ): Promise<Pickup> => {
    const listed = await pickups.list()
    const known = [
      ...pickupLocations().map(({ id, name }) => ({ id, name })),
      ...listed.map((each) => ({ id: each.pickupLocationId, name: each.pickupLocationName })),
    ]
    const found = known.find(({ id }) => id === location) ?? known.find(({ name }) => name === location)
    if (!found) throw new ApiError(404, 'api.notFound')
    return { pickupLocationId: found.id, pickupOn: day }
  }

  return [
    route({
      method: 'GET',
      path: '/v1/pickups',
      name: 'listPickups',
      summary: 'List pickups: those of a day, or of the last 31 days and later',
      query: z.object({ day: daySchema.optional() }),
      responses: {
        200: {
          description: 'The pickups, the earliest first',
          schema: z.strictObject({ pickups: z.array(publicPickupSchema) }),
        },
      },
      problems: [422],
      async handle({ query: { day } }) {
        const pickups = await session().pickups.list()
        const wanted = pickups.filter(({ pickupOn }) => day === undefined || pickupOn === day)
        return { status: 200, data: { pickups: wanted.map(publicPickup) } }
      },
    }),
    route({
      method: 'POST',
      path: '/v1/pickups/{location}/{day}/book',
      name: 'bookPickup',
      summary: 'Book the queued drafts of a pickup one after the other and print their labels',
      params: pickupQuery,
      responses: {
        202: {
          description: 'The run has begun; the shipments and `GET /v1/events` show its progress',
          schema: runSchema,
        },
      },
      problems: [404, 409, 422, 503],
      async handle({ params }) {
        const current = session()
        const pickup = await pickupOf(current, params)
        const problem = obstacle(current)
        if (problem) throw problem
        const begun = await current.pickups.run.begin(pickup)
        if (begun.kind === 'refused') throw new ExpectedError(begun.problem)
        if (begun.kind !== 'begun') throw new ApiError(409, 'api.unconfirmed')
        const { state, total, done, booked, rejected, refused, unknown } = begun.run
        return { status: 202, data: { state, total, done, booked, rejected, refused, unknown } }
      },
    }),
    route({
      method: 'POST',
      path: '/v1/pickups/{location}/{day}/close',
      name: 'closePickup',
      summary: 'Close a pickup if all its shipments are accounted for',
      description:
        'While something is open the response is 409 and lists it. All but queued drafts may be closed with a reason; a parcel whose order was cancelled elsewhere must be off the pallet.',
      params: pickupQuery,
      body: z.strictObject({
        reasons: reasonsSchema.default({}),
        takenOff: z.array(z.string().max(100)).max(10_000).default([]),
      }),
      responses: {
        200: { description: 'The record of the closing, which never changes', schema: closedSchema },
      },
      problems: [404, 409, 422, 503],
      async handle({ params, body }) {
        const current = session()
        const result = await current.pickups.close(await pickupOf(current, params), body)
        if (result.kind === 'closed') return { status: 200, data: closedSchema.strip().parse(result.closed) }
        const open = result.open.map(({ kind, id, reference = null }) => ({ kind, id, reference }))
        throw new ApiError(409, result.problem ?? 'api.pickupOpen', { more: { open } })
      },
    }),
    route({
      method: 'GET',
      path: '/v1/pickups/{location}/{day}/manifest',
      name: 'readManifest',
      summary: 'Read the manifest of a pickup for the driver',
      params: pickupQuery,
      responses: { 200: { description: 'A row per parcel', type: 'application/pdf' } },
      problems: [404, 409, 422],
      async handle({ params }) {
        const pickup = await pickupOf(session(), params)
        const { pdf } = await handlers['pickup.manifest']({ ...pickup, print: false })
        return {
          status: 200,
          bytes: Buffer.from(pdf, 'base64'),
          headers: { 'Content-Type': 'application/pdf' },
        }
      },
    }),
  ]
}

const publicPickup = (summary: PickupSummary): z.infer<typeof publicPickupSchema> => ({
  location: { id: summary.pickupLocationId, name: summary.pickupLocationName },
  day: summary.pickupOn,
  drafts: summary.drafts,
  rejected: summary.rejected,
  booked: summary.booked,
  unknown: summary.unknown,
  unprinted: summary.unprinted,
  confirmed: summary.confirmed,
  cancelled: summary.cancelled,
  parcels: summary.parcels,
  limit: summary.limit,
  closedAt: summary.closedAt ?? null,
})
