import { useStore } from 'zustand'
import type { ImportResult } from '../../shared/imports/index.ts'
import { pickupKey } from '../../shared/pickup/index.ts'
import { Button, Panel, ProblemAlert, signs, stateSigns } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { fillWords, usePickupLocations } from '../pickup/index.ts'
import { InsuranceLines } from './insurance-lines.tsx'
import { ResultLine } from './result-line.tsx'
import styles from './result-panel.module.css'

/** The result of an import: counts by outcome, insurance, and the pickups of the drafts. */
export function ResultPanel() {
  const { imports: store, openPickup } = useAppModel()
  const messages = useMessages()
  const { t, day } = messages
  const { result, fileName } = useStore(store)
  const locations = usePickupLocations()
  if (!result) return null
  const { added, wrong, shipped, mended, known, refused, rowsWithErrors, insurance, problem } = result
  const lines: [number, string, 'good' | 'wait' | 'bad', string][] = [
    [added, t('import.result.added', { count: added }), 'good', signs.good],
    [mended, t('import.result.mended', { count: mended }), 'good', signs.good],
    [wrong, t('import.result.wrong', { count: wrong }), 'bad', signs.bad],
    [shipped, t('import.result.shipped', { count: shipped }), 'bad', signs.bad],
    [refused, t('import.result.refused', { count: refused }), 'bad', stateSigns.refused],
    [known, t('import.result.known', { count: known }), 'wait', '='],
  ]
  const some = lines.filter(([count]) => count > 0)
  return (
    <Panel title={t('import.result')} aside={<bdi>{fileName}</bdi>}>
      <div className={styles.result}>
        <ProblemAlert problem={problem} className={styles.bad} />
        <div role="status">
          <ul className={styles.lines}>
            {some.map(([, words, tone, sign]) => (
              <ResultLine key={words} tone={tone} sign={sign}>
                {words}
              </ResultLine>
            ))}
            <InsuranceLines summary={insurance} />
            {some.length === 0 && <li>{t(problem ? 'import.result.none' : 'import.result.nothing')}</li>}
          </ul>
        </div>
        {rowsWithErrors > 0 && !problem && (
          <div className={styles.part}>
            <p>{t('import.errors.about', { count: rowsWithErrors })}</p>
            <Button onClick={() => void store.commands.saveErrors()}>{t('import.errors')}</Button>
          </div>
        )}
        {known > 0 && !problem && (
          <div className={styles.part}>
            <p>{t('import.known.about')}</p>
            <Button onClick={() => void store.commands.run({ importsAgain: true })}>
              {t('import.known.again', { count: known })}
            </Button>
          </div>
        )}
        {result.pickups.length > 0 && (
          <ul className={styles.pickups} aria-label={t('import.result.pickups')}>
            {result.pickups.map((pickup, index) => (
              <li key={pickupKey(pickup)}>
                <Button data-first={index === 0 || undefined} onClick={() => openPickup(pickup)}>
                  {t('import.result.pickup', {
                    day: day(pickup.pickupOn),
                    place: locations.find(({ id }) => id === pickup.pickupLocationId)?.name ?? '',
                    count: pickup.shipments,
                  })}
                </Button>
                <span className={styles.fill} data-over={isOver(pickup) || undefined}>
                  {isOver(pickup) && <span aria-hidden="true">{stateSigns.warning} </span>}
                  {fillWords(messages, pickup)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

const isOver = ({ parcels, queued, limit }: ImportResult['pickups'][number]) => parcels + queued > limit
