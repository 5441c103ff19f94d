import { type FormEvent, type ReactNode, useRef } from 'react'
import type { OpenItem } from '../../shared/pickup/index.ts'
import { Button, DialogFoot } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import styles from './dialogs.module.css'
import { type ClosingReasons, type ReasonFields, useReasons } from './use-reasons.ts'

type Props = {
  /** What closing does. */
  about: string
  /** The label of the button that closes if nothing is open. */
  confirm: string
  /** The last attempt was refused because of the open items, or for another reason. */
  isRefused: boolean
  open: readonly OpenItem[]
  /** A command runs. */
  isBusy: boolean
  /** The running command is the closing. */
  isClosing: boolean
  /** The button if only drafts are open, which no reason explains. */
  drafts: { label: string; perform(): void }
  onClose(given: ClosingReasons): void
  onCancel(): void
  /** The problems and the open items, with the fields for their reasons. */
  children(fields: ReasonFields): ReactNode
}

/** The form of a closing: what stops it, a reason for each open item, and the buttons. */
export function ClosingForm(props: Props) {
  const { about, confirm, isRefused, open, isBusy, isClosing, drafts, onClose, onCancel, children } = props
  const { t } = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const { given, isMissing, draftsAlone, focusMissing, fields } = useReasons(open)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (isMissing) focusMissing(form)
    else onClose(given)
  }
  const submitLabel = open.length > 0 ? t('close.confirm.reasons') : confirm
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {isRefused ? (
        <p className={styles.bad} role="alert">
          {open.length > 0 ? t('close.refused', { count: open.length }) : t('close.refused.now')}
        </p>
      ) : (
        <p className={styles.about}>{about}</p>
      )}
      {children(fields)}
      <DialogFoot>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        {draftsAlone ? (
          <Button key="drafts" variant="primary" onClick={drafts.perform}>
            {drafts.label}
          </Button>
        ) : (
          <Button key="close" type="submit" variant="primary" data-first isUnavailable={isBusy || isMissing}>
            {isClosing ? t('close.closing') : submitLabel}
          </Button>
        )}
      </DialogFoot>
    </form>
  )
}
