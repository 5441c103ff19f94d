import { type KeyboardEvent, memo } from 'react'
import { useStore } from 'zustand'
import { useAppModel } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { ariaKeys } from '../../app/shortcut.ts'
import { Keycap } from '../../components/keycap.tsx'
import styles from './parcels-panel.module.css'

type Props = {
  /** Goes to the next or the last of the row. */
  onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void
  /** Whether the Tab key stops here: nothing before it in the row takes it. */
  isFirst: boolean
}

/** The size that is packed most often without a preset, beside those that have one. */
export const OfferedPreset = memo(function OfferedPreset({ onKeyDown, isFirst }: Props) {
  const { presetOffers, actions } = useAppModel()
  const { t } = useMessages()
  const offer = useStore(presetOffers, ({ offers }) => offers[0])
  const kept = useStore(presetOffers, (state) => state.kept)
  const { shortcut, perform } = actions.keepPreset
  const size = offer && presetOffers.nameOf(offer)
  return (
    <>
      {offer && size && (
        <span className={styles.offer}>
          <button
            type="button"
            className={styles.preset}
            tabIndex={isFirst ? 0 : -1}
            title={t('pack.offer.times', { size, times: offer.times })}
            aria-keyshortcuts={shortcut && ariaKeys(shortcut)}
            onKeyDown={onKeyDown}
            onMouseDown={(event) => event.preventDefault()}
            onClick={perform}
          >
            {shortcut && <Keycap shortcut={shortcut} />}
            <span>{t('pack.offer', { size })}</span>
          </button>
          <button
            type="button"
            className={styles.refuse}
            aria-label={t('pack.offer.refuse', { size })}
            title={t('pack.offer.refuse', { size })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void presetOffers.refuse(offer)}
          >
            ×
          </button>
        </span>
      )}
      <span role="status" className={styles.kept}>
        {kept !== undefined && t('pack.offer.kept', { name: kept })}
      </span>
    </>
  )
})
