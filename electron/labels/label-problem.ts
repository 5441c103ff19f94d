import { type Problem, problem } from '../../shared/kit/problem.ts'

/** Why a label PDF can't be worked on: a code of `label.*`, which the catalogues turn into a sentence. */
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

/** Thrown inside the pipeline; at its door it becomes `{ ok: false, problem }`. */
export class LabelProblem extends Error {
  readonly problem: Problem
  constructor(code: LabelProblemCode, values?: Record<string, string | number>) {
    super(code)
    this.problem = problem(code, values ? { values } : {})
  }
}
