import { useMessages } from '../app/i18n/use-messages.ts'
import { Button } from '../components/button.tsx'
import styles from './unread-words.module.css'

/** Words of a pasted address that found no field: shown until a person has seen them. */
export function UnreadWords({ words, onSeen }: { words: string; onSeen(): void }) {
  const { t } = useMessages()
  return (
    <p className={styles.words} role="status">
      {words !== '' && (
        <>
          <span>{t('pack.rest', { text: words })}</span>{' '}
          <Button look="quiet" className={styles.verb} onClick={onSeen}>
            {t('pack.rest.done')}
          </Button>
        </>
      )}
    </p>
  )
}
