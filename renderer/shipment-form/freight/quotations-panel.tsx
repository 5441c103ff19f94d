import { memo } from 'react'
import { problemSentence } from '../../../shared/messages/sentences.ts'
import { useAppModel, useFreight } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { Button } from '../../components/button.tsx'
import { Panel } from '../../components/panel.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { QuotationTable } from './quotation-table.tsx'
import styles from './quotations-panel.module.css'

/** The quotations that were kept for this freight, side by side. */
export const QuotationsPanel = memo(function QuotationsPanel() {
  const { actions, freight } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const count = useFreight((state) => state.quotations.length)
  const comparing = useFreight((state) => state.comparing)
  const problem = useFreight((state) => state.quoteProblem)
  const askable = useFreight(({ reading }) => reading.quotation !== undefined)
  const { keepQuotation, compareQuotations } = actions
  return (
    <Panel
      title={t('quotations.title')}
      aside={
        <div className={styles.verbs}>
          <Button
            look="quiet"
            shortcut={keepQuotation.shortcut}
            off={!askable || comparing !== undefined}
            onClick={keepQuotation.perform}
          >
            {t(keepQuotation.message)}
          </Button>
          <Button
            look="quiet"
            shortcut={compareQuotations.shortcut}
            off={!askable || comparing !== undefined}
            onClick={compareQuotations.perform}
          >
            {t(compareQuotations.message)}
          </Button>
        </div>
      }
    >
      <p className={styles.news} role="status">
        {comparing ? (
          <>
            {t('quotations.asking', comparing)}{' '}
            <Button look="quiet" onClick={freight.commands.stopComparing}>
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
