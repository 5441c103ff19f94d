import { createCoalescer } from '../../kit/index.ts'
import type { StationAccount } from '../station/station-account.ts'
import type { createStationEvents } from '../station/station-events.ts'
import type { createStationStatus } from '../status/station-status.ts'
import type { createAddressBooks } from './address-books.ts'
import type { Session } from './session.ts'
import type { SessionListeners } from './wire-modules.ts'

type Deps = {
  events: Pick<ReturnType<typeof createStationEvents>, 'emit'>
  status: ReturnType<typeof createStationStatus>
  /** The open session. */
  opened: () => Session | undefined
  account: Pick<StationAccount, 'follow'>
  addressBooks: Pick<ReturnType<typeof createAddressBooks>, 'follow'>
  isUnattended: boolean
}

/** Passes on what changes in a session: to the pages as events, to the status and to the tables that several
 * desks share. */
export function createSessionListeners(deps: Deps): SessionListeners {
  const { events, status, opened, account, addressBooks, isUnattended } = deps
  const answersChanged = createCoalescer(async () => {
    events.emit('answers.changed', undefined)
    status.notify()
  })
  const queueChanged = createCoalescer(() =>
    opened()
      ?.printing.printQueue.list()
      .then((queue) => events.emit('printQueue.changed', queue)),
  )
  return {
    onShipmentChanged(shipment) {
      events.emit('shipment.changed', shipment)
      status.shipmentChanged(shipment)
      if (shipment.printJob !== undefined) queueChanged.soon()
    },
    onQueueChanged: queueChanged.soon,
    onRunChanged: (run) => events.emit('run.changed', run),
    onPickupChanged: (pickup) => events.emit('pickup.changed', pickup),
    onWatchChanged: (state) => events.emit('watch.changed', state),
    onSweep: status.setSweep,
    onAnswersChanged: answersChanged.soon,
    onNoticesChanged: status.notify,
    onTurnChanged: status.setTurn,
    onSharedTableChanged(table) {
      if (table === 'account_settings') account.follow()
      // No person searches in a batch.
      else if (!isUnattended) addressBooks.follow()
    },
    onReachableChanged: status.setReachable,
    onWaitingDraftsChanged: status.setWaitingDrafts,
  }
}
