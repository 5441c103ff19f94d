import { type ComponentProps, useState } from 'react'
import { Button, TextField } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import styles from './section.module.css'

type Props = Omit<ComponentProps<typeof TextField>, 'note' | 'onLeave'> & {
  /** The error, shown once the field was left or saving was tried. */
  wrong?: string
  /** There is nothing to save. */
  off?: boolean
  /** Shows the error only after saving was tried, not when the field is left. */
  untilSaved?: boolean
  onSave(): void | Promise<void>
}

/** A form of one text field with its own *Save*. Invalid text stays as typed and is not saved. */
export function OneTextForm({ wrong, off, untilSaved, onSave, ...field }: Props) {
  const { t } = useMessages()
  // Kept input shows its error at once.
  const [tried, setTried] = useState(!off && !untilSaved)
  return (
    <form
      className={styles.keyField}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (wrong === undefined) void onSave()
      }}
    >
      <TextField
        {...field}
        onLeave={() => untilSaved || setTried(true)}
        note={tried && wrong !== undefined ? { text: wrong, tone: 'bad' } : undefined}
      />
      <Button type="submit" off={off}>
        {t('common.save')}
      </Button>
    </form>
  )
}
