import { useState } from 'react'
import type { Problem } from '../../../shared/kit/index.ts'
import { Button, ProblemNote } from '../../components/index.ts'
import { saveFile, useAppModel, useMessages } from '../../kit/index.ts'
import styles from '../kit/section.module.css'

/** Saves a diagnostics file for support. A text says first what it contains. */
export function Diagnostics() {
  const { bridge } = useAppModel()
  const { t } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const save = async () => {
    setBusy(true)
    const result = await bridge.request('support.diagnostics', undefined)
    setBusy(false)
    setProblem(result.ok ? undefined : result.problem)
    if (result.ok) saveFile(result.value.fileName, 'application/json', result.value.text)
  }
  return (
    <div>
      <p className={styles.about}>{t('settings.diagnostics.about')}</p>
      <Button isUnavailable={isBusy} onClick={() => void save()}>
        {t(isBusy ? 'settings.diagnostics.making' : 'settings.diagnostics.save')}
      </Button>
      {problem && <ProblemNote problem={problem} />}
    </div>
  )
}
