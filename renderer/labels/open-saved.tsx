import type { PrintJob } from '../../shared/printing/index.ts'
import { type LabelState, savedAs } from '../../shared/shipment/index.ts'
import { Button } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'

type Label = Pick<PrintJob, 'saved'> & { label: LabelState; printer?: string }

/** A button for each file that a label was saved to (pictures: one per label). */
export function OpenSaved({ label, onOpen }: { label: Label; onOpen(file: number): void }) {
  const { t } = useMessages()
  const as = savedAs(label)
  if (!as) return null
  const open = t(`saved.open.${as}`)
  const files = label.saved?.files ?? []
  if (files.length < 2)
    return (
      <Button variant="quiet" onClick={() => onOpen(0)}>
        {open}
      </Button>
    )
  return files.map((name, file) => (
    <Button key={name} variant="quiet" onClick={() => onOpen(file)}>
      {t('saved.open.of', { open, file: file + 1, files: files.length })}
    </Button>
  ))
}
