import { comesLater } from '../../app/lazy-part.ts'

/** Only a desk that is read from two metres shows it. */
export const PackBoard = comesLater(async () => (await import('./big-display.tsx')).PackBoard)
