import type { ScaleReading } from '../../../shared/devices/scale/reading.ts'

/** A scale that speaks. */
export type OpenScale = {
  /** As it calls itself, where it does. */
  name?: string
  close(): Promise<void>
}

export type ScaleListener = {
  told(reading: ScaleReading): void
  /** It was unplugged, or its line broke. */
  lost(): void
}

/** A way to reach scales. */
export type ScaleSource = {
  /** The scale that was allowed before, or nothing. `ask`: lets a person choose one; only from within a click or a key.
   * Rejects where it is there and can't be opened. */
  open(listener: ScaleListener, ask: boolean): Promise<OpenScale | undefined>
  /** Allows none any more, where the browser can take it back. */
  forget(): Promise<void>
  /** Calls back when a scale was plugged in. */
  onArrive(arrived: () => void): () => void
}

/** The person closed the list without choosing. */
export const isNothingChosen = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'
