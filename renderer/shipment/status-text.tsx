import { Sign } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import { type StatusLabel, type StatusSource, statusLabelOf } from './status-label.ts'

/** The status of a shipment as text, sign and colour. */
export const StatusText = ({ shipment, queued }: { shipment: StatusSource; queued?: boolean }) => (
  <StatusSign status={statusLabelOf(shipment, queued)} />
)

export function StatusSign({ status: { message, tone, sign } }: { status: StatusLabel }) {
  const { t } = useMessages()
  return <Sign tone={tone} sign={sign} text={t(message)} />
}
