import { useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../components/button.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useAppModel } from '../../kit/app-model.ts'
import { useMessages } from '../../kit/i18n/use-messages.ts'
import styles from './list-part.module.css'

/** Opens a quotation by its ID, such as one that the carrier sent. */
export function OpenQuotation() {
  const { lists: store, actions } = useAppModel()
  const { t } = useMessages()
  const busy = useStore(store, (state) => state.busy)
  const problem = useStore(store, (state) => state.commandProblem)
  const [typed, setTyped] = useState('')
  return (
    <>
      <form
        className={styles.open}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void store.commands.openQuotation(typed)
        }}
      >
        <TextField
          label={t('list.quotation.id')}
          value={typed}
          onChange={setTyped}
          placeholder={t('list.quotation.id.hint')}
          look="code"
        />
        <Button type="submit" off={busy || typed.trim() === ''}>
          {t(actions.openQuotation.message)}
        </Button>
      </form>
      {problem && (
        <div className={styles.problem} role="alert">
          <ProblemNote problem={problem} />
        </div>
      )}
    </>
  )
}
