import type { Action } from '../kit/index.ts'
import type { ListsStore } from './lists-store.ts'

/** The actions of the service's lists, for the current one and its selected record. */
export function listActions(lists: ListsStore) {
  const { commands } = lists
  const isOpen = () => lists.current() !== undefined
  return {
    takeOver: {
      message: 'action.takeOver',
      shortcut: { key: 'T', alt: true },
      available: () => lists.hasRecord('orders'),
      perform: () => commands.takeOver(),
    },
    openQuotation: {
      message: 'action.openQuotation',
      shortcut: { key: 'Q', alt: true },
      available: () => lists.hasRecord('quotations'),
      perform: () => commands.openQuotation(),
    },
    copyNumber: {
      message: 'action.copyNumber',
      shortcut: { key: 'C', alt: true },
      available: () => lists.hasRecord('invoices'),
      perform: () => commands.copyNumber(),
    },
    exportInvoice: {
      message: 'action.exportInvoice',
      shortcut: { key: 'V', alt: true },
      available: () => lists.hasRecord('invoices'),
      perform: () => commands.exportDifferences('selected'),
    },
    exportInvoices: {
      message: 'action.exportInvoices',
      shortcut: { key: 'G', alt: true },
      available: () => lists.current() === 'invoices',
      perform: () => commands.exportDifferences('all'),
    },
    addFilter: {
      message: 'filter.add',
      shortcut: { key: 'N', alt: true },
      available: isOpen,
      perform: () => commands.addCondition(),
    },
    applyFilter: {
      message: 'action.applyFilter',
      shortcut: { key: 'Enter', control: true },
      available: isOpen,
      perform: () => commands.apply(),
    },
    nextPage: {
      message: 'action.nextPage',
      shortcut: { key: 'PageDown', alt: true },
      available: isOpen,
      perform: () => commands.next(),
    },
    previousPage: {
      message: 'action.previousPage',
      shortcut: { key: 'PageUp', alt: true },
      available: isOpen,
      perform: () => commands.previous(),
    },
  } as const satisfies Record<string, Action>
}
