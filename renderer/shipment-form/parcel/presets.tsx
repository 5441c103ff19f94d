import { type KeyboardEvent, memo } from 'react'
import { useStore } from 'zustand'
import type { ParcelPreset } from '../../../shared/shipment/index.ts'
import { Keycap, ProblemAlert } from '../../components/index.ts'
import { ariaKeys, useAppModel, useMessages } from '../../kit/index.ts'
import type { FormDraft } from '../draft/form-draft.ts'
import { lineField } from '../draft/form-fields.ts'
import { focusField } from '../focus/field-focus.ts'
import { isFormLocked } from '../store/form-state.ts'
import { useForm, useFormState } from '../store/use-form.ts'
import styles from './parcels-panel.module.css'
import { presetAction } from './preset-actions.ts'
import { isOfSize } from './preset-sizes.ts'

/** Whether a parcel has a preset's size. */
const isUsed = ({ lines }: FormDraft, preset: ParcelPreset): boolean =>
  lines.some((line) => isOfSize(line, preset))

/** Moves the focus between presets by the arrow keys. */
function goSideways(event: KeyboardEvent<HTMLButtonElement>) {
  const { key, currentTarget } = event
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  const isBack = (key === 'ArrowLeft') === (getComputedStyle(currentTarget).direction === 'ltr')
  const next = isBack ? currentTarget.previousElementSibling : currentTarget.nextElementSibling
  if (next instanceof HTMLElement) next.focus()
}

/** The presets as buttons. A preset is pressed while a line has its size. */
export const Presets = memo(function Presets() {
  const { station, presetActions, presetOffers } = useAppModel()
  const form = useForm()
  const { t } = useMessages()
  const presets = useStore(station, ({ settings }) => settings?.parcelPresets)
  const used = useFormState(({ draft }) =>
    (presets ?? []).map((preset) => Number(isUsed(draft, preset))).join(''),
  )
  const isLocked = useFormState(isFormLocked)
  const isOffered = useStore(
    presetOffers,
    ({ offers, savedName }) => offers.length > 0 || savedName !== undefined,
  )
  if (!presets || (presets.length === 0 && !isOffered)) return null
  return (
    <fieldset className={styles.presets} aria-label={t('pack.presets')}>
      {presets.map((preset, index) => {
        const action = presetActions[presetAction(index)]
        const shortcut = action?.shortcut
        return (
          <button
            key={presetAction(index)}
            type="button"
            className={styles.preset}
            aria-pressed={used[index] === '1'}
            // Roving tab index: the Tab key stops once, the arrow keys move within.
            tabIndex={index === Math.max(0, used.indexOf('1')) ? 0 : -1}
            onKeyDown={goSideways}
            aria-keyshortcuts={shortcut && ariaKeys(shortcut)}
            // A click leaves the focus in the line that the preset fills.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              action?.perform()
              const last = form.getState().draft.lines.length - 1
              if (!document.activeElement?.closest('[data-parcel]'))
                focusField(lineField(last, 'weight').path)
            }}
            aria-disabled={isLocked || undefined}
          >
            {shortcut && <Keycap shortcut={shortcut} />}
            <bdi>{preset.name}</bdi>
          </button>
        )
      })}
      {!isLocked && <OfferedPreset onKeyDown={goSideways} isFirst={presets.length === 0} />}
    </fieldset>
  )
})

type OfferProps = {
  /** Moves the focus within the row. */
  onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void
  /** There is no preset before it, so the Tab key stops here. */
  isFirst: boolean
}

/** The most frequent size without a preset, offered as one. */
const OfferedPreset = memo(function OfferedPreset({ onKeyDown, isFirst }: OfferProps) {
  const { presetOffers, packActions } = useAppModel()
  const { t } = useMessages()
  const offer = useStore(presetOffers, ({ offers }) => offers[0])
  const savedName = useStore(presetOffers, (state) => state.savedName)
  const problem = useStore(presetOffers, (state) => state.problem)
  const { shortcut, perform } = packActions.keepPreset
  const size = offer && presetOffers.sizeOf(offer)
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
            onClick={() => void presetOffers.commands.refuse(offer)}
          >
            ×
          </button>
        </span>
      )}
      <span role="status" className={styles.kept}>
        {savedName !== undefined && t('pack.offer.kept', { name: savedName })}
      </span>
      <ProblemAlert problem={problem} />
    </>
  )
})
