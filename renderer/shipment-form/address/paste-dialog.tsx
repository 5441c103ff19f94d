import { useId, useState } from 'react'
import { Button, Dialog, DialogFoot } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { useFormModel } from '../store/use-form.ts'
import styles from './paste-dialog.module.css'

/** Dialog for pasting an address as a block of text. */
export function PasteDialog({ onClose }: { onClose(): void }) {
  const { isAddress, paste } = useFormModel().addressEntry
  const { t } = useMessages()
  const [text, setText] = useState('')
  const [isNone, setNone] = useState(false)
  const id = useId()
  const fill = async () => {
    if (text.trim() === '') return
    if (!(await isAddress(text))) return setNone(true)
    onClose()
    // The closing dialog restores the focus first; then pasting moves it to the next field.
    setTimeout(() => paste(text))
  }
  return (
    <Dialog title={t('paste.title')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void fill()
        }}
      >
        <label htmlFor={id} className={styles.label}>
          {t('paste.block')}
        </label>
        <textarea
          id={id}
          data-first
          className={styles.block}
          rows={7}
          value={text}
          spellCheck={false}
          aria-describedby={`${id}-about`}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setNone(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            void fill()
          }}
        />
        <p id={`${id}-about`} className={styles.about} data-bad={isNone || undefined} role="status">
          {t(isNone ? 'paste.none' : 'paste.about')}
        </p>
        <DialogFoot>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            shortcut={{ key: 'Enter', control: true }}
            isUnavailable={text.trim() === ''}
          >
            {t('paste.fill')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
