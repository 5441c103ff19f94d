import { createStore } from 'zustand/vanilla'
import type { Action } from '../kit/index.ts'
import type { DayStore } from './day-store.ts'

/** Holds the store of the Day screen, once its code is loaded. */
export const createOpenedDay = () => createStore<{ opened?: DayStore }>()(() => ({}))
export type OpenedDay = ReturnType<typeof createOpenedDay>

/** The actions of the Day screen. They apply to the day that it shows. */
export function dayActions(store: OpenedDay) {
  const dayAction = (
    message: 'action.closePickup' | 'action.manifest' | 'action.summary' | 'action.exportCsv',
    command: 'openClose' | 'manifests' | 'summaries' | 'exportCsv',
    key?: string,
  ) =>
    ({
      message,
      ...(key && { shortcut: { key, alt: true } }),
      onOtherScreens: 'hidden',
      available: () => store.getState().opened?.canPerform(command) === true,
      perform: () => store.getState().opened?.commands[command](),
    }) satisfies Action
  return {
    closeDay: dayAction('action.closePickup', 'openClose', 'C'),
    manifests: dayAction('action.manifest', 'manifests', 'M'),
    daySummary: dayAction('action.summary', 'summaries', 'S'),
    exportDay: dayAction('action.exportCsv', 'exportCsv'),
  }
}
