import type { Problem } from '../../../shared/kit/index.ts'
import {
  createMessages,
  errorsInFile,
  fieldName,
  type Messages,
  problemSentence,
} from '../../../shared/messages/index.ts'
import type { BatchOutcome } from '../../imports/index.ts'

let made: Messages | undefined
/** A batch's output is always English, since programs and remote administrators read it. Made when it is needed, since every host loads
 * this file. */
const messages = () => {
  made ??= createMessages('en', 'en-GB')
  return made
}

/** A problem's sentence, followed by the service's own messages. */
export const problemReason = (problem: Problem): string =>
  [
    problemSentence(messages(), problem),
    ...(problem.fields ?? []).map(({ path, message }) => `${fieldName(messages(), path)}: ${message}`),
    ...(problem.messages ?? []),
  ].join(' ')

/** Why a shipment is not booked or has no label; empty on success. Warnings are left out. */
export function reasonOf({ state, imported, findings, shipment, problem }: BatchOutcome): string {
  if (state === 'refused') return errorsInFile(messages(), findings, imported)
  if (state === 'imported-before')
    return messages().t('problem.import.importedBefore', {
      order: shipment?.order?.reference ?? shipment?.code ?? '',
    })
  if (state === 'booked-differently')
    return messages().t('problem.import.bookedDifferently', { order: shipment?.order?.reference ?? '' })
  return problem ? problemReason(problem) : ''
}
