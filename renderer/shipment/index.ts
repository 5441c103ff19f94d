export {
  asksBeforePrint,
  asksForFrame,
  asksWhetherPrinted,
  canPrint,
  canPrintAnyway,
  isMismatched,
  isNotPrinted,
  isUnknown,
  wantsRetry,
} from './decisions.ts'
export { createShipmentCommands, type ShipmentCommands } from './shipment-commands.ts'
export { type StatusLabel, statusLabelOf } from './status-label.ts'
export { StatusSign, StatusText } from './status-text.tsx'
export { stepsOf } from './steps.ts'
