import type { dangerousGoodsChannels } from '../../shared/shipment/dangerous-goods-channels.ts'
import type { Desk } from '../app/session.ts'
import type { Handlers } from '../app/station-types.ts'

export const dangerousGoodsHandlers = ({
  desk,
}: {
  desk: () => Desk
}): Pick<Handlers, keyof typeof dangerousGoodsChannels> => ({
  'unNumber.lookUp': ({ unNumber }) => desk().lookUpUnNumber(unNumber),
})
