import { useState } from 'react'
import { useStore } from 'zustand'
import { addDays, localDay, parcelLimits } from '../../shared/shipment/index.ts'
import { Button, Dialog, SelectField } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import styles from './dialogs.module.css'
import { selectedDrafts, summaryOf } from './pickups-state.ts'

/** Moves the selected drafts to another day or location. Moving some of them splits the pickup. */
export function MoveDialog() {
  const { pickups: store, station } = useAppModel()
  const { t, day } = useMessages()
  const state = useStore(store)
  const locations = useStore(station, ({ settings }) => settings?.pickupLocations) ?? []
  const summary = summaryOf(state)
  const count = selectedDrafts(state).length
  const [pickupOn, setDay] = useState(state.chosen?.pickupOn ?? '')
  const [pickupLocationId, setLocation] = useState(state.chosen?.pickupLocationId ?? '')
  const today = localDay(new Date())
  const days = Array.from({ length: parcelLimits.daysAhead + 1 }, (_, ahead) => addDays(today, ahead))
  const here = pickupOn === state.chosen?.pickupOn && pickupLocationId === state.chosen.pickupLocationId
  const close = () => store.commands.ask(undefined)
  const unlisted = <Value extends string>(value: Value, label: string, values: readonly Value[]) =>
    values.includes(value) ? [] : [{ value, label }]
  return (
    <Dialog title={t('move.title', { count })} onClose={close}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!here) void store.commands.move({ pickupOn, pickupLocationId })
        }}
      >
        <div className={styles.pair}>
          <SelectField
            label={t('field.pickupOn')}
            value={pickupOn}
            options={[
              ...unlisted(pickupOn, t('pack.pickup.gone', { day: day(pickupOn) }), days),
              ...days.map((value, ahead) => ({
                value,
                label: ahead === 0 ? t('pack.pickup.today', { day: day(value) }) : day(value),
              })),
            ]}
            onChange={setDay}
          />
          <SelectField
            label={t('field.pickupLocation')}
            value={pickupLocationId}
            options={[
              ...unlisted(
                pickupLocationId,
                summary?.pickupLocationName ?? '',
                locations.map(({ id }) => id),
              ),
              ...locations.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` })),
            ]}
            onChange={setLocation}
          />
        </div>
        <p className={styles.about}>{t('move.about')}</p>
        <div className={styles.actions} data-foot>
          <Button onClick={close}>{t('settings.cancel')}</Button>
          <Button type="submit" look="primary" off={here}>
            {t('move.confirm', { count })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
