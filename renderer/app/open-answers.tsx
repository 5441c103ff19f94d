import { useStore } from 'zustand'
import { lazyDialog } from '../components/index.ts'
import { useAppModel } from '../kit/index.ts'

const AnswersDialog = lazyDialog(async () => (await import('../answers/answers-dialog.tsx')).AnswersDialog)

/** The dialog of open answers, while it is asked for. */
export function OpenAnswers() {
  const { answers } = useAppModel()
  return useStore(answers, (state) => state.isOpen) ? (
    <AnswersDialog onClose={answers.commands.close} />
  ) : null
}
