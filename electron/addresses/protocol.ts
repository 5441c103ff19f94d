import type { JournalProblem } from '../journal/index.ts'
import type { AddressStore } from './address-store.ts'
import type { Rescue } from './rescue.ts'

export type AddressCall = keyof AddressStore

/** Requests to the worker, and its replies in the same order. It also reports when it rescued a damaged book. */
export type AddressRequest = {
  [Call in AddressCall]: { id: number; call: Call; args: Parameters<AddressStore[Call]> }
}[AddressCall]
export type AddressReply =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; code: JournalProblem }
  | Rescue
