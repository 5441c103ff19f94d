import type { SoundSettings } from '../../../shared/devices/scanner.ts'

type SoundName = 'booked' | 'refused' | 'wrong'

/** A note: hertz, and when it begins and how long it sounds, in seconds. */
type Note = { hertz: number; at: number; lasts: number }

/** Told apart without looking: two notes up, two low ones down, a siren. */
const sounds: Record<SoundName, { shape: OscillatorType; notes: readonly Note[] }> = {
  booked: {
    shape: 'triangle',
    notes: [
      { hertz: 784, at: 0, lasts: 0.09 },
      { hertz: 1175, at: 0.09, lasts: 0.15 },
    ],
  },
  refused: {
    shape: 'sawtooth',
    notes: [
      { hertz: 220, at: 0, lasts: 0.14 },
      { hertz: 165, at: 0.17, lasts: 0.24 },
    ],
  },
  wrong: {
    shape: 'square',
    notes: [0, 0.26, 0.52].flatMap((at) => [
      { hertz: 1480, at, lasts: 0.12 },
      { hertz: 988, at: at + 0.13, lasts: 0.12 },
    ]),
  },
}

type Deps = { settings: () => SoundSettings; open?: () => AudioContext }

/** The desk's sounds, made on the spot. A browser lets a page sound once a person has pressed something: {@link unlock} is told of
 * that; what should have sounded before is not made up for. */
export function createSounds({ settings, open = () => new AudioContext() }: Deps) {
  let context: AudioContext | undefined
  return {
    unlock(): void {
      if (!settings().on) return
      context ??= open()
      if (context.state === 'suspended') void context.resume()
    },
    play(name: SoundName): void {
      const { on, volume } = settings()
      if (!on || context?.state !== 'running') return
      const { shape, notes } = sounds[name]
      for (const { hertz, at, lasts } of notes) {
        const begins = context.currentTime + at
        const oscillator = new OscillatorNode(context, { type: shape, frequency: hertz })
        // Faded out, so that it does not click.
        const gain = new GainNode(context, { gain: 0 })
        gain.gain.setValueAtTime(volume * 0.4, begins)
        gain.gain.exponentialRampToValueAtTime(0.0001, begins + lasts)
        oscillator.connect(gain).connect(context.destination)
        oscillator.start(begins)
        oscillator.stop(begins + lasts)
      }
    },
  }
}
export type Sounds = ReturnType<typeof createSounds>
