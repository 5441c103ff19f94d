import { type ReactNode, useState } from 'react'
import type { Problem } from '../../../shared/kit/index.ts'
import { useMessages } from '../../kit/index.ts'
import { Button } from '../button.tsx'
import { DialogFoot } from '../dialog.tsx'
import { ProblemAlert } from '../problem-alert.tsx'
import styles from './edit-fields.module.css'
import { EditFields, type EditFormProps, type EditTexts, useEditFields } from './edit-fields.tsx'

type Props<Value> = EditFormProps<Value> & {
  onCancel?(): void
  /** The typed text, kept by the caller. Absent: the form keeps it while it is shown. */
  kept?: { typed: EditTexts; setTyped(typed: EditTexts): void }
  children?: ReactNode
}

/** A form whose fields are parsed into one value, with a button that saves it. What is typed stays until
 * saved. */
export function EditForm<Value>({ onCancel, kept, children, ...form }: Props<Value>) {
  const { initial, adapt = (typed) => typed, onSave } = form
  const { t } = useMessages()
  const [ownTyped, setOwnTyped] = useState<EditTexts>()
  const { typed, setTyped } = kept ?? { typed: ownTyped ?? initial, setTyped: setOwnTyped }
  const [problem, setProblem] = useState<Problem>()
  const [isSaving, setSaving] = useState(false)
  const state = useEditFields(form, typed)
  const save = async () => {
    if (isSaving) return
    if (!state.parsed.ok) return state.showFindings()
    setSaving(true)
    setProblem(await onSave(state.parsed.value))
    setSaving(false)
  }
  return (
    <EditFields
      state={state}
      onChange={({ path }, value) => setTyped(adapt({ ...typed, [path]: value }, path))}
      onLeave={state.leaveField}
      onSubmit={() => void save()}
    >
      <ProblemAlert problem={problem} className={styles.bad} />
      {children}
      <DialogFoot>
        {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
        <Button type="submit" variant="primary" isUnavailable={isSaving}>
          {t('common.save')}
        </Button>
      </DialogFoot>
    </EditFields>
  )
}
