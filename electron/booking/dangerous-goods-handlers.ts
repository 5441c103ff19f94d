import type { dangerousGoodsChannels } from '../../shared/shipment/dangerous-goods-channels.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import type { Booking } from './booking.ts'

export const dangerousGoodsHandlers = ({
  session,
}: {
  session: () => Pick<Booking, 'lookUpUnNumber'>
}): HandlersOf<typeof dangerousGoodsChannels> => ({
  'unNumber.lookUp': ({ unNumber }) => session().lookUpUnNumber(unNumber),
})
