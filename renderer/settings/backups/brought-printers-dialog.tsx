import { useState } from 'react'
import { useStore } from 'zustand'
import type { BroughtPrinters } from '../../../shared/backups/index.ts'
import type { Problem } from '../../../shared/kit/index.ts'
import { Button, Dialog, DialogFoot, ProblemNote } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { printerLabel } from '../../labels/index.ts'
import styles from './brought-printers-dialog.module.css'

const roles = { labelPrinter: 'backup.printers.label', documentPrinter: 'backup.printers.document' } as const

/** Asks whether to use the printers of a restored backup. Closing it keeps this station's own. */
export function BroughtPrintersDialog({ printers, onClose }: { printers: BroughtPrinters; onClose(): void }) {
  const { station } = useAppModel()
  const { t } = useMessages()
  const settings = useStore(station, (state) => state.settings)
  const [problem, setProblem] = useState<Problem>()
  if (!settings) return null
  const use = async () => {
    const result = await station.commands.changeSettings(printers)
    if (result.ok) onClose()
    else setProblem(result.problem)
  }
  return (
    <Dialog title={t('backup.printers.title')} onClose={onClose}>
      <p>{t('backup.printers.ask')}</p>
      <dl className={styles.printers}>
        {(['labelPrinter', 'documentPrinter'] as const).map((role) => {
          const printer = printers[role]
          const own = printerLabel(t, settings[role])
          return (
            printer !== undefined && (
              <div key={role}>
                <dt>{t(roles[role])}</dt>
                <dd>{t('backup.printers.instead', { printer, own })}</dd>
              </div>
            )
          )
        })}
      </dl>
      {problem && <ProblemNote problem={problem} />}
      <DialogFoot>
        <Button data-first onClick={onClose}>
          {t('backup.printers.keep')}
        </Button>
        <Button variant="primary" onClick={() => void use()}>
          {t('backup.printers.use')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
