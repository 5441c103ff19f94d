import {
  type Day,
  errorAt,
  type Finding,
  newProblem,
  type Problem,
  withoutUndefined,
} from '../../../shared/kit/index.ts'
import {
  extrasFromRequest,
  type FreightDraft,
  isCounted,
  lenientRequestSchema,
  type OrderRequest,
  type PickupLocation,
  type Quotation,
  type QuotationRecord,
  type QuotationRequest,
  quotationRequestSchema,
  quotedDay,
  type ServiceExtra,
  type ShipmentRecord,
} from '../../../shared/shipment/index.ts'
import type { ShippingService } from '../../carrier/index.ts'
import { shipFreightAgain } from '../../drafts/index.ts'
import type { Journal } from '../../journal/index.ts'
import type { Clock } from '../../kit/index.ts'

type OpenedQuotation =
  | { kind: 'opened'; draft: FreightDraft; quotation: QuotationRecord }
  /** It was booked here already; the service was not asked. */
  | { kind: 'booked'; shipmentId: string }
  | { kind: 'refused'; problem: Problem }

type Deps = {
  journal: Pick<Journal, 'shipmentsOfQuotation' | 'readQuotation' | 'keepQuotation'>
  service: Pick<ShippingService, 'readQuotation'>
  clock: Pick<Clock, 'now'>
  pickupLocations: () => readonly PickupLocation[]
  extras: () => readonly ServiceExtra[]
  nextFreightDay: (pickupLocationId: string) => Promise<Day>
}

/** Reads any quotation of the account by its ID and makes a freight draft from it. The draft has what the
 * journal or the service shows of the shipment (interface 2.10: possibly nothing); the rest is typed. */
export const createOpenQuotation =
  ({ journal, service, clock, pickupLocations, extras, nextFreightDay }: Deps) =>
  async (id: string, draftId: string): Promise<OpenedQuotation> => {
    const booked = bookedOfQuotation(await journal.shipmentsOfQuotation(id))
    if (booked) return { kind: 'booked', shipmentId: booked.id }
    const result = await service.readQuotation(id)
    if (result.kind !== 'ok') return { kind: 'refused', problem: result.problem }
    const { quotation } = result.value
    if (/parcel/i.test(quotation.transportType ?? ''))
      return { kind: 'refused', problem: newProblem('quotation.isParcel') }

    const kept = await journal.readQuotation(quotation.id)
    const request = kept?.request ?? shownRequest(quotation, pickupLocations())
    const shown = lenientRequestSchema.parse(request ?? quotation)
    const pickupLocationId = (locationOf(shown, pickupLocations()) ?? pickupLocations()[0])?.id ?? ''
    const pickupOn =
      shown.shipper.pickupOn || quotedDay({ quotation }) || (await nextFreightDay(pickupLocationId))
    const typed = shipFreightAgain(
      { request: shown, reference: shown.customerOrderCode ?? '', pickupLocationId },
      { id: draftId, pickupOn, extras: [] },
    )
    const draft: FreightDraft = {
      ...typed,
      consignee: { ...typed.consignee, countryCode: typed.consignee.countryCode || 'DE' },
      extras: extrasFromRequest(kept?.extras, extras()),
      quotationId: quotation.id,
    }
    const record: QuotationRecord = {
      id: quotation.id,
      draftId,
      askedAt: new Date(clock.now()).toISOString(),
      request,
      extras: kept?.extras ?? {},
      quotation,
      opened: true,
    }
    await journal.keepQuotation(record)
    return { kind: 'opened', draft, quotation: record }
  }

/** The quoted request; undefined if the service does not show all of it, or shows
 * fields that Packdesk does not read. */
function shownRequest(
  quotation: Quotation,
  locations: readonly PickupLocation[],
): QuotationRequest | undefined {
  if (quotation.neutralData !== undefined && quotation.neutralData !== null) return undefined
  const found = lenientRequestSchema.parse(quotation)
  const { address, pickupOn } = found.shipper
  // A quotation needs no street (interface 2.1), so the pickup location's street is used.
  const street = address.street || locationOf(found, locations)?.street
  const shipper = {
    ...found.shipper,
    address: { ...address, street },
    pickupOn: pickupOn || quotedDay({ quotation }),
  }
  const parsed = quotationRequestSchema.safeParse(withoutUndefined({ ...found, shipper }))
  return parsed.success && quotation.product === found.product ? withoutUndefined(parsed.data) : undefined
}

/** The pickup location of the quotation's shipper. */
function locationOf(
  { shipper: { address } }: OrderRequest,
  locations: readonly PickupLocation[],
): PickupLocation | undefined {
  const isAt = ({ postCode, city, countryCode, street }: PickupLocation) =>
    postCode === address.postCode &&
    city === address.city &&
    countryCode === address.countryCode &&
    (address.street === '' || street === address.street)
  return locations.find(isAt)
}

/** The shipment of a quotation that is booked or may be booked. Without one (cancelled, refused, not sent)
 * the quotation can be booked again. */
export const bookedOfQuotation = (shipments: readonly ShipmentRecord[]): ShipmentRecord | undefined =>
  shipments.find(({ booking }) => isCounted(booking))

export const quotationBooked = ({ order, request }: ShipmentRecord): Finding =>
  errorAt('quotationBooked', 'quotationId', {
    values: { order: order?.reference ?? '', city: request.consignee.address.city },
  })
