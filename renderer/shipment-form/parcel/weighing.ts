import { createStore } from 'zustand/vanilla'
import { mayFillForm, type ScaleStore } from '../../devices/index.ts'
import { type ShellStore, toGram } from '../../kit/index.ts'
import type { StationStore } from '../../station/index.ts'
import { lineField } from '../draft/form-fields.ts'
import { currentLine } from '../focus/parcel-line.ts'
import { isFormLocked } from '../store/form-state.ts'
import type { FormStore } from '../store/form-store.ts'
import { tareOf } from './preset-sizes.ts'

/** The last weight taken from the scale, until the form has another draft or a line is removed, after which
 * the number may be that of another parcel. */
type Weighed = {
  kilograms: number
  parcel: number
  /** Tared packaging in kilograms that was added again, because it is part of the parcel. */
  packaging?: number
  /** The text that was replaced. */
  instead?: string
}

type Deps = {
  pack: FormStore
  scale: ScaleStore
  station: StationStore
  shell: ShellStore
}

/** Fills in the weight from the scale: by a key, or automatically into an empty field if the settings say
 * so. */
export function createWeighing({ pack, scale, station, shell }: Deps) {
  const store = createStore<{ weighed?: Weighed }>()(() => ({}))
  const isOpen = () => {
    const state = pack.getState()
    return shell.getState().screen === 'pack' && !isFormLocked(state)
  }
  const currentParcel = () => currentLine(pack.getState().draft)
  const weightAt = (parcel: number) => pack.getState().draft.lines[parcel]?.weight.trim() ?? ''

  /** Whether the tare is the parcel's own packaging, not a tray: it weighs about as
   * much as its preset's packaging. */
  const isTared = (parcel: number): boolean => {
    const line = pack.getState().draft.lines[parcel]
    const { tare } = scale.getState().scale
    const packaging = line && tareOf(line, station.getState().settings?.parcelPresets ?? [])
    return tare > 0 && packaging !== undefined && Math.abs(packaging - tare) <= Math.max(0.02, packaging / 10)
  }

  /** Fills the weight on the scale into the current line. A typed weight that it replaces is shown. */
  function take(): void {
    const parcel = currentParcel()
    const before = weightAt(parcel)
    const shown = isOpen() ? scale.commands.take() : undefined
    if (shown === undefined) return
    const packaging = isTared(parcel) ? scale.getState().scale.tare : undefined
    const kilograms = toGram(shown + (packaging ?? 0))
    const weight = pack.formatNumber(kilograms)
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
    if (takesItself && isOpen() && weightAt(currentParcel()) === '') take()
  })
  pack.subscribe(({ draftCount, draft }, before) => {
    if (draft.lines.length < before.draft.lines.length) store.setState({ weighed: undefined })
    // An order that fills the form, or another reference, changes the draft's ID: the parcel is the same.
    if (draftCount === before.draftCount || draft.id === before.draft.id) return
    scale.commands.nextParcel()
    store.setState({ weighed: undefined })
  })
  return Object.assign(store, { commands: { take } })
}
export type Weighing = ReturnType<typeof createWeighing>
