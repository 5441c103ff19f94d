import { useStore } from 'zustand'
import { ActionButton } from '../components/index.ts'
import { type Action, useAppModel } from '../kit/index.ts'

/** The button of an action for the chosen shipment, while it is available. A press waits for the running
 * command. */
export function ShipmentButton({ action }: { action: Action & { available(): boolean } }) {
  const { shipments: store } = useAppModel()
  const isBusy = useStore(store, (state) => state.busy !== undefined)
  return action.available() && <ActionButton action={action} aria-disabled={isBusy || undefined} />
}
