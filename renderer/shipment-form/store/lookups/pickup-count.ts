import type { Bridge } from '../../../../shared/channels.ts'
import { type Day, daySchema, localDay } from '../../../../shared/kit/index.ts'
import { dayInstead, freightDayAfter, nextWithRoom } from '../../../../shared/pickup/index.ts'
import { parcelsIn, wantsOtherDay } from '../../../../shared/shipment/index.ts'
import { requestsWithin } from '../../../kit/index.ts'
import type { StationStore } from '../../../station/index.ts'
import type { FormDraft } from '../../draft/form-draft.ts'
import { type Change, type FormState, isFormLocked } from '../form-state.ts'

type Form = Pick<
  FormState,
  'draft' | 'pickupRoom' | 'isUntouched' | 'isLoaded' | 'isSending' | 'shipment' | 'reading'
>

type Deps = {
  bridge: Bridge
  station: StationStore
  get(): Form
  setAndRead: Change['setAndRead']
}

/** The number of parcels that a draft adds to its pickup. Freight adds none. */
const parcelsOf = ({ mode, lines }: FormState['draft']): number => (mode === 'parcel' ? parcelsIn(lines) : 0)

const later = (a: Day, b: Day): Day => (a > b ? a : b)

/** The day to offer instead of a pickup day that is full, closed or over: the next working day with room. */
export function otherDayOf(form: Form): Day | undefined {
  const { draft, pickupRoom, reading } = form
  const isWanted = reading.findings.some(
    (finding) => wantsOtherDay(finding) || finding.code === 'pickupFullOfQueued',
  )
  if (!isWanted || !pickupRoom || isFormLocked(form)) return undefined
  const chosen = daySchema.safeParse(draft.pickupOn)
  const today = localDay(new Date())
  const after = chosen.success ? later(chosen.data, today) : today
  return draft.mode === 'freight'
    ? freightDayAfter(pickupRoom, after)
    : nextWithRoom(pickupRoom.ahead, after, parcelsOf(draft))
}

/** Reads how full the form's pickup is. If it is full, closed or on a public holiday, an empty
 * form moves to the next working day with room, unless a person chose the day. A chosen holiday
 * stays for the following forms. */
export function createPickupCount({ bridge, station, get, setAndRead }: Deps) {
  const request = requestsWithin(station.environment, bridge)
  let isChosen = false
  let chosenDay = ''
  /** The numbers of the latest request, and of the one whose response is shown. */
  let latest = 0
  let shown = 0

  async function count(): Promise<void> {
    const { id, pickupLocationId, pickupOn } = get().draft
    if (!pickupLocationId || !daySchema.safeParse(pickupOn).success) return
    const number = ++latest
    const result = await request('pickup.count', { pickupLocationId, pickupOn, draftId: id })
    const { draft, isUntouched } = get()
    if (
      !result?.ok ||
      // A newer response came first.
      number < shown ||
      draft.pickupLocationId !== pickupLocationId ||
      draft.pickupOn !== pickupOn
    )
      return
    shown = number
    const { value } = result
    const wanted = { parcels: parcelsOf(draft), keepsHoliday: pickupOn === chosenDay }
    const day = isUntouched && !isChosen && dayInstead(value, pickupOn, wanted)
    if (!day) return setAndRead({ pickupRoom: value })
    setAndRead({ draft: { ...draft, pickupOn: day }, pickupRoom: undefined })
    await count()
  }

  return {
    count,
    /** Called when a person has chosen a pickup. */
    chosen() {
      isChosen = true
      chosenDay = get().draft.pickupOn
      void count()
    },
    /** The form has a new draft. */
    onNewDraft() {
      isChosen = false
      void count()
    },
  }
}
export type PickupCount = ReturnType<typeof createPickupCount>

/** Whether two drafts go to the same pickup. */
export const isOfPickup = (one: FormDraft, other: FormDraft): boolean =>
  one.pickupLocationId === other.pickupLocationId && one.pickupOn === other.pickupOn
