import type { KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { Button, Dialog, DialogFoot, EnvironmentBadge } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import styles from './production-dialog.module.css'

/** The keys of the booking do not answer the question: a second or held Ctrl+Enter is ignored. */
const ignoreStray = (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.repeat) event.preventDefault()
}

/** Asks once a day whether bookings are real. */
export function ProductionDialog() {
  const { production } = useAppModel()
  const { t } = useMessages()
  const isAsking = useStore(production, (state) => state.isOpen)
  if (!isAsking) return null
  const { confirm, refuse } = production.commands
  return (
    <Dialog title={t('production.title')} onClose={refuse}>
      <div className={styles.question}>
        <p className={styles.about}>
          <EnvironmentBadge environment="production" />
          <span>{t('production.about')}</span>
        </p>
        <DialogFoot>
          <Button onClick={refuse}>{t('production.no')}</Button>
          <Button variant="primary" data-first onKeyDown={ignoreStray} onClick={confirm}>
            {t('production.yes')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
