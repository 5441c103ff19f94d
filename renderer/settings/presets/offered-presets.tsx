import { useEffect } from 'react'
import { useStore } from 'zustand'
import { Button, ProblemAlert } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { ListRow } from '../kit/list-row.tsx'
import styles from './offered-presets.module.css'

/** Frequent sizes without a preset: each can be kept as one or refused permanently. */
export function OfferedPresets() {
  const { presetOffers } = useAppModel()
  const { t } = useMessages()
  const { offers, problem } = useStore(presetOffers)
  useEffect(() => void presetOffers.commands.load(), [presetOffers])
  if (offers.length === 0 && !problem) return null
  return (
    <>
      <ProblemAlert problem={problem} />
      {offers.length > 0 && (
        <ul className={styles.offers}>
          {offers.map((offer) => {
            const size = presetOffers.sizeOf(offer)
            return (
              <ListRow
                key={size}
                name={t('settings.presets.offer', { size, times: offer.times })}
                about={offer.content ?? ''}
              >
                <Button
                  variant="quiet"
                  aria-label={t('action.keepPreset', { size })}
                  onClick={() => void presetOffers.commands.save(offer)}
                >
                  {t('settings.presets.keep')}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={t('action.refusePreset', { size })}
                  onClick={() => void presetOffers.commands.refuse(offer)}
                >
                  {t('settings.presets.refuse')}
                </Button>
              </ListRow>
            )
          })}
        </ul>
      )}
    </>
  )
}
