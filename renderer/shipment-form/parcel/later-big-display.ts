import { lazyPart } from '../../app/lazy-part.ts'

/** Only a desk that is read from two metres shows it. */
export const PackBoard = lazyPart(async () => (await import('./big-display.tsx')).ParcelDisplay)
