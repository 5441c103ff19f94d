import type { JournalProblem } from '../journal/index.ts'
import type { AddressStore } from './address-store.ts'
import type { Rescue } from './rescue.ts'

export type AddressCall = keyof AddressStore

/** What the worker is asked, and how it answers: in the order of asking. In between it tells that it had to rescue the book. */
export type AddressRequest = {
  [Call in AddressCall]: { id: number; call: Call; args: Parameters<AddressStore[Call]> }
}[AddressCall]
export type AddressReply =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; code: JournalProblem }
  | Rescue
