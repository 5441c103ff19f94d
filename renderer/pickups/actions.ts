import { type Action, isTyping } from '../kit/index.ts'
import { isPickupReadOnly, isRunning, selectedDrafts, summaryOf } from './pickups-state.ts'
import type { PickupsStore } from './pickups-store.ts'

/** The actions of the Pickups screen. They apply to the selected pickup. */
export function pickupActions(pickups: PickupsStore) {
  const { commands, getState: state } = pickups
  const pickup = () => summaryOf(state())
  const canChange = () => pickup() !== undefined && !isPickupReadOnly(state())
  const hasDocuments = () => (pickup()?.booked ?? 0) + (pickup()?.cancelled ?? 0) > 0
  return {
    bookAll: {
      message: 'action.bookAll',
      shortcut: { key: 'Enter', control: true },
      onOtherScreens: 'offer',
      available: () => canChange() && (pickup()?.drafts ?? 0) > 0,
      perform: () => commands.book(),
    },
    stopBooking: {
      message: 'action.stopBooking',
      shortcut: { key: 'Escape' },
      available: () => isRunning(state()),
      perform: () => commands.stop(),
    },
    printAll: {
      message: 'action.printAll',
      shortcut: { key: 'P', alt: true },
      onOtherScreens: 'offer',
      available: canChange,
      perform: () => commands.printAll(),
    },
    moveDrafts: {
      message: 'action.moveDrafts',
      shortcut: { key: 'O', alt: true },
      available: () => canChange() && selectedDrafts(state()).length > 0,
      perform: () => commands.setDialog('move'),
    },
    manifest: {
      message: 'action.manifest',
      shortcut: { key: 'M', alt: true },
      onOtherScreens: 'offer',
      available: hasDocuments,
      perform: () => commands.manifest(),
    },
    summary: {
      message: 'action.summary',
      onOtherScreens: 'offer',
      available: hasDocuments,
      perform: () => commands.summary(),
    },
    exportCsv: {
      message: 'action.exportCsv',
      onOtherScreens: 'offer',
      available: hasDocuments,
      perform: () => commands.exportCsv(),
    },
    closePickup: {
      message: 'action.closePickup',
      shortcut: { key: 'C', alt: true },
      onOtherScreens: 'offer',
      available: () => canChange() && hasDocuments() && !isRunning(state()),
      perform: () => commands.setDialog('close'),
    },
    undoRemove: {
      message: 'action.undoRemove',
      shortcut: { key: 'Z', control: true },
      available: () => (state().removed?.ids.length ?? 0) > 0,
      keyApplies: () => !isTyping(),
      perform: () => commands.undo(),
    },
  } as const satisfies Record<string, Action>
}
