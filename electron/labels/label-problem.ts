import { type Problem, problem } from '../../shared/kit/problem.ts'

/** Why a label PDF is refused; the catalogues have a sentence for each code. */
type LabelProblemCode =
  | 'label.notPdf'
  | 'label.cut'
  | 'label.encrypted'
  | 'label.broken'
  | 'label.noPages'
  | 'label.noSuchPage'
  | 'label.tooManyPages'
  | 'label.tooLarge'
  | 'label.pageTooLarge'
  | 'label.pictureTooLarge'
  | 'label.deadline'
  | 'label.memory'
  | 'label.failed'

/** Thrown in the worker; its callers get `{ ok: false, problem }`. */
export class LabelProblem extends Error {
  readonly problem: Problem
  constructor(code: LabelProblemCode, values?: Record<string, string | number>) {
    super(code)
    this.problem = problem(code, values ? { values } : {})
  }
}
