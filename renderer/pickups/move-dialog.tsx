import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { addDays, joined, localDay } from '../../shared/kit/index.ts'
import { freightDayAfter, nextWithRoom } from '../../shared/pickup/index.ts'
import { daysToChoose, isReturnLocation } from '../../shared/shipment/index.ts'
import { Button, Dialog, DialogFoot, ProblemAlert, SelectField } from '../components/index.ts'
import { useAppModel, useMessages, useResponse } from '../kit/index.ts'
import { dayOptions, fillWords, unknownHolidays, useLocationOptions } from '../pickup/index.ts'
import styles from './dialogs.module.css'
import { draftsToMove, samePickup, summaryOf } from './pickups-state.ts'

/** Moves the selected drafts to another day or location, returns to another day only. Moving some of them
 * splits the pickup. Until a person chooses a day, the next working day with room for them is chosen: for
 * parcels the earliest one if none is later, for freight never an earlier one. */
export function MoveDialog() {
  const { pickups: store, bridge } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const state = useStore(store)
  const summary = summaryOf(state)
  const [chosenDay, setDay] = useState<string>()
  const [pickupLocationId, setLocation] = useState(state.chosen?.pickupLocationId ?? '')
  const [proposedDay, setProposed] = useState(state.chosen?.pickupOn ?? '')
  const pickupOn = chosenDay ?? proposedDay
  const allLocations = useLocationOptions(pickupLocationId, summary?.pickupLocationName)
  const locations = isReturnLocation(pickupLocationId)
    ? allLocations.filter(({ value }) => value === pickupLocationId)
    : allLocations
  const drafts = draftsToMove(state)
  const count = drafts.length
  const parcels = drafts.reduce((sum, entry) => sum + (entry.unit === 'parcel' ? entry.parcels : 0), 0)
  /** Freight and parcels can be moved together only to the days of parcels. */
  const mode = drafts.every(({ unit }) => unit !== 'parcel') ? 'freight' : 'parcel'
  const isUnmoved = samePickup({ pickupOn, pickupLocationId }, state.chosen)
  const canMove = !isUnmoved && state.busy === undefined
  const close = () => store.commands.setDialog(undefined)

  const readRoom = useCallback(async () => {
    const pickup = { pickupOn, pickupLocationId }
    return { pickup, result: await bridge.request('pickup.count', pickup) }
  }, [bridge, pickupOn, pickupLocationId])
  const read = useResponse(readRoom)
  const room = read?.result.ok ? read.result.value : undefined
  /** Nothing is said about the pickup that was chosen before. */
  const isOfChosen = read !== undefined && samePickup(read.pickup, { pickupOn, pickupLocationId })
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposes a day once for each answer
  useEffect(() => {
    if (!room || chosenDay !== undefined) return
    const chosenOn = state.chosen?.pickupOn ?? ''
    const others = room.ahead.filter((day) => !samePickup({ ...day, pickupLocationId }, state.chosen))
    const today = localDay(new Date())
    const after = chosenOn > today ? chosenOn : today
    const next =
      mode === 'freight'
        ? freightDayAfter({ ...room, ahead: others }, after)
        : nextWithRoom(others, after, parcels)
    if (next && next <= addDays(today, daysToChoose[mode])) setProposed(next)
  }, [room])

  return (
    <Dialog title={t('move.title', { count })} onClose={close}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (canMove) void store.commands.move({ pickupOn, pickupLocationId })
        }}
      >
        <div className={styles.pair}>
          <SelectField
            label={t('field.pickupOn')}
            value={pickupOn}
            options={dayOptions(messages, { mode, chosen: pickupOn, holidays: room?.holidays })}
            hint={
              room && isOfChosen
                ? joined([fillWords(messages, room), unknownHolidays(messages, room, mode)], ' · ')
                : undefined
            }
            onChange={setDay}
          />
          <SelectField
            label={t('field.pickupLocation')}
            value={pickupLocationId}
            options={locations}
            onChange={setLocation}
          />
        </div>
        <ProblemAlert
          problem={isOfChosen && !read.result.ok ? read.result.problem : undefined}
          className={styles.bad}
        />
        <p className={styles.about}>{t('move.about')}</p>
        <DialogFoot>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isUnavailable={!canMove}>
            {t('move.confirm', { count })}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
