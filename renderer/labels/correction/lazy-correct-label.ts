import { lazyDialog } from '../../components/index.ts'

export const CorrectLabel = lazyDialog(async () => (await import('./correct-label.tsx')).CorrectLabel)
