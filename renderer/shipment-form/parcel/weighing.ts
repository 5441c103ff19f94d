import { createStore } from 'zustand/vanilla'
import { mayFillForm } from '../../../shared/devices/index.ts'
import { tareOf } from '../../../shared/shipment/index.ts'
import type { ScaleStore } from '../../devices/index.ts'
import type { ShellStore, StationStore } from '../../kit/index.ts'
import { lineField } from '../form-fields.ts'
import { isLocked } from '../form-state.ts'
import type { FormStore } from '../form-store.ts'

/** What the scale did to the form last, until another parcel is on it. */
type Weighed = {
  kilograms: number
  parcel: number
  /** The packaging had been tared away: it was added again, since it travels too. */
  packaging?: number
  /** What stood in the field before. */
  instead?: string
}

type Deps = {
  pack: FormStore
  scale: ScaleStore
  station: StationStore
  shell: ShellStore
}

/** Brings the weight from the scale onto the form: by a key, or by itself into an empty field where a person chose so. */
export function createWeighing({ pack, scale, station, shell }: Deps) {
  const store = createStore<{ weighed?: Weighed }>()(() => ({}))
  const isOpen = () => {
    const state = pack.getState()
    return shell.getState().screen === 'pack' && state.loaded && !state.sending && !isLocked(state)
  }
  /** The line in hand, else the last one. */
  const parcelInHand = (): number => {
    const inHand = globalThis.document?.activeElement?.closest<HTMLElement>('[data-parcel]')?.dataset.parcel
    return inHand === undefined ? pack.getState().draft.lines.length - 1 : Number(inHand)
  }
  const weightAt = (parcel: number) => pack.getState().draft.lines[parcel]?.weight.trim() ?? ''

  /** Whether what was tared is the parcel's own empty packaging rather than a tray: it weighs what its preset says. */
  const isTared = (parcel: number): boolean => {
    const line = pack.getState().draft.lines[parcel]
    const { tare } = scale.getState().scale
    const own = line && tareOf(line, station.getState().settings?.parcelPresets ?? [])
    return tare > 0 && own !== undefined && Math.abs(own - tare) <= Math.max(0.02, own / 10)
  }

  /** The weight on the scale is the parcel's in hand. What was typed there is told, so that nothing goes without a word. */
  function take(): void {
    const parcel = parcelInHand()
    const before = weightAt(parcel)
    const shown = isOpen() ? scale.take() : undefined
    if (shown === undefined) return
    const packaging = isTared(parcel) ? scale.getState().scale.tare : undefined
    const kilograms = Math.round((shown + (packaging ?? 0)) * 1000) / 1000
    const weight = pack.write(kilograms)
    pack.commands.type(lineField(parcel, 'weight'), weight)
    store.setState({
      weighed: {
        kilograms,
        parcel,
        ...(packaging !== undefined && { packaging }),
        ...(before && before !== weight && { instead: before }),
      },
    })
  }

  scale.subscribe(({ offered, scale: shown }, before) => {
    if (offered === undefined || offered === before.offered || !mayFillForm(shown)) return
    const takesItself = station.getState().settings?.scale.takesItself
    if (takesItself && isOpen() && weightAt(parcelInHand()) === '') take()
  })
  pack.subscribe(({ draft }, before) => {
    if (draft.id === before.draft.id) return
    scale.nextParcel()
    store.setState({ weighed: undefined })
  })
  return Object.assign(store, { take })
}
export type Weighing = ReturnType<typeof createWeighing>
