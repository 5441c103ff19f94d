import { useCallback } from 'react'
import { Button, Dialog, DialogFoot, ProblemNote } from '../../components/index.ts'
import { useAppModel, useMessages, useResponse } from '../../kit/index.ts'
import styles from './licences-dialog.module.css'

/** The third-party software in this program with its licence texts. */
export function LicencesDialog({ onClose }: { onClose(): void }) {
  const { bridge } = useAppModel()
  const { t } = useMessages()
  const read = useResponse(useCallback(() => bridge.request('support.notices', undefined), [bridge]))
  return (
    <Dialog title={t('settings.notices')} onClose={onClose} isWide>
      <p>{t('settings.notices.about')}</p>
      {read?.ok === false && <ProblemNote problem={read.problem} />}
      {!read && <p role="status">{t('settings.notices.loading')}</p>}
      <ul className={styles.list}>
        {read?.ok &&
          read.value.map(({ name, version, licence, text }) => (
            <li key={`${name} ${version}`}>
              <details>
                <summary>
                  {name} {version} <span className={styles.licence}>{licence}</span>
                </summary>
                <pre className={styles.text} lang="en">
                  {text}
                </pre>
              </details>
            </li>
          ))}
      </ul>
      <DialogFoot>
        <Button data-first onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
