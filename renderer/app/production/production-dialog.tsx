import type { KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { EnvironmentWord } from '../../components/environment-word.tsx'
import { useAppModel } from '../app-model.ts'
import { useMessages } from '../i18n/use-messages.ts'
import styles from './production-dialog.module.css'

/** The keys that booked do not answer: a second Ctrl+Enter, or one that is held down, is no yes. */
const ignoreStray = (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.repeat) event.preventDefault()
}

/** Asks once a day whether bookings are meant to be real. */
export function ProductionDialog() {
  const { production } = useAppModel()
  const { t } = useMessages()
  const asking = useStore(production, (state) => state.asking)
  if (!asking) return null
  const { answer } = production.getState()
  return (
    <Dialog title={t('production.title')} onClose={() => answer(false)}>
      <div className={styles.question}>
        <p className={styles.about}>
          <EnvironmentWord environment="production" />
          <span>{t('production.about')}</span>
        </p>
        <div className={styles.verbs} data-foot>
          <Button onClick={() => answer(false)}>{t('production.no')}</Button>
          <Button look="primary" data-first onKeyDown={ignoreStray} onClick={() => answer(true)}>
            {t('production.yes')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
