import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import type { ParcelPreset } from '../../../shared/shipment/parcel-preset.ts'
import { isOfSize } from '../../../shared/shipment/preset-sizes.ts'
import type { Action } from '../../app/actions/action.ts'
import { useAppModel } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { isNowhere } from '../../app/keep-focus.ts'
import { ariaKeys } from '../../app/shortcut.ts'
import { Button } from '../../components/button.tsx'
import { Keycap } from '../../components/keycap.tsx'
import { Panel } from '../../components/panel.tsx'
import { RemoveButton } from '../../components/remove-button.tsx'
import { isLocked } from '../booking-state.ts'
import type { FormDraft } from '../form-draft.ts'
import { elementId, lineField } from '../form-fields.ts'
import { FormText } from '../form-text.tsx'
import { useForm, useFormState } from '../use-form.ts'
import { OfferedPreset } from './offered-preset.tsx'
import styles from './parcels-panel.module.css'
import { ScaleLine } from './scale-line.tsx'
import { WeightField } from './weight-field.tsx'

/** What it is: one line per kind of parcel, filled by hand or by a preset. */
export const ParcelsPanel = memo(function ParcelsPanel() {
  const { actions } = useAppModel()
  const { t } = useMessages()
  const lines = useFormState((state) => state.draft.lines.length)
  const count = useFormState((state) => {
    const lines = state.reading.request?.lines ?? []
    return lines.reduce((sum, { unitQuantity }) => sum + unitQuantity, 0) || state.draft.lines.length
  })
  const locked = useFormState(isLocked)
  const { message, shortcut, perform } = actions.addParcel
  const before = useRef(lines)
  useEffect(() => {
    // A line that was added is typed next; a whole draft that came back is not. Where the one in hand was removed, the last one
    // is in hand.
    if (lines === before.current + 1 || (lines < before.current && isNowhere(document.activeElement)))
      document.getElementById(elementId(lineField(lines - 1, 'length').path))?.focus()
    before.current = lines
  }, [lines])
  return (
    <Panel
      title={t('pack.parcels')}
      aside={
        <>
          <span>{t('pack.parcels.count', { count })}</span>
          {!locked && (
            <Button look="quiet" shortcut={shortcut} onClick={perform} className={styles.add}>
              {t(message)}
            </Button>
          )}
        </>
      }
    >
      <Presets />
      <ScaleLine />
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; its fields are read by it
        <ParcelLine key={index} index={index} removable={lines > 1 && !locked} />
      ))}
    </Panel>
  )
})

const ParcelLine = memo(function ParcelLine({ index, removable }: { index: number; removable: boolean }) {
  const { commands } = useForm()
  const { t } = useMessages()
  const fields = useMemo(
    () => ({
      quantity: lineField(index, 'quantity'),
      length: lineField(index, 'length'),
      width: lineField(index, 'width'),
      height: lineField(index, 'height'),
      content: lineField(index, 'content'),
    }),
    [index],
  )
  return (
    <div className={styles.line} data-parcel={index} data-removable={removable || undefined}>
      <FormText field={fields.quantity} look="number" inputMode="numeric" />
      <FormText field={fields.length} look="number" inputMode="decimal" unit="cm" />
      <FormText field={fields.width} look="number" inputMode="decimal" unit="cm" />
      <FormText field={fields.height} look="number" inputMode="decimal" unit="cm" />
      <WeightField parcel={index} />
      <FormText field={fields.content} />
      {removable && (
        <RemoveButton
          label={t('pack.removeParcel', { number: index + 1 })}
          className={styles.remove}
          onClick={() => commands.removeLine(index)}
        />
      )}
    </div>
  )
})

/** Whether a parcel has a preset's size. */
const isUsed = ({ lines }: FormDraft, preset: ParcelPreset): boolean =>
  lines.some((line) => isOfSize(line, preset))

/** The arrow keys go from one to the next. */
function goSideways(event: KeyboardEvent<HTMLButtonElement>) {
  const { key, currentTarget } = event
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  const isBack = (key === 'ArrowLeft') === (getComputedStyle(currentTarget).direction === 'ltr')
  const next = isBack ? currentTarget.previousElementSibling : currentTarget.nextElementSibling
  if (next instanceof HTMLElement) next.focus()
}

/** A preset is marked while a parcel has its size. */
const Presets = memo(function Presets() {
  const { station, actions, presetOffers } = useAppModel()
  const form = useForm()
  const { t } = useMessages()
  const presets = useStore(station, ({ settings }) => settings?.parcelPresets)
  const used = useFormState(({ draft }) =>
    (presets ?? []).map((preset) => Number(isUsed(draft, preset))).join(''),
  )
  const locked = useFormState(isLocked)
  const isOffered = useStore(presetOffers, ({ offers, kept }) => offers.length > 0 || kept !== undefined)
  if (!presets || (presets.length === 0 && !isOffered)) return null
  const byKey = Object.values<Action>(actions).filter(({ message }) => message === 'action.usePreset')
  return (
    <fieldset className={styles.presets} aria-label={t('pack.presets')}>
      {presets.slice(0, byKey.length).map((preset, index) => {
        const action = byKey[index]
        const shortcut = action?.shortcut
        return (
          <button
            key={preset.name}
            type="button"
            className={styles.preset}
            aria-pressed={used[index] === '1'}
            // One stop of the Tab key for all of them; the arrows go on from there.
            tabIndex={index === Math.max(0, used.indexOf('1')) ? 0 : -1}
            onKeyDown={goSideways}
            aria-keyshortcuts={shortcut && ariaKeys(shortcut)}
            // Pressing it with the pointer leaves the focus in the parcel that it fills.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              action?.perform()
              const last = form.getState().draft.lines.length - 1
              if (!document.activeElement?.closest('[data-parcel]'))
                document.getElementById(elementId(lineField(last, 'weight').path))?.focus()
            }}
            aria-disabled={locked || undefined}
          >
            {shortcut && <Keycap shortcut={shortcut} />}
            <bdi>{preset.name}</bdi>
          </button>
        )
      })}
      {!locked && <OfferedPreset onKeyDown={goSideways} isFirst={presets.length === 0} />}
    </fieldset>
  )
})
