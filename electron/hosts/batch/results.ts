import type { ImportMapping } from '../../../shared/imports/index.ts'
import type { Environment } from '../../../shared/kit/index.ts'
import type { Messages } from '../../../shared/messages/index.ts'
import { insuranceOf } from '../../../shared/shipment/index.ts'
import { errorFile } from '../../imports/index.ts'
import { type CsvCell, csvText } from '../../kit/index.ts'
import { manifestOf } from '../../pickups/index.ts'
import type { Table } from '../../table-files/index.ts'
import { systemReason } from '../kit/usage-error.ts'
import { bookedInsurance } from './insurance.ts'
import type { OutDir } from './out-dir.ts'
import { type BatchOutcome, orderDiffers } from './outcome.ts'
import { reasonOf } from './reasons.ts'

type Parts = {
  out: OutDir
  table: Table
  mapping: ImportMapping
  environment: Environment
  /** For the manifest, in the language of the settings. */
  messages: Messages
  withManifest: boolean
}

/** Writes the report, the rows to correct and the manifest of the booked shipments. Returns the files and
 * a sentence for each that could not be written; a failure does not stop the others. */
export async function writeResults(outcomes: readonly BatchOutcome[], parts: Parts) {
  const { out, table, mapping, environment, messages, withManifest } = parts
  const files: string[] = []
  const failures: string[] = []
  const write = async (name: string, content: () => Promise<Uint8Array | undefined> | string | undefined) => {
    try {
      const made = await content()
      if (made === undefined) await out.remove(name)
      else files.push(await out.write(name, made))
    } catch (error) {
      failures.push(`${name} could not be written (${systemReason(error)}).`)
    }
  }
  await write('report.csv', () => reportText(outcomes))
  await write('errors.csv', () => errorFileText(table, mapping, outcomes))
  const booked = outcomes.flatMap(({ state, shipment }) => (state === 'booked' && shipment ? [shipment] : []))
  if (withManifest)
    await write('manifest.pdf', async () => {
      if (booked.length === 0) return undefined
      // Loaded only if something was booked.
      const [{ drawManifest }, { readSourceFont }] = await Promise.all([
        import('../../pickups/manifest/draw-manifest.ts'),
        import('../../drawing/read-font.ts'),
      ])
      return drawManifest(manifestOf(environment, booked), messages, readSourceFont)
    })
  return { files, failures }
}

/** The rows that must be corrected, with a column `error`; undefined if there are none. */
function errorFileText(
  table: Table,
  mapping: ImportMapping,
  outcomes: readonly BatchOutcome[],
): string | undefined {
  const reasons = new Map(
    outcomes
      .filter(({ state }) => state === 'refused' || state === 'rejected' || orderDiffers(state))
      .flatMap((outcome) => outcome.imported.rows.map((row) => [row, reasonOf(outcome)] as const)),
  )
  return reasons.size === 0 ? undefined : errorFile(table, mapping, reasons)
}

const reportHeader = [
  'reference',
  'state',
  'order id',
  'service reference',
  'price',
  'error',
  'value of goods',
  'insured',
  'insurance price',
]

function reportRow(outcome: BatchOutcome): CsvCell[] {
  const { imported, state, shipment } = outcome
  const { wantsInsurance, valueOfGoods } = insuranceOf(imported.draft)
  const order = orderDiffers(state) ? undefined : shipment?.order
  const isInsured = order ? shipment?.request.wantsInsurance : wantsInsurance
  return [
    imported.draft.reference,
    state,
    order?.id ?? '',
    order?.reference ?? '',
    order?.price?.amount ?? '',
    reasonOf(outcome),
    valueOfGoods,
    valueOfGoods || isInsured ? (isInsured ? 'yes' : 'no') : '',
    bookedInsurance(outcome)?.price ?? '',
  ]
}

/** `report.csv`: a row per shipment in the file's order. `insured` of a booked shipment is that of its
 * order. Prices are net, in the service's currency. */
const reportText = (outcomes: readonly BatchOutcome[]): string =>
  csvText([reportHeader, ...outcomes.map(reportRow)])
