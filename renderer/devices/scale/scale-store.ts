import { createStore } from 'zustand/vanilla'
import {
  freshFor,
  noWeight,
  type ScaleState,
  taking,
  taring,
  told,
  unheard,
  weightToTake,
} from '../../../shared/devices/scale/fresh-weight.ts'
import type { ScaleReading } from '../../../shared/devices/scale/reading.ts'
import type { ScaleKind, ScaleSettings } from '../../../shared/devices/scale.ts'
import { isNothingChosen, type OpenScale, type ScaleSource } from './scale-source.ts'

/** Whether the scale can be heard. */
type ScaleLink =
  /** The desk has none. */
  | 'none'
  /** This browser can't reach such scales. */
  | 'unsupported'
  /** It was never allowed, or is not plugged in. */
  | 'absent'
  | 'connecting'
  | 'connected'
  /** It is there and can't be opened: another program has it. */
  | 'busy'

export type ScaleStoreState = {
  link: ScaleLink
  name?: string
  scale: ScaleState
  /** It said something a moment ago. */
  isFresh: boolean
  /** What a parcel may take now, in kilograms. */
  offered?: number
  /** A person holds it: no weight is taken until it is let go. */
  held: boolean
}

type Options = {
  sources: Partial<Record<ScaleKind, ScaleSource>>
  /** Milliseconds of a clock that is never set. */
  now?: () => number
}

/** The desk's scale: connected as the settings say, and what it shows right now. */
export function createScaleStore({ sources, now = () => performance.now() }: Options) {
  const store = createStore<ScaleStoreState>()(() => ({
    link: 'none',
    held: false,
    scale: noWeight,
    isFresh: false,
  }))
  const { getState: get, setState: set } = store
  let kind: ScaleKind = 'none'
  let line = ''
  let open: OpenScale | undefined
  let stopWaiting: (() => void) | undefined
  let stale: ReturnType<typeof setTimeout> | undefined
  /** Counts up with every connection, so that what comes late from an older one is not heard. */
  let turn = 0

  /** Nothing is heard any more. `scale`: what is still known of what stands on it. */
  const silence = (link: ScaleLink, scale: ScaleState) =>
    set({ link, scale, isFresh: false, offered: undefined, name: undefined })
  /** A scale that comes back has zeroed itself, with whatever lies under the parcels. */
  const untared = () => unheard({ ...get().scale, tare: 0 })
  const show = (scale: ScaleState) => {
    const at = now()
    set({ scale, isFresh: at - scale.at <= freshFor, offered: weightToTake(scale, at) })
  }
  const hear = (reading: ScaleReading) => {
    show(told(get().scale, reading, now()))
    clearTimeout(stale)
    stale = setTimeout(() => show(get().scale), freshFor + 1)
  }
  const letGo = async () => {
    turn++
    clearTimeout(stale)
    stopWaiting?.()
    stopWaiting = undefined
    const before = open
    open = undefined
    // A scale that was pulled out can't be closed, and need not be.
    await before?.close().catch(() => undefined)
  }

  async function connect(ask: boolean): Promise<void> {
    await letGo()
    const source = sources[kind]
    if (kind === 'none') return silence('none', noWeight)
    if (!source) return silence('unsupported', noWeight)
    const mine = turn
    silence('connecting', unheard(get().scale))
    stopWaiting = source.onArrive(() => {
      if (get().link === 'absent' || get().link === 'busy') void connect(false)
    })
    try {
      const opened = await source.open(
        {
          told: (reading) => turn === mine && hear(reading),
          lost: () => turn === mine && silence('absent', untared()),
        },
        ask,
      )
      if (turn !== mine) return void opened?.close().catch(() => undefined)
      open = opened
      set(opened ? { link: 'connected', name: opened.name } : { link: 'absent' })
    } catch (error) {
      if (turn === mine) set({ link: isNothingChosen(error) ? 'absent' : 'busy' })
    }
  }

  return Object.assign(store, {
    /** Follows the settings: connects to the scale of that kind that was allowed before, anew where its line is set otherwise. */
    async use(settings: ScaleSettings, isPractice: boolean): Promise<void> {
      const { takesItself: _, ...lineNow } = settings
      const next = settings.kind === 'practice' && !isPractice ? 'none' : settings.kind
      if (next === kind && JSON.stringify(lineNow) === line) return
      kind = next
      line = JSON.stringify(lineNow)
      await connect(false)
    },
    /** Connects anew. `ask`: lets a person choose the scale; from within a click. */
    connect: (ask: boolean) => connect(ask),
    /** Closes it and takes back that it may be heard. */
    async forget(): Promise<void> {
      await letGo()
      silence(kind === 'none' ? 'none' : 'absent', untared())
      await sources[kind]?.forget()
    },
    /** The weight on it is the parcel's in hand. @returns kilograms without the tare, where there is a weight to take */
    take(): number | undefined {
      show(get().scale)
      const { offered, held, scale } = get()
      if (offered === undefined || held) return undefined
      show(taking(scale))
      return offered
    },
    /** The parcel in hand left the form: what stands on the scale is not the next one's. */
    nextParcel: () => show(taking(get().scale)),
    tare: () => show(taring(get().scale, now())),
    hold: (held: boolean) => set({ held }),
  })
}
export type ScaleStore = ReturnType<typeof createScaleStore>
