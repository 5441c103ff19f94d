import type { ShipmentRecord } from '../../../shared/shipment/shipment-record.ts'
import type { Room } from './room.ts'
import type { SimulatedStation } from './station.ts'

/** What a packer does with labels, who sees the paper. */
export function createLabelHands(
  { history, service, printer }: Pick<Room, 'history' | 'service' | 'printer'>,
  desk: SimulatedStation,
  printerName: string,
) {
  const askForLabel = (id: string) => history.printAsks.set(id, (history.printAsks.get(id) ?? 0) + 1)
  const hasPaper = ({ order }: ShipmentRecord) => printer.papers.some(({ orderId }) => orderId === order?.id)

  return {
    async print(shipment: ShipmentRecord): Promise<void> {
      askForLabel(shipment.id)
      if (shipment.label === 'missing' || shipment.label === 'none') await desk.fetchLabel(shipment.id)
      await desk.printLabel(shipment.id)
    },

    /** *Did it print?* Yes where there is paper of it; else it is printed again. */
    async look(shipment: ShipmentRecord): Promise<void> {
      // Printed since the copy was made that is at work now: the journal knows of no print to confirm.
      const isForgottenPrint = shipment.label === 'stored'
      if (hasPaper(shipment) && !isForgottenPrint) return void (await desk.confirmPrint(shipment.id, 'yes'))
      askForLabel(shipment.id)
      await desk.printQueue.retry(shipment.id, printerName)
    },

    /** Holds a label under the scanner. */
    async scan(n: number): Promise<void> {
      const paper = printer.papers[n % Math.max(1, printer.papers.length)]
      const order = service.orders.find(({ id }) => id === paper?.orderId)
      if (!order) return
      const scanned = await desk.confirmByScan(order.customerOrderCode)
      if ('shipment' in scanned && scanned.shipment.order?.id !== order.id)
        throw new Error(`the label of ${order.id} was taken for that of ${scanned.shipment.reference}`)
    },
  }
}
