export { absolutePathSchema, isAbsolutePath, maxPathLength } from './absolute-path.ts'
export { canonicalText } from './canonical-text.ts'
export {
  base64Chunk,
  channel,
  idSchema,
  noInput,
  type RequestRule,
  type Unconfirmed,
  type Wait,
} from './channel.ts'
export { addDays, type Day, daySchema, daysBetween, firstDay, isWeekend, lastDay, localDay } from './day.ts'
export {
  type DecimalSign,
  decideDecimal,
  decimalSignOf,
  isComputedNumber,
  numberIn,
  parseDecimal,
  parseMoney,
  roundDecimal,
  writeDecimal,
} from './decimal.ts'
export { type Environment, eachEnvironment, environmentSchema } from './environment.ts'
export {
  errorAt,
  type Finding,
  type FindingDetails,
  findingSchema,
  hintAt,
  isError,
  overLimit,
  warningAt,
} from './finding.ts'
export {
  foldedAddressWords,
  foldedForSearch,
  foldedWords,
  foldReference,
  foldSpelling,
  foldText,
} from './fold-text.ts'
export { identifier, lenientBoolean, lenientNumber, lenientText } from './lenient.ts'
export { numberFrom, wholeFrom } from './number-range.ts'
export { isRecord, omit, pick, recordOf, valueIn, withoutUndefined } from './objects.ts'
export {
  type FieldMessage,
  failure,
  failureOf,
  newProblem,
  type Outcome,
  type Problem,
  problemSchema,
  success,
} from './problem.ts'
export { rounded } from './rounding.ts'
export { findingsOf, pathText } from './schema-findings.ts'
export {
  type SecretSource,
  type SecretState,
  secretSourceSchema,
  secretStateSchema,
  typedSecret,
} from './secret-state.ts'
export { createSerial, type Serial } from './serial.ts'
export {
  hasControlCharacters,
  joined,
  lineOfText,
  maxLength,
  maxReferenceLength,
  maxSearchLength,
  nonBlank,
  requiredText,
  typedText,
} from './text.ts'
export { type NumberReader, numberFinding, numberReader } from './typed-number.ts'
