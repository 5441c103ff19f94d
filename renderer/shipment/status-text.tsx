import { Sign } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import { type StatusLabel, type StatusSource, statusLabelOf } from './status-label.ts'

/** The status of a shipment as text, sign and colour. */
export const StatusText = ({ shipment, isQueued }: { shipment: StatusSource; isQueued?: boolean }) => (
  <StatusSign status={statusLabelOf(shipment, isQueued)} />
)

export function StatusSign({ status: { message, tone, sign } }: { status: StatusLabel }) {
  const { t } = useMessages()
  return <Sign tone={tone} sign={sign} text={t(message)} />
}
