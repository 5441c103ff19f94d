import type { BookAddress } from '../address-book.ts'

/** A field that a pasted address fills. */
export type BlockField = keyof BookAddress | 'addition'
