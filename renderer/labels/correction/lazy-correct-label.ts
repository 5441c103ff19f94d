import { lazyPart } from '../../components/index.ts'

export const CorrectLabel = lazyPart(async () => (await import('./correct-label.tsx')).CorrectLabel)
