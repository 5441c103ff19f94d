export {
  actionsIfNotPrinted,
  asksBeforePrint,
  asksWhetherPrinted,
  canPrint,
  isMismatched,
  isNotPrinted,
  type LabelAction,
  wantsRetry,
} from './decisions.ts'
export {
  type LabelTarget,
  labelActionFor,
  labelActions,
  labelActionsOf,
  labelOfShipment,
} from './label-actions.ts'
export { LabelButton } from './label-button.tsx'
export { nameOfShipment } from './name-of-shipment.ts'
export { createShipmentChanges, type ShipmentChanges } from './shipment-changes.ts'
export { createShipmentCommands, type ShipmentCommands } from './shipment-commands.ts'
export { type StatusLabel, statusLabelOf } from './status-label.ts'
export { StatusSign, StatusText } from './status-text.tsx'
