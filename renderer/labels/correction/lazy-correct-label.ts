import { lazyPart } from '../../kit/index.ts'

export const CorrectLabel = lazyPart(async () => (await import('./correct-label.tsx')).CorrectLabel)
