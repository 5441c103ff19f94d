export { tiesOutWords } from './closing-sentence.ts'
export type { MessageKey } from './en.ts'
export { extraName, fieldName } from './field-names.ts'
export { columnHeader, columnList, errorsInFile } from './file-sentences.ts'
export { decimalSign } from './formats.ts'
export { chooseLanguage, type Language } from './language.ts'
export { createMessages } from './messages.ts'
export {
  findingAtField,
  findingSentence,
  findingVerdict,
  parcelWords,
  problemSentence,
} from './sentences.ts'
export { type Messages, type MessageValues, type Sentences, speak } from './speak.ts'
