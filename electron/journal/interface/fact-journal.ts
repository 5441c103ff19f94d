import type { FactName, FactValue } from './facts.ts'

/** Small values by name, and whether the journal is a copy. */
export interface FactJournal {
  /** Small values that must survive a restart (facts.ts). A value in a form that this version
   * does not know reads as undefined. */
  saveFact<Name extends FactName>(name: Name, value: FactValue<Name>): Promise<void>
  readFact<Name extends FactName>(name: Name): Promise<FactValue<Name> | undefined>
  /** Marks this journal as a copy: it must be compared with the account before it books
   * (`needsComparison`). */
  markCopied(): Promise<void>
  /** Whether the shipment was in this journal when it was last marked as a copy. Later prints of
   * its label may be missing then. */
  wasCopied(id: string): Promise<boolean>
}
