import type { Chance } from '../../fixtures/chance.ts'

/** A short description of a reader's result. An input with a new outcome becomes a sample. */
type Outcome = string | undefined

/** Feeds one input. Throws if a promise is broken; a proper refusal is no error. */
type Feed = (input: Uint8Array, chance: Chance) => Promise<Outcome> | Outcome

/** An opened reader with good samples. */
type Opened = { samples: Uint8Array[]; feed: Feed; close?: () => Promise<unknown> | unknown }

/** A reader of outside data. `share` is its part of a run; slow readers get less. */
export type Target = { name: string; share: number; open: () => Promise<Opened> | Opened }

export const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')
export const texts = (...samples: string[]): Uint8Array[] => samples.map((sample) => Buffer.from(sample))
export const json = (...values: unknown[]): Uint8Array[] =>
  values.map((value) => Buffer.from(JSON.stringify(value)))

export const must = (holds: boolean, promise: string): void => {
  if (!holds) throw new Error(`broken: ${promise}`)
}
