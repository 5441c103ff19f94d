import type { InsuranceSummary } from '../../shared/imports/index.ts'
import { parcelLimits } from '../../shared/shipment/index.ts'
import { useMessages } from '../kit/index.ts'
import styles from './result-panel.module.css'

/** The insurance totals of a file as lines. */
export function InsuranceLines({ summary }: { summary: InsuranceSummary }) {
  const { t, money } = useMessages()
  const { insured, insuredValue, overLimit, uninsuredRows, uninsuredValue } = summary
  const limit = money(parcelLimits.insurableValue)
  const lines = [
    insured > 0 && ['plain', 'i', t('import.insured', { count: insured, value: money(insuredValue) })],
    overLimit > 0 && ['bad', '!', t('import.insured.overLimit', { count: overLimit, limit })],
    uninsuredRows > 0 && [
      'wait',
      '▲',
      t('import.uninsured', { count: uninsuredRows, value: money(uninsuredValue) }),
    ],
  ].filter((line) => line !== false)
  return lines.map(([tone, sign, words]) => (
    <li key={words} data-tone={tone}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      {words}
    </li>
  ))
}
