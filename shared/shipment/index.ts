export type { Address } from './address.ts'
export {
  type AnyDraft,
  anyDraftSchema,
  type DraftOf,
  insuranceOf,
  isFreightDraft,
  withInsurance,
} from './any-draft.ts'
export { adrMultiplier, maxAdrPoints, pointsOf } from './dangerous-goods/adr-points.ts'
export {
  fillFromRecord,
  forgetRecord,
  fromRecord,
  originOf,
  type RecordField,
  unNumberOf,
} from './dangerous-goods/adr-record.ts'
export type { DangerousGoods } from './dangerous-goods/dangerous-goods.ts'
export { type DangerousGoodsDraft, emptyDangerousGoods } from './dangerous-goods/dangerous-goods-draft.ts'
export type { LoadPoints } from './dangerous-goods/dangerous-load.ts'
export { packagingWordOf, sentPackagingWords } from './dangerous-goods/packaging.ts'
export { packagingDescriptions } from './dangerous-goods/packaging-descriptions.ts'
export {
  type CarriersPackagingWords,
  packagingWordsSchema,
  unconfirmedPackagingWords,
} from './dangerous-goods/packaging-words.ts'
export { readPackageType } from './dangerous-goods/read-package-type.ts'
export {
  type SeenUnNumber,
  seenUnNumberSchema,
  type UnNumberRecord,
  unNumberRecordSchema,
} from './dangerous-goods/un-number.ts'
export { dangerousGoodsChannels } from './dangerous-goods-channels.ts'
export { documentChannels } from './document-channels.ts'
export { type Draft, type DraftMarks, typed } from './draft.ts'
export {
  allOptionsFromRequest,
  extrasFromRequest,
  freightLineOf,
  optionsFromRequest,
  parcelsFromRequest,
  partyFromRequest,
} from './draft-from-request.ts'
export type { Enclosure, ShipmentEnclosure } from './enclosure.ts'
export {
  allOff,
  eachOf,
  type FieldKey,
  fieldsOf,
  habitKeys,
  keysOf,
  optionParts,
  pick,
  type ShipmentField,
  shipmentFields,
  valueIn,
  wirePath,
  yesNoShape,
} from './fields.ts'
export { freightChannels } from './freight-channels.ts'
export { type FreightDraft, type FreightLine, linesOf } from './freight-draft.ts'
export { emptyFreight, emptyLine, emptyVehicle, withPackageType, withProduct } from './freight-form.ts'
export { lenientRequestSchema, modeOf, requestOfOrder } from './lenient-request.ts'
export { type Line, parcelPackageType } from './line.ts'
export type { Mismatch } from './mismatch.ts'
export {
  type Order,
  type OrderRecord,
  orderRecordResponseSchema,
  orderRecordSchema,
  orderResponseSchema,
} from './order.ts'
export { parcelChannels } from './parcel-channels.ts'
export { drawParcel, svgPoints } from './parcel-drawing.ts'
export {
  maxParcelPresets,
  type ParcelPreset,
  type ParcelSize,
  type PresetOffer,
  parcelPresetSchema,
  parcelSizeSchema,
} from './parcel-preset.ts'
export { daysToChoose } from './pickup-day.ts'
export { type PickupLocation, pickupLocationSchema } from './pickup-location.ts'
export { isReturnLocation, pickupLocationOf, returnLocationId } from './pickup-location-match.ts'
export { type PickupFill, type PickupRoom, pickupRoomSchema } from './pickup-room.ts'
export { isOfSize, tareOf } from './preset-sizes.ts'
export { type CostItem, type Quotation, quotationFields, quotationResponseSchema } from './quotation.ts'
export type { QuotationRecord } from './quotation-record.ts'
export { questionOf, quotedDay, quotedProduct } from './quoted-part.ts'
export { type ReadShipment, readShipment } from './read-shipment.ts'
export {
  clean,
  findingsOf,
  forgottenFinding,
  numberFinding,
  numberReader,
  pathText,
  readUnits,
} from './read-typed.ts'
export {
  acknowledgedIn,
  isAboutReference,
  isShippedFinding,
  lastShipped,
  shipmentOfFinding,
  shippedFinding,
  shipsAnother,
} from './rules/already-shipped.ts'
export { isPhoneNumber } from './rules/contacts.ts'
export { insuranceCharge } from './rules/insurance.ts'
export { freightExtras } from './rules/parcel-extras.ts'
export { measureParcel, parcelLimits, parcelsPerDayOf } from './rules/parcel-limits.ts'
export {
  hasRoom,
  nextWithRoom,
  parcelsIn,
  pickupClosed,
  pickupFull,
  queuedParcels,
  wantsOtherDay,
} from './rules/pickup-count.ts'
export { isPostCodeOf, postCodeFormats } from './rules/postcodes.ts'
export { euMembers } from './rules/routes.ts'
export { countParcels, rounded, totalWeight } from './rules/shipment-facts.ts'
export { ramp, truck75, truck75Payload } from './rules/vehicle.ts'
export { isMissing, type Verdict, verdictOf } from './rules/verdict.ts'
export { savedAs } from './saved-as.ts'
export { bookingCodeLength, comparableReference, sentReference } from './sent-reference.ts'
export type { DocumentName, KeptDocument, ShownDocument } from './service-document.ts'
export {
  type ExtraValues,
  knownSurcharges,
  mayReachPrototype,
  type ServiceExtra,
  serviceExtraSchema,
} from './service-extra.ts'
export {
  type OrderRequest,
  orderRequestSchema,
  type QuotationRequest,
  quotationRequestSchema,
  type TransportMode,
} from './shipment.ts'
export { shipmentChannels, shipmentEvents } from './shipment-channels.ts'
export { type Candidate, candidateSchema, type ShipmentEvent } from './shipment-event.ts'
export {
  type BookingState,
  bookingStateSchema,
  type LabelState,
  labelStateSchema,
  type ShipmentRecord,
  shipmentRecordSchema,
} from './shipment-record.ts'
export { rowOf, type ShipmentRow } from './shipment-row.ts'
export {
  allows,
  applyEvent,
  beginShipment,
  countedStates,
  endedStates,
  type Intended,
  isEnded,
  isOfBooking,
  isUnsettled,
  type LaterEvent,
  livingOf,
  type TakenOver,
  takeOverShipment,
} from './shipment-state.ts'
export { type TimelineEvent, timelineOf } from './timeline-event.ts'
export { endsJourney, readTracking, responseBody, type TrackingEntry } from './tracking.ts'
export { unitKindSchema, unitOfDraft, unitOfShipment } from './unit-kind.ts'
export { type DraftValidity, type ValidationContext, validateDraft } from './validate-draft.ts'
