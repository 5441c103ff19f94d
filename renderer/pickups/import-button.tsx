import { ActionButton } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'

/** Opens the import. It belongs to no pickup, so it is beside their list, or in
 * the action bar if there are none. */
export function ImportButton() {
  const { sharedActions } = useAppModel()
  const { t } = useMessages()
  return <ActionButton action={sharedActions.goImport}>{t('action.import')}</ActionButton>
}
