import {
  failure,
  failureOf,
  newProblem,
  type Outcome,
  type Problem,
  success,
} from '../../shared/kit/index.ts'
import { isLabelProblem, type LabelProblem } from '../../shared/labels/index.ts'
import type { Enclosure } from '../../shared/shipment/index.ts'
import { type Clock, setNewest, sha256Hex } from '../kit/index.ts'
import { type LabelPipeline, workerFaults } from '../labels/index.ts'
import type { Documents } from './documents.ts'

/** Limits of one enclosure. */
export const maxEnclosureBytes = 10_000_000
const maxPages = 50

/** The problem of a file that is larger than an enclosure may be. */
export const enclosureTooLarge = (name: string): Problem =>
  newProblem('enclosure.tooLarge', { values: { name, most: maxEnclosureBytes / 1_000_000 } })

export type StoreEnclosure = (name: string, bytes: Uint8Array) => Promise<Outcome<Enclosure>>

type Deps = {
  documents: Pick<Documents, 'put'>
  labels: Pick<LabelPipeline, 'check'>
  clock: Pick<Clock, 'now'>
}

/** Faults of the label worker that the document itself may cause. After `maxFaults` of them it is refused. */
const ownFaults: readonly LabelProblem[] = ['label.deadline', 'label.memory']
const maxFaults = 3
/** Milliseconds after which they are forgotten: a busy computer may have been the cause. */
const rememberedMs = 10 * 60_000
/** Documents whose faults are counted; the oldest is forgotten. */
const maxCounted = 100

/** Checks and stores a PDF that will travel with a shipment. Problems: `enclosure.tooLarge`, `.notPdf`,
 * `.tooManyPages`, `.tooComplex` if the label worker could not check it {@link maxFaults} times within
 * {@link rememberedMs} of each other, and `.notChecked` if another try may succeed. */
export function createStoreEnclosure({ documents, labels, clock }: Deps): StoreEnclosure {
  const faults = new Map<string, { count: number; at: number }>()
  const faultsOf = (hash: string): number => {
    const found = faults.get(hash)
    return found && clock.now() - found.at < rememberedMs ? found.count : 0
  }
  const addFault = (hash: string): number => {
    const count = faultsOf(hash) + 1
    setNewest(faults, hash, { count, at: clock.now() }, maxCounted)
    return count
  }
  return async (name, bytes) => {
    const refused = (code: string, values = {}) => failure(`enclosure.${code}`, { name, ...values })
    if (bytes.length > maxEnclosureBytes) return failureOf(enclosureTooLarge(name))
    if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') return refused('notPdf')
    const hash = sha256Hex(bytes)
    if (faultsOf(hash) >= maxFaults) return refused('tooComplex')
    const checked = await labels.check(bytes)
    if (!checked.ok) {
      const { problem } = checked
      if (isLabelProblem(problem, ...ownFaults) && addFault(hash) >= maxFaults) return refused('tooComplex')
      return refused(isLabelProblem(problem, ...workerFaults) ? 'notChecked' : 'notPdf')
    }
    faults.delete(hash)
    if (checked.value.pages.length > maxPages) return refused('tooManyPages', { most: maxPages })
    return success({ name, document: await documents.put(bytes) })
  }
}
