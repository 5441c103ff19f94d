import type { JournalProblem } from '../../ports/journal.ts'
import type { AddressStore } from './address-store.ts'

export type AddressCall = keyof AddressStore

/** What the worker is asked, and how it answers: in the order of asking. */
export type AddressRequest = {
  [Call in AddressCall]: { id: number; call: Call; args: Parameters<AddressStore[Call]> }
}[AddressCall]
export type AddressReply =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; code: JournalProblem }
