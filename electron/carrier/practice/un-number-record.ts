import type { UnNumberRecord } from '../../../shared/shipment/index.ts'
import { refusal } from './refusal.ts'
import { tableA } from './un-numbers.ts'

const orEmpty = (cell: string) => (cell === '-' ? '' : cell)

/** High consequence goods in packages at any quantity (ADR 1.10.3.1.2): toxic gases. */
const isHighConsequence = (labels: readonly string[]) => labels[0] === '2.3'

function unNumberRecordOf(row: string): UnNumberRecord & { unNumber: string } {
  const [
    unNumber = '',
    properShippingName = '',
    adrClass = '',
    classificationCode = '',
    packingGroup = '-',
    labels = '',
    provisions = '-',
    limited = '0',
    exemptedQuantityType = 'E0',
    packagingInstructions = '',
    tunnelRestriction = '-',
  ] = row.split(' · ')
  const [mainRisk = '', ...subRisks] = labels.split(' ')
  const specialProvisions = orEmpty(provisions).split(' ')
  const highConsequenceDangerousGood = isHighConsequence([mainRisk])
  return {
    unNumber,
    properShippingName,
    adrClass,
    packingGroup: packingGroup === '-' ? null : packingGroup,
    classificationCode,
    adrRelease: 'ADR2025',
    labels: { mainRisk, subRisks },
    tunnelRestriction,
    limitedQuantityCode: limited,
    limitedQuantityQuantityText:
      limited === '0' ? 'not as limited quantity' : `up to ${limited} per inner packaging`,
    exemptedQuantityType,
    packagingInstructions,
    generalSpecialRegulations: orEmpty(provisions),
    flags: {
      limitedQuantity: limited !== '0',
      highConsequenceDangerousGood,
      notOtherwiseSpecifiedRequired: specialProvisions.includes('274'),
      specialRegulation274: specialProvisions.includes('274'),
      specialRegulation61: specialProvisions.includes('61'),
      specialRegulation640: specialProvisions.some((provision) => provision.startsWith('640')),
      allowedInCentralCrossDock: !highConsequenceDangerousGood,
      allowedOnLineHaul: !highConsequenceDangerousGood,
    },
  }
}

const records = new Map(
  tableA
    .trim()
    .split('\n')
    .map(unNumberRecordOf)
    .map((record) => [record.unNumber, record]),
)

/** The ADR record of a UN number (interface 2.8, 4.4).
 * @throws Refusal 422 if it is not a UN number, 404 if it is unknown. */
export function findUnNumberRecord(unNumber: string): UnNumberRecord {
  if (!/^\d{4}$/.test(unNumber))
    throw refusal(422, 'notAUnNumber', 'unNumber must be a UN number of four digits.', 'unNumber')
  const record = records.get(unNumber)
  if (!record)
    throw refusal(
      404,
      'unknownUnNumber',
      `unNumber: ${unNumber} is no UN number that is known here.`,
      'unNumber',
    )
  return record
}
