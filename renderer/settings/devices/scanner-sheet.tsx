import { useState } from 'react'
import type { Problem } from '../../../shared/kit/index.ts'
import { Button, ProblemNote } from '../../components/index.ts'
import { saveFile, useAppModel, useMessages } from '../../kit/index.ts'
import styles from '../kit/section.module.css'

/** Prints the sheet of command barcodes on the document printer, or saves it. */
export function ScannerSheet() {
  const { bridge } = useAppModel()
  const { t } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'printed' | Problem>()
  const make = async ({ wantsPrint }: { wantsPrint: boolean }) => {
    setBusy(true)
    setOutcome(undefined)
    const result = await bridge.request('scanner.sheet', { print: wantsPrint })
    setBusy(false)
    if (!result.ok) setOutcome(result.problem)
    else if (!wantsPrint) saveFile(result.value.fileName, 'application/pdf', result.value.pdf)
    else setOutcome(result.value.problem ?? 'printed')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no row of buttons
    <div role="group" aria-label={t('scanner.sheet')} className={styles.actions}>
      <span>{t('scanner.sheet')}</span>
      <Button isUnavailable={isBusy} onClick={() => void make({ wantsPrint: true })}>
        {t('scanner.sheet.print')}
      </Button>
      <Button isUnavailable={isBusy} onClick={() => void make({ wantsPrint: false })}>
        {t('scanner.sheet.save')}
      </Button>
      <span role="status">
        {outcome === 'printed' && t('scanner.sheet.printed')}
        {outcome && outcome !== 'printed' && <ProblemNote problem={outcome} />}
      </span>
    </div>
  )
}
