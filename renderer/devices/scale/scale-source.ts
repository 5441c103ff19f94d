import type { ScaleReading } from './reading.ts'

/** A connected scale. */
export type OpenScale = {
  /** Its product name, if it has one. */
  name?: string
  close(): Promise<void>
}

export type ScaleListener = {
  onReading(reading: ScaleReading): void
  /** It was unplugged, or its connection failed. */
  onDisconnect(): void
}

/** An interface to scales: WebHID, Web Serial or the practice scale. */
export type ScaleSource = {
  /** Opens the scale that was allowed before; undefined if there is none. `asksPerson` lets a person choose
   * one and works only in a click or key handler. Rejects if the scale cannot be opened. */
  open(listener: ScaleListener, options: { asksPerson: boolean }): Promise<OpenScale | undefined>
  /** Revokes the permission, where the browser can. */
  forget(): Promise<void>
  /** Calls `arrived` when a scale is plugged in.
   * @returns stops it */
  onArrive(arrived: () => void): () => void
}

/** Whether the person closed the browser's list without a choice. */
export const isChoiceCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'
