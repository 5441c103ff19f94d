import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Keycap } from '../../components/keycap.tsx'
import type { RoomAction } from '../actions/action.ts'
import { useAppModel } from '../app-model.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { ariaKeys } from '../shortcut.ts'
import styles from './key-sheet.module.css'
import { labelOf, roomName } from './words.ts'

/** All keys by screen, to read and to print for the wall. Of the presets only those that are there. */
export function KeySheet() {
  const { help, actions, station } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const presets = station.getState().settings?.parcelPresets.length ?? 0
  const keyed = Object.values<RoomAction>(actions).filter(
    ({ message, shortcut }) =>
      shortcut && (message !== 'action.usePreset' || Number(shortcut.key) <= Math.max(1, presets)),
  )
  const rooms = [...new Set(['window' as const, ...keyed.map(({ room }) => room)])]
  const close = () => help.setState({ open: undefined })
  return (
    <Dialog title={t('keys.title')} onClose={close} wide>
      <div className={styles.rooms} data-print>
        {rooms.map((room) => (
          <section key={room} className={styles.room}>
            <h3 className={styles.name}>{roomName(messages, room)}</h3>
            <dl className={styles.keys}>
              {keyed
                .filter((action) => action.room === room)
                .map((action) => (
                  <div key={`${action.message} ${action.shortcut && ariaKeys(action.shortcut)}`}>
                    <dt>{labelOf(messages, action)}</dt>
                    <dd>{action.shortcut && <Keycap shortcut={action.shortcut} spoken />}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={styles.verbs} data-foot>
        <Button onClick={close}>{t('shipments.close')}</Button>
        <Button look="primary" data-first onClick={() => window.print()}>
          {t('keys.print')}
        </Button>
      </div>
    </Dialog>
  )
}
