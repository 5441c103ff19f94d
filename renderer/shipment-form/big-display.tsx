import type { CSSProperties, ReactNode } from 'react'
import { useStore } from 'zustand'
import { problemSentence } from '../../shared/messages/sentences.ts'
import { useAppModel } from '../app/app-model.ts'
import { useMessages } from '../app/i18n/use-messages.ts'
import { EnvironmentBadge } from '../components/environment-badge.tsx'
import type { Tone } from '../shipments/status-label.ts'
import styles from './big-display.module.css'
import type { Trouble } from './booking-state.ts'
import type { Judgement } from './judgement.ts'
import type { PriceWords } from './price-words.ts'

/** What stands in the last line, with its sign: colour alone is not read from two metres. */
export type DisplayLine = { sign?: string; words: string; tone: Tone }

type Props = {
  judgement: Judgement
  price: PriceWords
  trouble: Trouble | undefined
  /** Nothing was typed yet: what became of the last one says more. */
  fresh: boolean
  /** What is on the table. Its load stays, its name and city give way. */
  inHand: { reference: string; name: string; city: string; load: readonly string[] }
  /** What became of it, or of the last one. */
  standing: DisplayLine | undefined
  /** What the scale shows. */
  aside?: ReactNode
}

/** How much has to fit into the line of the verdict. */
const lettersOf = ({ length }: string): CSSProperties & Record<`--${string}`, number> => ({
  '--letters': length,
})

/** Verdict, price, what is in hand and what became of it, to be read from two metres. All of it is told elsewhere
 * too, so it is for the eye alone. */
export function BigDisplay({ judgement, price, trouble, fresh, inHand, standing, aside }: Props) {
  const { station } = useAppModel()
  const messages = useMessages()
  const environment = useStore(station, ({ status }) => status?.environment)
  const { words, tone, more } = judgement
  const noPrice = price.amount ? undefined : price.when
  const why = trouble?.problem ? problemSentence(messages, trouble.problem) : tone === 'good' ? noPrice : more
  const line: DisplayLine | undefined = why && !fresh ? { words: why, tone: 'plain' } : standing
  const { reference, name, city, load } = inHand
  return (
    <div className={styles.board} data-board aria-hidden="true">
      <div className={styles.verdict} data-tone={tone}>
        <p style={lettersOf(words)}>{words}</p>
      </div>
      <p className={styles.price} data-none={price.amount ? undefined : ''}>
        {price.amount ?? (tone === 'good' && price.about)}
      </p>
      <p className={styles.inHand}>
        {reference && <bdi className={styles.reference}>{reference}</bdi>}
        {name && <bdi>{name}</bdi>}
        {city && <bdi className={styles.city}>{city}</bdi>}
        {load.map((part) => (
          <bdi key={part} className={styles.stays}>
            {part}
          </bdi>
        ))}
      </p>
      <p className={styles.line} data-tone={line?.tone}>
        {line && (
          <>
            {line.sign && <span className={styles.sign}>{line.sign}</span>}
            <bdi>{line.words}</bdi>
          </>
        )}
      </p>
      <div className={styles.aside}>
        {aside}
        {environment && <EnvironmentBadge environment={environment} />}
      </div>
    </div>
  )
}
