import { type ComponentProps, useState } from 'react'
import { useMessages } from '../app/i18n/use-messages.ts'
import { Button } from '../components/button.tsx'
import { TextField } from '../components/text-field.tsx'
import styles from './section.module.css'

type Props = Omit<ComponentProps<typeof TextField>, 'note' | 'onLeave'> & {
  /** What is wrong with it, told once it was left or was to be saved. */
  wrong?: string
  /** Nothing is to be saved: it is what is kept. */
  off?: boolean
  /** What is wrong is told only when it was to be saved, not when it was left. */
  untilSaved?: boolean
  onSave(): void
}

/** One text with a *Save* of its own. What is wrong stays as typed and is not saved. */
export function OneTextForm({ wrong, off, untilSaved, onSave, ...field }: Props) {
  const { t } = useMessages()
  const [tried, setTried] = useState(false)
  return (
    <form
      className={styles.keyField}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (wrong === undefined) onSave()
      }}
    >
      <TextField
        {...field}
        onLeave={() => untilSaved || setTried(true)}
        note={tried && wrong !== undefined ? { text: wrong, tone: 'bad' } : undefined}
      />
      <Button type="submit" off={off}>
        {t('settings.save')}
      </Button>
    </form>
  )
}
