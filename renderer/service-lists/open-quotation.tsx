import { useState } from 'react'
import { useStore } from 'zustand'
import { Button, ProblemAlert, TextField } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import styles from './list-view.module.css'

/** Opens a quotation by its ID, such as one that the carrier sent. */
export function OpenQuotation() {
  const { serviceLists: store, listActions } = useAppModel()
  const { t } = useMessages()
  const isBusy = useStore(store, ({ busy }) => busy !== undefined)
  const problem = useStore(store, (state) => state.quotations.commandProblem)
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
          variant="code"
        />
        <Button type="submit" isUnavailable={isBusy || typed.trim() === ''}>
          {t(listActions.openQuotation.message)}
        </Button>
      </form>
      <ProblemAlert problem={problem} className={styles.problem} />
    </>
  )
}
