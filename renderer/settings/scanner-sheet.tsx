import { useState } from 'react'
import type { Problem } from '../../shared/kit/problem.ts'
import { useAppModel } from '../app/app-model.ts'
import { useMessages } from '../app/i18n/use-messages.ts'
import { saveFile } from '../app/save-file.ts'
import { Button } from '../components/button.tsx'
import { ProblemNote } from '../components/problem-note.tsx'
import styles from './section.module.css'

/** The sheet of command barcodes, printed on the printer for documents or saved. */
export function ScannerSheet() {
  const { bridge } = useAppModel()
  const { t } = useMessages()
  const [busy, setBusy] = useState(false)
  const [came, setCame] = useState<'printed' | Problem>()
  const make = async (print: boolean) => {
    if (busy) return
    setBusy(true)
    setCame(undefined)
    const answer = await bridge.request('scanner.sheet', { print })
    setBusy(false)
    if (!answer.ok) setCame(answer.error)
    else if (!print) saveFile(answer.value.fileName, 'application/pdf', answer.value.pdf)
    else setCame(answer.value.problem ?? 'printed')
  }
  return (
    <div className={styles.actions}>
      <span>{t('scanner.sheet')}</span>
      <Button off={busy} onClick={() => void make(true)}>
        {t('scanner.sheet.print')}
      </Button>
      <Button off={busy} onClick={() => void make(false)}>
        {t('scanner.sheet.save')}
      </Button>
      <span role="status">
        {came === 'printed' && t('scanner.sheet.printed')}
        {came && came !== 'printed' && <ProblemNote problem={came} />}
      </span>
    </div>
  )
}
