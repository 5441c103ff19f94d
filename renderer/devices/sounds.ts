import type { SoundSettings } from '../../shared/devices/index.ts'

type SoundName = 'booked' | 'refused' | 'wrong'

/** `at` and `duration` are in seconds. */
type Note = { hertz: number; at: number; duration: number }

/** Easy to distinguish: two rising notes, two low falling ones, a siren. */
const sounds: Record<SoundName, { shape: OscillatorType; notes: readonly Note[] }> = {
  booked: {
    shape: 'triangle',
    notes: [
      { hertz: 784, at: 0, duration: 0.09 },
      { hertz: 1175, at: 0.09, duration: 0.15 },
    ],
  },
  refused: {
    shape: 'sawtooth',
    notes: [
      { hertz: 220, at: 0, duration: 0.14 },
      { hertz: 165, at: 0.17, duration: 0.24 },
    ],
  },
  wrong: {
    shape: 'square',
    notes: [0, 0.26, 0.52].flatMap((at) => [
      { hertz: 1480, at, duration: 0.12 },
      { hertz: 988, at: at + 0.13, duration: 0.12 },
    ]),
  },
}

type Deps = { settings: () => SoundSettings }

/** Synthesised sounds. Browsers allow sound only after a person pressed something, so {@link unlock} must
 * be called on each press. A sound that is due before that is dropped. */
export function createSounds({ settings }: Deps) {
  let context: AudioContext | undefined
  let isAllowed = false
  /** Notes that are due or heard. */
  let notesLeft = 0
  // The sound device stays open, and takes processor time, for as long as the context runs.
  const rest = () => {
    if (notesLeft === 0) void context?.suspend()
  }
  return {
    unlock(): void {
      if (!settings().on || isAllowed) return
      context ??= new AudioContext()
      void context.resume().then(() => {
        isAllowed = true
        rest()
      })
    },
    play(name: SoundName): void {
      const { on, volume } = settings()
      if (!on || !isAllowed || !context) return
      const { shape, notes } = sounds[name]
      for (const { hertz, at, duration: lasts } of notes) {
        const start = context.currentTime + at
        const oscillator = new OscillatorNode(context, { type: shape, frequency: hertz })
        // A fade-out avoids a click.
        const gain = new GainNode(context, { gain: 0 })
        gain.gain.setValueAtTime(volume * 0.4, start)
        gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts)
        oscillator.connect(gain).connect(context.destination)
        oscillator.start(start)
        oscillator.stop(start + lasts)
        notesLeft++
        oscillator.onended = () => {
          notesLeft--
          rest()
        }
      }
      void context.resume()
    },
  }
}
export type Sounds = ReturnType<typeof createSounds>
