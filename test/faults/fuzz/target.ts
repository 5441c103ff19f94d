import type { Chance } from '../../fixtures/chance.ts'

/** What a reader made of an input, in a word or two: an input with an outcome not seen before becomes a sample of its own. */
export type Outcome = string | undefined

/** Feeds one input. Throws where a promise is broken; what is refused in good order is no news. */
type Feed = (input: Uint8Array, chance: Chance) => Promise<Outcome> | Outcome

/** A reader that was opened: good samples, and what reads them. */
type Opened = { samples: Uint8Array[]; feed: Feed; close?: () => Promise<unknown> | unknown }

/** Something that reads what comes from outside. `share` is its part of a run: what takes longer gets less. */
export type Target = { name: string; share: number; open: () => Promise<Opened> | Opened }

export const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')
export const texts = (...samples: string[]): Uint8Array[] => samples.map((sample) => Buffer.from(sample))
export const json = (...values: unknown[]): Uint8Array[] =>
  values.map((value) => Buffer.from(JSON.stringify(value)))

export const must = (holds: boolean, promise: string): void => {
  if (!holds) throw new Error(`broken: ${promise}`)
}
