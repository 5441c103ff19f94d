import type { MessageKey } from '../../shared/messages/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import type { Action, Shortcut } from '../kit/index.ts'
import {
  actionsIfNotPrinted,
  asksWhetherPrinted,
  canPrint,
  isNotPrinted,
  type LabelAction,
  wantsRetry,
} from './decisions.ts'
import type { ShipmentCommands } from './shipment-commands.ts'

/** A label as its actions need it: that of a shipment, or of a job in the print queue. */
export type LabelTarget = {
  /** The ID of its shipment. */
  id: string
  /** `asked`: a person must say whether it was printed. */
  state: 'asked' | 'notPrinted' | 'stored' | 'printed'
  /** Whether printing again goes before all other jobs. */
  isRetry: boolean
}

type Entry = {
  message: MessageKey
  shortcut: Shortcut
  perform(commands: Commands, label: LabelTarget): unknown
}
type Commands = Pick<
  ShipmentCommands,
  'confirm' | 'openFrame' | 'retry' | 'print' | 'printAnyway' | 'discard'
>

/** What a person can do about a label, the same on all screens. `LabelButton` has the words of their buttons
 * beside the label. */
export const labelActions = {
  confirmPrinted: {
    message: 'action.confirmPrinted',
    shortcut: { key: 'Enter', alt: true },
    perform: (commands, { id }) => commands.confirm(id),
  },
  checkFrame: {
    message: 'label.check',
    shortcut: { key: 'M', alt: true },
    perform: (commands, { id }) => commands.openFrame(id),
  },
  printAgain: {
    message: 'action.printAgain',
    shortcut: { key: 'P', alt: true },
    perform: (commands, { id, isRetry }) => commands[isRetry ? 'retry' : 'print'](id),
  },
  printAnyway: {
    message: 'label.printAnyway',
    shortcut: { key: 'N', alt: true },
    perform: (commands, { id }) => commands.printAnyway(id),
  },
  discard: {
    message: 'action.discardPrint',
    shortcut: { key: 'X', alt: true },
    perform: (commands, { id }) => commands.discard(id),
  },
} as const satisfies Record<LabelAction, Entry>

/** An action of a screen for the label that it shows.
 * @param shown the label, with what is possible for it */
export function labelActionFor(
  name: LabelAction,
  commands: Commands,
  shown: () => { label: LabelTarget; actions: readonly LabelAction[] } | undefined,
) {
  const { message, shortcut, perform } = labelActions[name]
  const label = () => {
    const { label, actions } = shown() ?? {}
    return actions?.includes(name) ? label : undefined
  }
  return {
    message,
    shortcut,
    available: () => label() !== undefined,
    perform() {
      const target = label()
      return target && perform(commands, target)
    },
  } satisfies Action
}

export function labelOfShipment(shipment: ShipmentRecord): LabelTarget {
  const state = () => {
    if (asksWhetherPrinted(shipment)) return 'asked'
    if (isNotPrinted(shipment)) return 'notPrinted'
    return shipment.label === 'stored' ? 'stored' : 'printed'
  }
  return { id: shipment.id, state: state(), isRetry: wantsRetry(shipment) }
}

/** The actions that are possible for a shipment's label, in the order of their buttons. */
export function labelActionsOf(shipment: ShipmentRecord): LabelAction[] {
  if (asksWhetherPrinted(shipment)) return ['confirmPrinted', 'printAgain', 'discard']
  if (!canPrint(shipment)) return []
  return isNotPrinted(shipment) ? actionsIfNotPrinted(shipment.labelProblem) : ['printAgain']
}
