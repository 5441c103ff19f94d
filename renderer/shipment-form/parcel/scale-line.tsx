import { memo, useState } from 'react'
import { useStore } from 'zustand'
import { numberIn } from '../../../shared/kit/index.ts'
import { ActionButton, Button, Check } from '../../components/index.ts'
import { formatWeight, scaleStatus, scaleTones, shownWeight } from '../../devices/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { isFormLocked } from '../store/form-state.ts'
import { useFormState } from '../store/use-form.ts'
import styles from './scale-line.module.css'

/** The scale: its current weight, and the action that takes it. */
export const ScaleLine = memo(function ScaleLine() {
  const { scale, station, scaleActions } = useAppModel()
  const { t } = useMessages()
  const hasScale = useStore(scale, ({ link }) => link !== 'none')
  const isPractice = useStore(station, ({ settings }) => settings?.scale.kind === 'practice')
  const isOffered = useStore(scale, (state) => state.offered !== undefined && !state.isHeld)
  const isHeld = useStore(scale, (state) => state.isHeld)
  const tare = useStore(scale, (state) => state.scale.tare)
  const isLocked = useFormState(isFormLocked)
  if (!hasScale) return null
  return (
    <fieldset className={styles.line} aria-label={t('scale.title')}>
      <ScaleReading />
      <ActionButton
        action={scaleActions.takeWeight}
        isUnavailable={!isOffered || isLocked}
        className={styles.take}
        // A click leaves the focus in the line that gets the weight.
        onMouseDown={(event) => event.preventDefault()}
      />
      <ActionButton action={scaleActions.tareScale} variant="quiet" aria-pressed={tare !== 0} />
      <Check label={t('scale.hold')} checked={isHeld} onChange={scale.commands.hold} />
      <div className={styles.below}>
        <WeighingNote />
        {isPractice && <PracticeWeight />}
      </div>
    </fieldset>
  )
})

/** The weight, or why there is none. */
const ScaleReading = memo(function ScaleReading() {
  const { scale, station } = useAppModel()
  const messages = useMessages()
  const status = useStore(scale, scaleStatus)
  const kilograms = useStore(scale, shownWeight)
  const unit = useStore(station, ({ settings }) => settings?.scale.unit)
  const tare = useStore(scale, (state) => state.scale.tare)
  const isTaken = useStore(scale, ({ scale, offered }) => offered === undefined && scale.taken !== undefined)
  return (
    <p className={styles.shown} data-tone={scaleTones[status]} data-taken={isTaken || undefined}>
      <b>{kilograms === undefined ? '–' : formatWeight(messages, kilograms, unit)}</b>
      <span>
        {messages.t(isTaken && status === 'stable' ? 'scale.taken' : `scale.${status}`)}
        {tare > 0 && `, ${messages.t('scale.tare', { weight: messages.measure(tare, 'kg') })}`}
      </span>
    </p>
  )
})

/** Says which weight was filled in, and what it replaced. */
const WeighingNote = memo(function WeighingNote() {
  const { weighing } = useAppModel()
  const { t, measure } = useMessages()
  const weighed = useStore(weighing, (state) => state.weighed)
  return (
    <p role="status" className={styles.taken}>
      {weighed &&
        t(weighed.instead ? 'scale.took.instead' : 'scale.took', {
          weight: measure(weighed.kilograms, 'kg'),
          parcel: weighed.parcel + 1,
          instead: weighed.instead ?? '',
        })}
      {weighed?.packaging !== undefined &&
        ` ${t('scale.took.packaging', { weight: measure(weighed.packaging, 'kg') })}`}
    </p>
  )
})

/** Controls for the weight on the practice scale. */
function PracticeWeight() {
  const { practiceScale } = useAppModel()
  const { t, number } = useMessages()
  const [typed, setTyped] = useState(() => number(2.48, 2))
  const weight = numberIn(typed)
  return (
    <form
      className={styles.practice}
      onSubmit={(event) => {
        event.preventDefault()
        if (weight !== undefined && weight >= 0) practiceScale.put(weight)
      }}
    >
      <label>
        {t('scale.practice.weight')}{' '}
        <input
          className={styles.input}
          inputMode="decimal"
          value={typed}
          aria-invalid={weight === undefined || undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />{' '}
        kg
      </label>
      <Button type="submit" variant="quiet">
        {t('scale.practice.put')}
      </Button>
      <Button variant="quiet" onClick={() => practiceScale.put(0)}>
        {t('scale.practice.takeOff')}
      </Button>
    </form>
  )
}
