import type { Messages } from '../../../shared/messages/index.ts'

/** The sentence for the code of what is wrong at a field; undefined if there is none. */
export const sentenceOfCode = ({ find }: Messages, code: string | undefined): string | undefined =>
  find(`atField.${code}`) ?? find(`finding.${code}`)
