import { useAppModel } from '../app/app-model.ts'
import { useMessages } from '../app/i18n/use-messages.ts'
import { Button } from '../components/button.tsx'

/** The way to a day's file. It is about no pickup, so it stands with the list of them where there is one. */
export function ImportButton() {
  const { actions } = useAppModel()
  const { t } = useMessages()
  return (
    <Button shortcut={actions.goImport.shortcut} onClick={actions.goImport.perform}>
      {t('action.import')}
    </Button>
  )
}
