import type { BookEntry } from '../../../shared/addresses/address-book.ts'
import { elementId } from '../form-fields.ts'
import { freightFieldAt, referenceField } from '../freight-fields.ts'
import type { FreightStore } from './freight-store.ts'

/** Puts the focus where the next key is expected: the first text that is uncertain, wrong or missing, else the reference. */
export function goOnToMissing(freight: FreightStore): void {
  const { draft, reading } = freight.getState()
  const errors = reading.findings.filter(({ severity }) => severity === 'error')
  const [doubt] = draft.marks?.doubts ?? []
  const open = doubt ?? errors.find(({ path }) => freightFieldAt(path) !== undefined)?.path
  document.getElementById(elementId(open ?? referenceField.path))?.focus()
}

/** Puts an address of the book on the form. */
export const createChooseAddress =
  (freight: FreightStore) =>
  (entry: BookEntry): void => {
    freight.commands.chooseAddress(entry)
    goOnToMissing(freight)
  }
