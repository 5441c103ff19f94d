import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { besideBundle } from './bundle.ts'

export type NativeFunction = (...args: unknown[]) => number

/** The used part of koffi's binary, which comes as a package of its own for each
 * platform (docs/adr/0011-winspool.md). */
export type Koffi = {
  load(library: string): { func(name: string, result: string, parameters: string[]): NativeFunction }
  address(buffer: Buffer): bigint
}

/** Throws where the binary is not installed. */
export function loadKoffi(): Koffi {
  const require = createRequire(import.meta.url)
  const name = `${process.platform}-${process.arch}`
  const file = besideBundle(`koffi-${name}.node`)
  return require(file ? fileURLToPath(file) : `@koromix/koffi-${name}`)
}
