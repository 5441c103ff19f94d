export { scannerChannels } from './channels.ts'
export { type ScaleKind, type ScaleSettings, scaleSettingsSchema, weighingDevice } from './scale.ts'
export {
  beginsCommand,
  type CommandName,
  commandCode,
  presetCode,
  presetKeys,
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
