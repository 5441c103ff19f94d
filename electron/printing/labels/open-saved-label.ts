import { type Outcome, success } from '../../../shared/kit/index.ts'
import { labelFailure, type PrintFormat } from '../../../shared/labels/index.ts'
import { type ShipmentRecord, savedAs } from '../../../shared/shipment/index.ts'
import type { Documents } from '../../documents/index.ts'
import { type Journal, requireShipment } from '../../journal/index.ts'
import type { LabelPipeline } from '../../labels/index.ts'
import type { SavedLabels } from '../printers/saved-labels.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'events'>
  documents: Pick<Documents, 'get'>
  labels: Pick<LabelPipeline, 'clean'>
  saved: SavedLabels
}

type OpenedLabel =
  | { kind: 'shown' }
  | { kind: 'file'; fileName: string; format: PrintFormat; bytes: Uint8Array }
type OpenSavedLabel = (id: string, file: number) => Promise<Outcome<OpenedLabel>>

/** Opens the file of a saved label; if the host cannot show it, returns its content. A PDF is
 * cleaned, because the file may have been replaced. A file that a batch wrote elsewhere is
 * created again from the stored label. */
export function createOpenSavedLabel({ journal, documents, labels, saved }: Deps): OpenSavedLabel {
  /** Older journals have the file's name in the event only. */
  async function filesOf({ id, saved: known, printJob }: ShipmentRecord): Promise<readonly string[]> {
    if (known) return known.files
    const events = await journal.events(id)
    return events.flatMap(({ event }) =>
      event.type === 'printSubmitted' && event.job === printJob && event.spoolId ? [event.spoolId] : [],
    )
  }

  async function clean(fileName: string, pdf: Uint8Array): Promise<Outcome<OpenedLabel>> {
    const cleaned = await labels.clean([pdf])
    return cleaned.ok ? file(fileName, 'pdf', cleaned.value) : cleaned
  }

  return async (id, index) => {
    const shipment = requireShipment(await journal.read(id))
    if (!savedAs(shipment)) return labelFailure('label.notSaved')
    const files = await filesOf(shipment)
    if (files.length === 0) {
      const { labelDocument, order } = shipment
      const pdf = labelDocument === undefined ? undefined : await documents.get(labelDocument)
      return pdf ? clean(`${order?.reference ?? id}.pdf`, pdf) : labelFailure('label.gone')
    }
    const name = files[index] ?? ''
    if (saved.show) return (await saved.show(name)) ? success({ kind: 'shown' }) : gone(name)
    const bytes = await saved.read(name)
    if (!bytes) return gone(name)
    if (name.endsWith('.pdf')) return clean(name, bytes)
    return file(name, name.endsWith('.zpl') ? 'zpl' : 'png', bytes)
  }
}

const file = (fileName: string, format: PrintFormat, bytes: Uint8Array): Outcome<OpenedLabel> =>
  success({ kind: 'file', fileName, format, bytes })
const gone = (name: string) => labelFailure('label.savedGone', { file: name })
