import { useEffect, useState } from 'react'
import type { Problem } from '../../shared/kit/index.ts'
import type { Notice } from '../../shared/settings/index.ts'
import { Button, Dialog, DialogFoot, ProblemNote } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import styles from './licences-dialog.module.css'

/** The third-party software in this program with its licence texts. */
export function LicencesDialog({ onClose }: { onClose(): void }) {
  const { bridge } = useAppModel()
  const { t } = useMessages()
  const [licences, setLicences] = useState<readonly Notice[]>()
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => {
    let isShown = true
    void bridge.request('support.notices', undefined).then((result) => {
      if (!isShown) return
      if (result.ok) setLicences(result.value)
      else setProblem(result.error)
    })
    return () => {
      isShown = false
    }
  }, [bridge])
  return (
    <Dialog title={t('settings.notices')} onClose={onClose} wide>
      <p>{t('settings.notices.about')}</p>
      {problem && <ProblemNote problem={problem} />}
      {!problem && !licences && <p role="status">{t('settings.notices.loading')}</p>}
      <ul className={styles.list}>
        {licences?.map(({ name, version, licence, text }) => (
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
