import { useStore } from 'zustand'
import { type Messages, problemSentence } from '../../../shared/messages/index.ts'
import { Button, lazyPart, signs } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { isFormLocked } from '../store/form-state.ts'
import { useFormModel, useFormState } from '../store/use-form.ts'
import type { OrderEntry, OrderLookup } from './order-entry.ts'
import styles from './order-note.module.css'

const OrderChoice = lazyPart(async () => (await import('./order-choice.tsx')).OrderChoice)

type Note = {
  text: string
  tone: 'good' | 'wait' | 'bad' | 'plain'
  button?: { label: string; perform(): void }
}

/** The message about the form's order in the panel's head; undefined without one. */
export function useOrderNote(): Note | undefined {
  const { station } = useAppModel()
  const messages = useMessages()
  const { orderEntry: entry } = useFormModel()
  const lookup = useStore(entry, (state) => state.lookup)
  const name = useStore(station, ({ settings }) => settings?.orderSource?.name) ?? ''
  const filled = useFormState(({ draft }) => draft.marks?.order)
  const reference = useFormState(({ draft }) => draft.reference.trim())
  const enclosures = useFormState(({ draft }) => draft.enclosures?.length ?? 0)
  const isLocked = useFormState(isFormLocked)
  const { t, time } = messages
  if (lookup) return lookupNote(messages, lookup, name, entry)
  if (!filled) return undefined
  const undo = entry.canUndo() && !isLocked && { label: t('order.undo'), perform: entry.commands.undo }
  return {
    text: t('order.filled', { reference, source: filled.source, time: time(filled.at), enclosures }),
    tone: 'good',
    ...(undo && { button: undo }),
  }
}

function lookupNote(
  messages: Messages,
  lookup: OrderLookup,
  source: string,
  entry: OrderEntry,
): Note | undefined {
  const { t } = messages
  const { reference } = lookup
  switch (lookup.kind) {
    case 'asking':
      if (!lookup.slow) return undefined
      return lookup.slow === 'mark'
        ? { text: t('order.asking', { source }), tone: 'plain' }
        : { text: t('order.slow', { source }), tone: 'wait' }
    case 'notFound':
      return { text: t('order.notFound', { reference, source }), tone: 'plain' }
    case 'cancelled':
      return { text: t('order.cancelled', { reference, source }), tone: 'bad' }
    case 'queued':
      return {
        text: t('order.queued', { reference }),
        tone: 'wait',
        button: { label: t('order.queued.open'), perform: () => void entry.commands.openQueued() },
      }
    case 'several':
      return { text: t('order.several', { reference, count: lookup.orders.length }), tone: 'wait' }
    case 'notEnclosed':
      return { text: problemSentence(messages, lookup.problem), tone: 'bad' }
    case 'failed':
      return {
        text: t('order.failed', { source, sentence: problemSentence(messages, lookup.problem) }),
        tone: 'bad',
        button: { label: t('order.again'), perform: () => void entry.commands.ask() },
      }
  }
}

/** The note in the head of the consignee's panel, on one line. */
export function OrderNote({ text, tone, button, className }: Note & { className?: string }) {
  return (
    <>
      <span className={styles.note} data-tone={tone} role="status" title={text}>
        {(tone === 'good' || tone === 'bad') && <span aria-hidden="true">{signs[tone]} </span>}
        {text}
      </span>
      {button && (
        <Button variant="quiet" className={className} onClick={button.perform}>
          {button.label}
        </Button>
      )}
      <OrderChoice />
    </>
  )
}
