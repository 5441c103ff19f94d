import { Button, Dialog, DialogFoot, Keycap } from '../../components/index.ts'
import {
  type Action,
  ariaKeys,
  labelOf,
  type ScopedAction,
  scopeName,
  useAppModel,
  useMessages,
} from '../../kit/index.ts'
import styles from './key-sheet.module.css'

/** All keys by screen, to read and to print. Presets that do not exist are left out,
 * but the first one is an example. */
export function KeySheet() {
  const { shell, actions, presetActions, station } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const presets = station.getState().settings?.parcelPresets.length ?? 0
  const unused = Object.values<Action>(presetActions).slice(Math.max(1, presets))
  const keyed = Object.values<ScopedAction>(actions).filter(
    (action) => action.shortcut && !unused.includes(action),
  )
  const scopes = [...new Set(['window' as const, ...keyed.map(({ scope }) => scope)])]
  const close = shell.commands.closeDialog
  return (
    <Dialog title={t('keys.title')} onClose={close} isWide>
      <div className={styles.scopes} data-print>
        {scopes.map((scope) => (
          <section key={scope} className={styles.scope}>
            <h3 className={styles.name}>{scopeName(messages, scope)}</h3>
            <dl className={styles.keys}>
              {keyed
                .filter((action) => action.scope === scope)
                .map((action) => (
                  <div key={`${action.message} ${action.shortcut && ariaKeys(action.shortcut)}`}>
                    <dt>{labelOf(messages, action)}</dt>
                    <dd>{action.shortcut && <Keycap shortcut={action.shortcut} isSpoken />}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <DialogFoot>
        <Button onClick={close}>{t('common.close')}</Button>
        <Button variant="primary" data-first onClick={() => window.print()}>
          {t('keys.print')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
