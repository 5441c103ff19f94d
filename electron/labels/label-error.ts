import type { Problem } from '../../shared/kit/index.ts'
import { type LabelProblem, newLabelProblem } from '../../shared/labels/index.ts'
import { ExpectedError } from '../kit/index.ts'

/** Problems of the label worker, which another try may not have. */
export const workerFaults: readonly LabelProblem[] = ['label.deadline', 'label.memory', 'label.failed']

export const labelError = (code: LabelProblem, values?: Problem['values']): ExpectedError =>
  new ExpectedError(newLabelProblem(code, values))
