import { setFlagsFromString } from 'node:v8'

/** How V8 manages memory in a host, and in the processes of the tests. */
export const engineFlags = [
  // When Node 24 frees WebAssembly code that was compiled better, it may end the process:
  // https://github.com/nodejs/node/issues/64500. The code of two readers is kept, some megabytes.
  '--no-wasm-code-gc',
  // Node 24 counts pictures towards the limit of a worker's own small heap, and so collects all of a label
  // worker's heap with nearly each label: a third of its processor time. Later V8 counts them apart by
  // default and no longer knows the flag.
  ...(Number.parseInt(process.versions.v8, 10) < 14 ? ['--external-memory-accounted-in-global-limit'] : []),
]

/** Flags hold for the whole process, its workers included. */
export function setEngineFlags(): void {
  for (const flag of engineFlags) setFlagsFromString(flag)
}
