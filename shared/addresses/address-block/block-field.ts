import type { BookAddress } from '../address-book.ts'

/** What a pasted address fills. */
export type BlockField = keyof BookAddress | 'addition'
