import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { extraName } from '../../../shared/messages/index.ts'
import { ActionButton, lazyPart } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { useQueuedJob } from '../../print-queue/index.ts'
import { actionsIfNotPrinted, isMismatched, isNotPrinted } from '../../shipment/index.ts'
import { useExtras } from '../../station/index.ts'
import { orderConflicts } from '../orders/order-fields.ts'
import { isFormLocked } from '../store/form-state.ts'
import { openShippedFinding } from '../store/lookups/shipped-before.ts'
import { useFormModel, useFormState } from '../store/use-form.ts'
import { usePriceWords } from './use-price-words.ts'
import styles from './verdict-panel.module.css'
import { useVerdictWords, type VerdictWords } from './verdict-words.ts'

const ShippedPanel = lazyPart(async () => (await import('./shipped-panel.tsx')).ShippedPanel)

/** Verdict, price, and limits as `children`. */
export function VerdictPanel({ children }: { children: ReactNode }) {
  const verdictWords = useVerdictWords()
  const price = usePriceWords()
  const reference = useFormState((state) =>
    isFormLocked(state) ? state.shipment?.order?.reference : undefined,
  )
  const messages = useMessages()
  const { t } = messages
  const wasShipped = useFormState((state) => openShippedFinding(state) !== undefined)
  const extras = useExtras()
  const differing = useFormState(
    useShallow((state) =>
      isFormLocked(state)
        ? []
        : orderConflicts(state.draft, extras).map(({ label }) =>
            typeof label === 'string' ? t(label) : extraName(messages, label.extra),
          ),
    ),
  )
  const differs = differing.join(', ')
  const isAnswered = useFormState(
    (state) => !state.isSending && (isFormLocked(state) || state.bookingFailure !== undefined),
  )
  return (
    <VerdictView
      {...verdictWords}
      price={price}
      reference={reference}
      isAnswered={isAnswered}
      differs={
        differing.length > 2
          ? t('order.differsOften', { count: differing.length })
          : differs && t('order.differs', { list: differs })
      }
    >
      {wasShipped ? <ShippedPanel /> : children}
    </VerdictView>
  )
}

/** The buttons for a label that was not printed. They are beside the verdict, which is always in view. */
function LabelAnswers() {
  const { shipmentCommands } = useAppModel()
  const { formActions } = useFormModel()
  const { t } = useMessages()
  const shipment = useFormState((state) => (isFormLocked(state) ? state.shipment : undefined))
  const isQueued = useQueuedJob(shipment?.id) !== undefined
  const isBusy = useStore(shipmentCommands, (state) => Boolean(shipment && state.busy[shipment.id]))
  if (shipment?.booking !== 'booked' || !isNotPrinted(shipment) || isMismatched(shipment) || isQueued)
    return null
  return (
    <fieldset className={styles.answers} aria-describedby="verdict" aria-label={t('label.title')}>
      {actionsIfNotPrinted(shipment.labelProblem).map((name) => (
        // The frame is only shown.
        <ActionButton key={name} action={formActions[name]} isUnavailable={isBusy && name !== 'checkFrame'}>
          {name === 'printAgain' ? t('common.tryAgain') : undefined}
        </ActionButton>
      ))}
    </fieldset>
  )
}

type ViewProps = VerdictWords & {
  /** The service's reference of the order. */
  reference?: string
  price: { amount?: string; about: string; when?: string; isStale?: boolean }
  /** The fields that differ from the order. */
  differs: string
  /** A response arrived; scroll it into view. */
  isAnswered: boolean
  /** Meters and figures below the verdict. */
  children?: ReactNode
}

/** The verdict and the price in large type. */
function VerdictView({ words, more, tone, reference, price, isAnswered, differs, children }: ViewProps) {
  const { t } = useMessages()
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In the single-column layout the verdict may be out of view.
    if (isAnswered) head.current?.scrollIntoView({ block: 'nearest' })
  }, [isAnswered])
  return (
    <section className={styles.panel} aria-label={t('verdict.title')}>
      <div ref={head} className={styles.head}>
        <div id="verdict" role="status" className={styles.verdict} data-tone={tone}>
          <p className={styles.words}>{words}</p>
          <p className={styles.more}>
            {reference && <bdi className={styles.reference}>{reference}</bdi>}
            {more ?? price.when}
          </p>
          {differs && (
            <p className={styles.differs} title={differs}>
              {`! ${differs}`}
            </p>
          )}
        </div>
        <div className={styles.price} data-stale={price.isStale || undefined}>
          <p className={styles.amount}>{price.amount}</p>
          <p className={styles.more}>{price.about}</p>
        </div>
        <LabelAnswers />
      </div>
      <div className={styles.rest}>{children}</div>
    </section>
  )
}
