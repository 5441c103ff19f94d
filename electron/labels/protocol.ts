import type { Outcome } from '../../shared/kit/index.ts'
import type { Engine } from './engine.ts'
import type { WasmModule } from './wasm.ts'

/** The worker's `workerData`: WASM modules that are compiled once in the main process and shared without copying. */
export type WorkerAssets = { pdfium: WasmModule; zxing: WasmModule }

export type EngineCall = keyof Engine
export type EngineArguments<Call extends EngineCall> = Parameters<Engine[Call]>
export type EngineValue<Call extends EngineCall> = Awaited<ReturnType<Engine[Call]>>

/** One call to the worker, which replies to each with one outcome, in order. */
export type EngineRequest = { [Call in EngineCall]: { call: Call; args: EngineArguments<Call> } }[EngineCall]
export type EngineReply = Outcome<EngineValue<EngineCall>>

/** The worker's first message: it accepts calls. */
export const workerReady = 'ready'
export type WorkerReady = typeof workerReady
