import { createStore } from 'zustand/vanilla'
import type { Finding, Problem } from '../../../shared/kit/index.ts'
import type { MessageKey } from '../../../shared/messages/index.ts'
import { type ShipmentRecord, shipmentOfFinding } from '../../../shared/shipment/index.ts'
import type { ScopedAction, ShellStore } from '../../kit/index.ts'
import type { FormStore, ShippedQuestion } from '../../shipment-form/index.ts'
import type { AsksDecision } from '../open-drafts.ts'

/** A message about a scan, shown until the next scan or for a while. `action` fills
 * the action's label into the text. */
export type ScanMessage = { tone: 'good' | 'bad' | 'plain' } & (
  | { key: MessageKey; values?: Record<string, string | number>; action?: ScopedAction }
  | { problem: Problem }
  /** The reference was shipped already. `hasButtons`: the message itself lets a
   * person choose, since no form does. */
  | { finding: Finding; hasButtons: boolean }
)

/** The label that was scanned, or its text if it belongs to no shipment of this journal. */
export type ScannedLabel = ShipmentRecord | string

type Scans = {
  /** The last scan since the window was opened. */
  last?: string
  message?: ScanMessage
  /** The scanned label does not belong to the parcel on the form. Shown until acknowledged. */
  alarm?: { scanned: ScannedLabel; expected: ShipmentRecord }
}

type Deps = {
  shell: ShellStore
  pack: FormStore
  asksDecision: AsksDecision
  openShipment: (id: string) => void
}

/** What the window shows of scans, and the question that the last one raised. The actions answer it; the
 * handler of scans performs actions, so it is made after them. */
export function createScanState({ shell, pack, asksDecision, openShipment }: Deps) {
  const store = createStore<Scans>()(() => ({}))

  /** The question of the current message, if no form asks it. */
  function question(): ShippedQuestion | undefined {
    const { message } = store.getState()
    if (!message || !('finding' in message) || !message.hasButtons) return undefined
    const { finding } = message
    return {
      open() {
        store.setState({ message: undefined })
        openShipment(shipmentOfFinding(finding))
      },
      another() {
        if (pack.getState().isSending) return
        if (asksDecision('parcel')) return
        store.setState({ message: undefined })
        pack.commands.startAnother(finding)
        shell.commands.go('pack')
      },
    }
  }

  return Object.assign(store, { question })
}
export type ScanState = ReturnType<typeof createScanState>
