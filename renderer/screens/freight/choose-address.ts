import type { BookEntry } from '../../../shared/schemas/address-book.ts'
import { elementId } from '../../form-fields.ts'
import { freightFieldAt, referenceField } from '../../freight-fields.ts'
import type { FreightStore } from './freight-store.ts'

/** Puts an address of the book on the form, and the focus where the next key is expected: the first text that is still wrong
 * or missing, else the reference. */
export const createChooseAddress =
  (freight: FreightStore) =>
  (entry: BookEntry): void => {
    freight.commands.chooseAddress(entry)
    const errors = freight.getState().reading.findings.filter(({ severity }) => severity === 'error')
    const open = errors.find(({ path }) => freightFieldAt(path) !== undefined)
    document.getElementById(elementId(open?.path ?? referenceField.path))?.focus()
  }
