import { failure, newProblem, type Problem } from '../kit/index.ts'

/** Problems of a label: its file, reading it, fetching and storing it, and the questions before it prints. */
export const labelProblems = [
  'label.notPdf',
  'label.broken',
  'label.cut',
  'label.encrypted',
  'label.noPages',
  'label.noSuchPage',
  'label.tooManyPages',
  'label.pageTooLarge',
  'label.pictureTooLarge',
  'label.pictureKind',
  'label.zplCommand',
  'label.zplField',
  'label.zplBroken',
  'label.zplCode',
  'label.tooLarge',
  'label.memory',
  'label.deadline',
  'label.stopped',
  'label.failed',
  'label.savedGone',
  'label.notSaved',
  'label.gone',
  'label.missing',
  'label.noRegion',
  'label.notKept',
  'label.otherOrder',
  'label.tooFew',
  'label.refused',
  'label.twin',
  'label.unread',
  'label.stamped',
  'label.unsure',
] as const
export type LabelProblem = (typeof labelProblems)[number]

export const newLabelProblem = (code: LabelProblem, values?: Problem['values']): Problem =>
  newProblem(code, values && { values })

/** A failed outcome with a problem of a label. */
export const labelFailure = (code: LabelProblem, values?: Problem['values']) => failure(code, values)

/** Whether a problem is a label's, with one of these codes. */
export const isLabelProblem = (problem: Problem | undefined, ...codes: LabelProblem[]): boolean =>
  codes.some((code) => code === problem?.code)
