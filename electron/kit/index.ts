export { createBackground } from './background.ts'
export { besideBundle, isBundle } from './bundle.ts'
export {
  childEnvironment,
  type GivenSecrets,
  type SecretVariable,
  secretVariables,
  takeSecrets,
} from './child-environment.ts'
export type { Clock } from './clock.ts'
export { type Coalescer, createCoalescer } from './coalescer.ts'
export { type CsvCell, csvText } from './csv.ts'
export { errorCode } from './error-code.ts'
export { ExpectedError, unwrap } from './expected-error.ts'
export { freeBytes } from './free-bytes.ts'
export type { Handlers, HandlersOf } from './handlers.ts'
export { isZpl } from './is-zpl.ts'
export { type Koffi, loadKoffi, type NativeFunction } from './koffi.ts'
export { readNoLink, readWithoutWaiting } from './open-flags.ts'
export { type PictureFormat, pictureFormat } from './picture-format.ts'
export { type StartProcess, servedPort, startNodeProcess } from './process-port.ts'
export { renameFile } from './rename-file.ts'
export { onlyDesk, type Role, whenAborted } from './role.ts'
export { createRounds } from './rounds.ts'
export { safeFileName } from './safe-file-name.ts'
export { createSerial, type Serial } from './serial.ts'
export { type Calls, notify, serveCalls } from './serve-calls.ts'
export { singleFlight } from './single-flight.ts'
export { onStopRequest } from './stop-request.ts'
export { isOfDisk, storageError } from './storage-error.ts'
export { createUploads, type Uploads } from './uploads.ts'
export { isDeviceName, unusableOnWindows } from './windows-path.ts'
export { createWorkerClient, type WorkerClient, type WorkerFault } from './worker-client.ts'
export { proveRoom, writeWhole } from './write-whole.ts'
