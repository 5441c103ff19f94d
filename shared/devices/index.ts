export { scannerChannels } from './channels.ts'
export {
  freshMs,
  mayFillForm,
  noWeight,
  type ScaleState,
  weightToTake,
  withoutReading,
  withReading,
  withTare,
  withWeightTaken,
} from './scale/fresh-weight.ts'
export { readHidReport, scaleDataReport, weighingDevice } from './scale/hid.ts'
export { kilogramsPer, type ScaleReading, stableWeight } from './scale/reading.ts'
export { createScaleReader } from './scale/scale-stream.ts'
export { scaleRequests } from './scale/serial.ts'
export { type ScaleKind, type ScaleSettings, scaleSettingsSchema } from './scale.ts'
export {
  beginsCommand,
  type CommandName,
  commandCode,
  presetCode,
  readCommand,
  scanCommands,
  setUpCode,
} from './scan-commands.ts'
export {
  type ScannerRhythm,
  type ScannerSettings,
  type SoundSettings,
  scannerSettingsSchema,
  soundSettingsSchema,
} from './scanner.ts'
