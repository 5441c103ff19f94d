import type { BookAddress } from '../../schemas/address-book.ts'

/** What a pasted address fills. */
export type BlockField = keyof BookAddress | 'addition'
