import { useState } from 'react'
import type { Problem } from '../../../shared/kit/index.ts'
import { Button, ProblemNote } from '../../components/index.ts'
import { saveFile, useAppModel, useMessages } from '../../kit/index.ts'
import styles from '../fields/section.module.css'

/** Prints the sheet of command barcodes on the document printer, or saves it. */
export function ScannerSheet() {
  const { bridge } = useAppModel()
  const { t } = useMessages()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'printed' | Problem>()
  const make = async ({ print }: { print: boolean }) => {
    if (busy) return
    setBusy(true)
    setOutcome(undefined)
    const result = await bridge.request('scanner.sheet', { print })
    setBusy(false)
    if (!result.ok) setOutcome(result.error)
    else if (!print) saveFile(result.value.fileName, 'application/pdf', result.value.pdf)
    else setOutcome(result.value.problem ?? 'printed')
  }
  return (
    <div className={styles.actions}>
      <span>{t('scanner.sheet')}</span>
      <Button off={busy} onClick={() => void make({ print: true })}>
        {t('scanner.sheet.print')}
      </Button>
      <Button off={busy} onClick={() => void make({ print: false })}>
        {t('scanner.sheet.save')}
      </Button>
      <span role="status">
        {outcome === 'printed' && t('scanner.sheet.printed')}
        {outcome && outcome !== 'printed' && <ProblemNote problem={outcome} />}
      </span>
    </div>
  )
}
