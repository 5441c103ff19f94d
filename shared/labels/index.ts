export {
  type Advice,
  type Box,
  type Correction,
  correctionSchema,
  type Grade,
  type LabelPage,
  labelPageSchema,
  maxRegions,
  type Proof,
  proofSchema,
  type Region,
  type RegionKind,
  type Requirement,
  type Strategy,
  type SymbolMeasures,
  type SymbolProof,
  type Turn,
} from './label.ts'
export { documentedLabelFormat, labelFormatSchema } from './label-format.ts'
export { type LabelPreview, labelPreviewSchema } from './label-preview.ts'
export {
  isLabelProblem,
  type LabelProblem,
  labelFailure,
  newLabelProblem,
} from './label-problem.ts'
export {
  folderPrinterName,
  type PrintFormat,
  printFormatSchema,
  type SavedAs,
  type SavedLabel,
  savedAsSchema,
  savedLabelSchema,
} from './saved-label.ts'
export { symbolName } from './symbol-name.ts'
