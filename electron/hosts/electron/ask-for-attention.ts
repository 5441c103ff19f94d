import type { BrowserWindow } from 'electron'
import type { Station } from '../../app/index.ts'

/** Flashes the window's button in the taskbar (macOS: the icon in the dock) when a print job of this desk
 * newly needs a person while another window is in front, until this one is. Returns a function that stops
 * listening to the station. */
export function askForAttention(
  window: Pick<BrowserWindow, 'flashFrame' | 'isFocused' | 'on'>,
  on: Station['on'],
): () => void {
  let known = new Set<string>()
  window.on('focus', () => window.flashFrame(false))
  return on('printQueue.changed', ({ jobs }) => {
    const needing = new Set(
      jobs
        .filter(({ asks, state, desk }) => desk === undefined && (asks || state === 'failed'))
        .map(({ job }) => job),
    )
    const isNew = [...needing].some((job) => !known.has(job))
    if (isNew && !window.isFocused()) window.flashFrame(true)
    known = needing
  })
}
