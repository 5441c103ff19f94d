import type { dangerousGoodsChannels } from '../../shared/ipc/dangerous-goods-channels.ts'
import type { Desk } from '../desk.ts'
import type { Handlers } from '../station-types.ts'

export const dangerousGoodsHandlers = ({
  desk,
}: {
  desk: () => Desk
}): Pick<Handlers, keyof typeof dangerousGoodsChannels> => ({
  'unNumber.lookUp': ({ unNumber }) => desk().lookUpUnNumber(unNumber),
})
