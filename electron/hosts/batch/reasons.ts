import { errorsInFile } from '../../../shared/messages/index.ts'
import { englishMessages, problemReason } from '../kit/english-messages.ts'
import type { BatchOutcome } from './outcome.ts'

/** Why a shipment is not booked or has no label; empty on success. Warnings are left out. */
export function reasonOf({ state, imported, findings, shipment, problem }: BatchOutcome): string {
  if (state === 'refused') return errorsInFile(englishMessages(), findings, imported)
  if (state === 'imported-before')
    return englishMessages().t('problem.import.importedBefore', {
      order: shipment?.order?.reference ?? shipment?.code ?? '',
    })
  if (state === 'booked-differently')
    return englishMessages().t('problem.import.bookedDifferently', {
      order: shipment?.order?.reference ?? '',
    })
  if (shipment?.booking === 'cancelled')
    return englishMessages().t('problem.import.orderCancelled', { order: shipment.order?.reference ?? '' })
  return problem ? problemReason(problem) : ''
}
