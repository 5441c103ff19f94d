import type { DraftOf, TransportMode } from '../../shared/shipment/index.ts'
import type { AnswerJournal } from './interface/answer-journal.ts'
import type { ApiJournal } from './interface/api-journal.ts'
import type { DeskJournal } from './interface/desk-journal.ts'
import type { FactJournal } from './interface/fact-journal.ts'
import type { FreightJournal } from './interface/freight-journal.ts'
import type { PickupJournal } from './interface/pickup-journal.ts'
import type { ShipmentJournal } from './interface/shipment-journal.ts'

/** Whether a journal is a copy that was not compared with the account yet: it may lack bookings. Rejects with
 * `JournalError`. */
export const needsComparison = async (journal: Pick<Journal, 'readFact'>): Promise<boolean> =>
  (await journal.readFact('journal.restored')) === true

/** The journal of one environment: append-only events, synced before a promise resolves (design.md 4).
 * A method that cannot read or write rejects with `JournalError` and changes nothing. */
export interface Journal
  extends ShipmentJournal,
    FactJournal,
    PickupJournal,
    FreightJournal,
    AnswerJournal,
    ApiJournal,
    DeskJournal {
  /** The form of a mode, as typed. */
  saveDraft<Mode extends TransportMode>(mode: Mode, draft: DraftOf<Mode> | null): Promise<void>
  readDraft<Mode extends TransportMode>(mode: Mode): Promise<DraftOf<Mode> | null>
  close(): Promise<void>
}
