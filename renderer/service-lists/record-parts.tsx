import { useMessages } from '../kit/index.ts'
import parts from './record-parts.module.css'

/** The main words of a record, readable from afar, and its amount. */
export function RecordHeadline({ text, amount }: { text: string; amount?: string }) {
  const { t } = useMessages()
  return (
    <div className={parts.headline}>
      <p>
        <bdi>{text}</bdi>
      </p>
      <p className={parts.amount}>{amount ?? t('record.notGiven')}</p>
    </div>
  )
}

type RecordFact = { label: string; text?: string | readonly string[]; isCode?: boolean }

/** Named values; a value that the service does not send is shown as not given. */
export function RecordFacts({ facts }: { facts: readonly RecordFact[] }) {
  const { t } = useMessages()
  return (
    <dl className={parts.facts}>
      {facts.map(({ label, text, isCode }) => {
        const lines = (typeof text === 'string' ? [text] : (text ?? [])).filter(Boolean)
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd
              data-code={(isCode && lines.length > 0) || undefined}
              data-missing={lines.length === 0 || undefined}
            >
              {lines.length === 0
                ? t('record.notGiven')
                : lines.map((line, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text
                    <bdi key={index}>{line}</bdi>
                  ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
