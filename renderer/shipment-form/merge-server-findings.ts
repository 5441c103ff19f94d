import type { Finding } from '../../shared/kit/finding.ts'
import type { ReadShipment } from '../../shared/shipment/read-shipment.ts'

/** A draft's reading together with what the main process found, which knows more than the form does. */
export function mergeServerFindings(reading: ReadShipment, refused: readonly Finding[]): ReadShipment {
  if (refused.length === 0) return reading
  const isRead = ({ code, path }: Finding) =>
    reading.findings.some((finding) => finding.code === code && finding.path === path)
  const findings = [...reading.findings, ...refused.filter((finding) => !isRead(finding))]
  // What no field can mend may be sent once more as it is.
  const isMendable = refused.some(({ path, severity }) => severity === 'error' && path !== '')
  return { ...reading, findings, ...(isMendable && { request: undefined }) }
}
