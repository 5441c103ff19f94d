import type { Messages } from '../../../shared/messages/speak.ts'
import type { Action, Room } from '../actions/action.ts'

export const labelOf = ({ t }: Messages, { message, values }: Action): string => t(message, values?.())

export const roomName = ({ t }: Messages, room: Room): string =>
  room === 'window' ? t('keys.everywhere') : t(`screen.${room}`)
