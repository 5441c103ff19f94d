export { dangerousGoodsChannels } from './channels/dangerous-goods-channels.ts'
export { documentChannels } from './channels/document-channels.ts'
export { freightChannels } from './channels/freight-channels.ts'
export { parcelChannels } from './channels/parcel-channels.ts'
export { shipmentChannels, shipmentEvents } from './channels/shipment-channels.ts'
export { adrMultiplier, maxAdrPoints, pointsOf } from './dangerous-goods/adr-points.ts'
export {
  fillFromRecord,
  forgetRecord,
  fromRecord,
  originOf,
  type RecordField,
  unNumberOf,
} from './dangerous-goods/adr-record.ts'
export { type DangerousGoodsDraft, emptyDangerousGoods } from './dangerous-goods/dangerous-goods-draft.ts'
export type { LoadPoints } from './dangerous-goods/dangerous-load.ts'
export {
  type GoodsField,
  type GoodsText,
  goodsFieldNames,
  goodsFields,
} from './dangerous-goods/goods-fields.ts'
export { packagingWordOf, sentPackagingWords } from './dangerous-goods/packaging.ts'
export { packagingDescriptions } from './dangerous-goods/packaging-descriptions.ts'
export {
  type CarriersPackagingWords,
  packagingWordsSchema,
  unconfirmedPackagingWords,
} from './dangerous-goods/packaging-words.ts'
export { readPackageType } from './dangerous-goods/read-package-type.ts'
export {
  type AnyDraft,
  anyDraftSchema,
  type DraftOf,
  insuranceOf,
  isFreightDraft,
  withInsurance,
} from './draft/any-draft.ts'
export type { Draft, DraftMarks } from './draft/draft.ts'
export {
  allOptionsFromRequest,
  extrasFromRequest,
  freightLineOf,
  optionsFromRequest,
  parcelsFromRequest,
  partyFromRequest,
} from './draft/draft-from-request.ts'
export { isReturnLocation, pickupLocationOf, returnLocationId } from './draft/draft-pickup-location.ts'
export type { Enclosure } from './draft/enclosure.ts'
export { type FreightDraft, type FreightLine, linesOf } from './draft/freight-draft.ts'
export { emptyFreight, emptyLine, emptyVehicle, withPackageType, withProduct } from './draft/freight-form.ts'
export {
  maxParcelPresets,
  type ParcelPreset,
  type ParcelSize,
  type PresetOffer,
  parcelPresetSchema,
  parcelSizeSchema,
} from './draft/parcel-preset.ts'
export { type ReadContext, type ReadShipment, readShipment } from './draft/read-shipment.ts'
export { forgottenFinding, readUnits } from './draft/read-typed.ts'
export {
  allOff,
  type FieldKey,
  fieldOf,
  fieldsOf,
  habitKeys,
  keysOf,
  type OptionPart,
  optionParts,
  type ShipmentField,
  shipmentFields,
  textShape,
  wirePath,
  yesNoShape,
} from './fields.ts'
export { type PickupLocation, pickupLocationSchema } from './pickup-location.ts'
export {
  acknowledgedIn,
  isAboutReference,
  type ShippingReference,
  shipmentOfFinding,
  shippedAmong,
  shippedFinding,
  shipsAnother,
} from './record/already-shipped.ts'
export { type Candidate, candidateSchema, orderNameSchema } from './record/candidate.ts'
export type { Mismatch } from './record/mismatch.ts'
export type { QuotationRecord } from './record/quotation-record.ts'
export { savedAs } from './record/saved-as.ts'
export type { ShipmentEnclosure } from './record/shipment-enclosure.ts'
export {
  beginsPrint,
  givesOrder,
  printBeginningEvents,
  type ShipmentEvent,
} from './record/shipment-event.ts'
export {
  type BookingState,
  bookingStateSchema,
  type LabelState,
  labelStateSchema,
  type ShipmentRecord,
  shipmentRecordSchema,
} from './record/shipment-record.ts'
export { type ShipmentRow, shipmentRowOf } from './record/shipment-row.ts'
export {
  countedStates,
  endedStates,
  type IntendedEvent,
  isCancelledOrCancelling,
  isCounted,
  isEnded,
  isUndecided,
  isUnsettled,
  type LaterEvent,
  livingOf,
  orderExists,
  type TakenOverEvent,
  undecidedStates,
  unsettledStates,
  wasNeverPrinted,
  withOrderStates,
} from './record/shipment-state.ts'
export type { TimelineEvent } from './record/timeline-event.ts'
export { unitKindSchema, unitOfDraft, unitOfShipment } from './record/unit-kind.ts'
export { isPhoneNumber } from './rules/contacts.ts'
export { palletTypes } from './rules/pallet-limits.ts'
export { freightExtras } from './rules/parcel-extras.ts'
export { measureParcel, parcelLimits, parcelsPerDayOf } from './rules/parcel-limits.ts'
export {
  hasRoomFor,
  parcelsIn,
  pickupClosed,
  pickupFull,
  queuedParcels,
  wantsOtherDay,
} from './rules/pickup-count.ts'
export { daysToChoose } from './rules/pickup-day.ts'
export { isPostCodeOf, postCodeFormats } from './rules/postcodes.ts'
export { euMembers } from './rules/routes.ts'
export { countParcels, totalKnownWeight } from './rules/shipment-facts.ts'
export { ramp, truck75, truck75Payload } from './rules/vehicle.ts'
export { isMissing, isShippedFinding, type Verdict, verdictOf } from './rules/verdict.ts'
export type { Address } from './wire/address.ts'
export type { DangerousGoods } from './wire/dangerous-goods.ts'
export { lenientRequestSchema, modeOf, requestOfOrder } from './wire/lenient-request.ts'
export { type Line, parcelPackageType, sentCode } from './wire/line.ts'
export { type Link, linksSchema } from './wire/link.ts'
export {
  type Order,
  type OrderRecord,
  orderRecordResponseSchema,
  orderRecordSchema,
  orderResponseSchema,
} from './wire/order.ts'
export { type CostItem, type Quotation, quotationFields, quotationResponseSchema } from './wire/quotation.ts'
export { questionOf, quotedDay, quotedProduct } from './wire/quoted-part.ts'
export { bookingCodeLength, comparableReference, sentReference } from './wire/sent-reference.ts'
export type { DocumentName, KeptDocument, ShownDocument } from './wire/service-document.ts'
export {
  type ExtraValues,
  knownSurcharges,
  mayReachPrototype,
  type ServiceExtra,
  serviceExtraSchema,
} from './wire/service-extra.ts'
export {
  type OrderRequest,
  orderRequestSchema,
  type QuotationRequest,
  quotationRequestSchema,
  type TransportMode,
} from './wire/shipment.ts'
export { endsJourney, readTracking, responseBody, type TrackingEntry } from './wire/tracking.ts'
export {
  type SeenUnNumber,
  seenUnNumberSchema,
  type UnNumberRecord,
  unNumberRecordSchema,
} from './wire/un-number.ts'
