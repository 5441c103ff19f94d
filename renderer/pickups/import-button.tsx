import { Button } from '../components/button.tsx'
import { useAppModel } from '../kit/app-model.ts'
import { useMessages } from '../kit/i18n/use-messages.ts'

/** Opens the import. It belongs to no pickup, so it is beside their list, or in the action bar if there are none. */
export function ImportButton() {
  const { actions } = useAppModel()
  const { t } = useMessages()
  return (
    <Button shortcut={actions.goImport.shortcut} onClick={actions.goImport.perform}>
      {t('action.import')}
    </Button>
  )
}
