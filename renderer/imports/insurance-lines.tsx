import type { InsuranceSummary } from '../../shared/imports/index.ts'
import { parcelLimits } from '../../shared/shipment/index.ts'
import { signs, stateSigns } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import { ResultLine } from './result-line.tsx'

/** The insurance totals of a file as lines. */
export function InsuranceLines({ summary }: { summary: InsuranceSummary }) {
  const { t, money } = useMessages()
  const { insured, insuredValue, overLimit, uninsuredRows, uninsuredValue } = summary
  const limit = money(parcelLimits.insurableValue)
  return (
    <>
      {insured > 0 && (
        <ResultLine tone="plain" sign="i">
          {t('import.insured', { count: insured, value: money(insuredValue) })}
        </ResultLine>
      )}
      {overLimit > 0 && (
        <ResultLine tone="bad" sign={signs.bad}>
          {t('import.insured.overLimit', { count: overLimit, limit })}
        </ResultLine>
      )}
      {uninsuredRows > 0 && (
        <ResultLine tone="wait" sign={stateSigns.warning}>
          {t('import.uninsured', { count: uninsuredRows, value: money(uninsuredValue) })}
        </ResultLine>
      )}
    </>
  )
}
