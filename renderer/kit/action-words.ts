import type { Messages } from '../../shared/messages/index.ts'
import type { Action, ActionScope } from './action.ts'

export const labelOf = ({ t }: Messages, { message, values }: Action): string => t(message, values?.())

export const scopeName = ({ t }: Messages, scope: ActionScope): string =>
  scope === 'window' ? t('keys.everywhere') : t(`screen.${scope}`)
