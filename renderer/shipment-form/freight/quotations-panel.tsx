import { memo } from 'react'
import { problemSentence } from '../../../shared/messages/index.ts'
import { ActionButton, Button, Panel, ProblemNote } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { useForm, useFormState } from '../store/use-form.ts'
import { QuotationTable } from './quotation-table.tsx'
import styles from './quotations-panel.module.css'

/** The saved quotations of the draft, side by side. */
export const QuotationsPanel = memo(function QuotationsPanel() {
  const { keepQuotation, compareQuotations } = useAppModel().freightActions
  const { commands } = useForm()
  const messages = useMessages()
  const { t } = messages
  const count = useFormState((state) => state.quotations.length)
  const comparing = useFormState((state) => state.comparing)
  const problem = useFormState((state) => state.quoteProblem)
  const canAsk = useFormState(({ reading }) => reading.quotationRequest !== undefined)
  return (
    <Panel
      title={t('quotations.title')}
      aside={
        <div className={styles.actions}>
          <ActionButton
            action={keepQuotation}
            variant="quiet"
            isUnavailable={!canAsk || comparing !== undefined}
          />
          <ActionButton
            action={compareQuotations}
            variant="quiet"
            isUnavailable={!canAsk || comparing !== undefined}
          />
        </div>
      }
    >
      <p className={styles.message} role="status">
        {comparing ? (
          <>
            {t('quotations.asking', comparing)}{' '}
            <Button variant="quiet" onClick={commands.stopComparing}>
              {t('quotations.stop')}
            </Button>
          </>
        ) : (
          problem && `${t('quotations.failed')} ${problemSentence(messages, problem)}`
        )}
      </p>
      {problem && !comparing && (problem.messages || problem.fields) && <ProblemNote problem={problem} />}
      {count > 0 ? (
        <QuotationTable />
      ) : (
        <p className={styles.none}>
          {t('quotations.none')} {t('quotations.none.more')}
        </p>
      )}
    </Panel>
  )
})
