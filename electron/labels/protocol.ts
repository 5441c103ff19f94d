import type { Engine } from './engine.ts'
import type { LabelOutcome } from './label-pipeline.ts'
import type { WasmModule } from './wasm.ts'

/** What the worker is born with: compiled once in the main process, shared without copying. */
export type WorkerAssets = { pdfium: WasmModule; zxing: WasmModule }

export type EngineCall = keyof Engine
export type EngineArguments<Call extends EngineCall> = Parameters<Engine[Call]>
export type EngineValue<Call extends EngineCall> = Awaited<ReturnType<Engine[Call]>>

/** One call to the worker; it answers each with one outcome, in order. */
export type EngineRequest = { [Call in EngineCall]: { call: Call; args: EngineArguments<Call> } }[EngineCall]
export type EngineReply = LabelOutcome<EngineValue<EngineCall>>

/** What a worker says first, once it can be called. */
export const workerReady = 'ready'
export type WorkerReady = typeof workerReady
