import type { Problem } from '../../shared/kit/index.ts'
import { type LabelProblem, newLabelProblem } from '../../shared/labels/index.ts'
import { ExpectedError } from '../kit/index.ts'

export const labelError = (code: LabelProblem, values?: Problem['values']): ExpectedError =>
  new ExpectedError(newLabelProblem(code, values))
