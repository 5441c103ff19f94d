import { comesLater } from '../../comes-later.ts'

/** Only a desk that is read from two metres shows it. */
export const PackBoard = comesLater(async () => (await import('./large-board.tsx')).PackBoard)
