import { createStore } from 'zustand/vanilla'
import type { ScaleKind, ScaleSettings } from '../../../shared/devices/index.ts'
import { createGeneration } from '../../kit/index.ts'
import {
  freshMs,
  noWeight,
  type ScaleState,
  weightToTake,
  withoutReading,
  withReading,
  withTare,
  withWeightTaken,
} from './fresh-weight.ts'
import type { ScaleReading } from './reading.ts'
import { isChoiceCancelled, type OpenScale, type ScaleSource } from './scale-source.ts'

/** The connection to the scale. */
type ScaleLink =
  /** No scale is set up. */
  | 'none'
  /** The browser does not support this kind. */
  | 'unsupported'
  /** Not allowed yet, or not plugged in. */
  | 'absent'
  | 'connecting'
  | 'connected'
  /** It cannot be opened: another program uses it. */
  | 'busy'

export type ScaleStoreState = {
  link: ScaleLink
  name?: string
  scale: ScaleState
  /** The last reading is recent (`freshMs`). */
  isFresh: boolean
  /** The weight that a parcel may take now, in kilograms. */
  offered?: number
  /** A person paused it: no weight is taken. */
  isHeld: boolean
}

type Options = {
  sources: Partial<Record<ScaleKind, ScaleSource>>
  /** A monotonic clock, in milliseconds. */
  now?: () => number
}

/** Connects the scale of the settings and holds its current reading. */
export function createScaleStore({ sources, now = () => performance.now() }: Options) {
  const store = createStore<ScaleStoreState>()(() => ({
    link: 'none',
    isHeld: false,
    scale: noWeight,
    isFresh: false,
  }))
  const { getState: get, setState: set } = store
  let kind: ScaleKind = 'none'
  let lineSettings = ''
  /** The scale, also while it is being opened or closed. */
  let open: Promise<OpenScale | undefined> = Promise.resolve(undefined)
  let stopWatching: (() => void) | undefined
  let stale: ReturnType<typeof setTimeout> | undefined
  /** Late events of an earlier connection are ignored. */
  const connections = createGeneration()

  /** Sets a state without readings. `scale` is what stays known of the load. */
  const setLink = (link: ScaleLink, scale: ScaleState) =>
    set({ link, scale, isFresh: false, offered: undefined, name: undefined })
  /** A reconnected scale zeroes itself, so its tare no longer applies. */
  const withoutTare = () => withoutReading({ ...get().scale, tare: 0 })
  const show = (scale: ScaleState) => {
    const at = now()
    set({ scale, isFresh: at - scale.at <= freshMs, offered: weightToTake(scale, at) })
  }
  const receive = (reading: ScaleReading) => {
    show(withReading(get().scale, reading, now()))
    clearTimeout(stale)
    stale = setTimeout(() => show(get().scale), freshMs + 1)
  }
  /** @returns tells whether no later connection began */
  const disconnect = async (): Promise<() => boolean> => {
    const isCurrent = connections.next()
    clearTimeout(stale)
    stopWatching?.()
    stopWatching = undefined
    const closed = open.then((scale) => scale?.close())
    // Closing an unplugged scale fails and is not needed.
    open = closed.then(
      () => undefined,
      () => undefined,
    )
    await open
    return isCurrent
  }

  async function connect({ asksPerson = false } = {}): Promise<void> {
    const isCurrent = await disconnect()
    // A later call makes the connection.
    if (!isCurrent()) return
    const source = sources[kind]
    if (kind === 'none') return setLink('none', noWeight)
    if (!source) return setLink('unsupported', noWeight)
    setLink('connecting', withoutReading(get().scale))
    stopWatching = source.onArrive(() => {
      if (get().link === 'absent' || get().link === 'busy') void connect()
    })
    try {
      open = source.open(
        {
          onReading: (reading) => isCurrent() && receive(reading),
          onDisconnect: () => isCurrent() && setLink('absent', withoutTare()),
        },
        { asksPerson },
      )
      const opened = await open
      if (isCurrent()) set(opened ? { link: 'connected', name: opened.name } : { link: 'absent' })
    } catch (error) {
      if (isCurrent()) set({ link: isChoiceCancelled(error) ? 'absent' : 'busy' })
    }
  }

  const commands = {
    /** Applies the settings: reconnects if the kind or the line settings changed. */
    async use(settings: ScaleSettings, isPractice: boolean): Promise<void> {
      const { takesItself: _, ...lineNow } = settings
      const next = settings.kind === 'practice' && !isPractice ? 'none' : settings.kind
      if (next === kind && JSON.stringify(lineNow) === lineSettings) return
      kind = next
      lineSettings = JSON.stringify(lineNow)
      await connect()
    },
    /** Lets a person choose the scale, and connects it. Works only in a click handler. */
    choose: () => connect({ asksPerson: true }),
    /** Disconnects and revokes the permission. */
    async forget(): Promise<void> {
      await disconnect()
      setLink(kind === 'none' ? 'none' : 'absent', withoutTare())
      await sources[kind]?.forget()
    },
    /** Assigns the offered weight to the current parcel.
     * @returns net kilograms, or undefined if no weight can be taken */
    take(): number | undefined {
      show(get().scale)
      const { offered, isHeld, scale } = get()
      if (offered === undefined || isHeld) return undefined
      show(withWeightTaken(scale))
      return offered
    },
    /** The parcel left the form: its weight is not offered to the next one. */
    nextParcel: () => show(withWeightTaken(get().scale)),
    tare: () => show(withTare(get().scale, now())),
    hold: (isHeld: boolean) => set({ isHeld }),
  }
  return Object.assign(store, { commands })
}
export type ScaleStore = ReturnType<typeof createScaleStore>
