import { createStore } from 'zustand/vanilla'
import type { BookEntry } from '../../../shared/addresses/index.ts'
import type { Environment } from '../../../shared/kit/index.ts'
import type { ShipmentRow } from '../../../shared/shipment/index.ts'
import type { ScopedAction } from '../../kit/index.ts'

/** An entry that the palette finds: an action, a shipment or an address of an environment, a
 * setting or section, a reference to ask the order source about. */
export type PaletteTarget =
  | { kind: 'action'; action: ScopedAction }
  | { kind: 'shipment'; row: ShipmentRow; environment: Environment }
  | { kind: 'address'; entry: BookEntry; environment: Environment }
  | { kind: 'setting'; part: string; label: string; under?: string }
  | { kind: 'order'; reference: string }

/** A target that is offered again. An action is not offered first on an empty line, where a hasty Enter would
 * book again; an order is asked about again by typing it. */
export type RecentTarget = Exclude<PaletteTarget, { kind: 'action' | 'order' }>

/** What was chosen last in the palette, newest first. */
export function createRecentTargets() {
  const store = createStore<{ targets: readonly RecentTarget[] }>()(() => ({ targets: [] }))
  return Object.assign(store, {
    commands: { replace: (targets: readonly RecentTarget[]) => store.setState({ targets }) },
  })
}
export type RecentTargets = ReturnType<typeof createRecentTargets>
