import { type ComponentProps, useState } from 'react'
import { Button, TextField } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import styles from '../kit/section.module.css'

type Props = Omit<ComponentProps<typeof TextField>, 'note' | 'onLeave'> & {
  /** The error, shown once the field was left or saving was tried. */
  wrong?: string
  /** There is nothing to save. */
  isUnavailable?: boolean
  /** Shows the error only after saving was tried, not when the field is left. */
  waitsForSave?: boolean
  onSave(): void | Promise<void>
}

/** A form of one text field with its own *Save*. Invalid text stays as typed and is not saved. */
export function OneTextForm({ wrong, isUnavailable, waitsForSave, onSave, ...field }: Props) {
  const { t } = useMessages()
  // Kept input shows its error at once.
  const [wasTried, setTried] = useState(!isUnavailable && !waitsForSave)
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
        onLeave={() => waitsForSave || setTried(true)}
        note={wasTried && wrong !== undefined ? { text: wrong, tone: 'bad' } : undefined}
      />
      <Button type="submit" isUnavailable={isUnavailable}>
        {t('common.save')}
      </Button>
    </form>
  )
}
