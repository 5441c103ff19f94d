import type { OrderSourceSettings, orderChannels } from '../../shared/orders/index.ts'
import type { ConnectionSecrets } from '../connections/index.ts'
import { type Clock, ExpectedError, type HandlersOf, todayOf } from '../kit/index.ts'
import { sourceOrigin } from './open-source.ts'
import type { Orders } from './orders.ts'

type Deps = {
  orders: Pick<Orders, 'find' | 'trial' | 'close'>
  clock: Pick<Clock, 'now'>
  settings: () => OrderSourceSettings | null
  secrets: Pick<ConnectionSecrets, 'set' | 'clear'>
  /** The state of the secret changed. */
  onSecretChanged: () => void
}

/** The channels of the order source. */
export const orderHandlers = ({
  orders,
  clock,
  settings,
  secrets,
  onSecretChanged,
}: Deps): HandlersOf<typeof orderChannels> => ({
  'orders.find': orders.find,
  async 'orders.setSecret'({ secret }) {
    const source = settings()
    const origin = source && sourceOrigin(source)
    if (!origin) throw new ExpectedError('orders.noOrigin')
    if (secret === null) secrets.clear('orderSource')
    else secrets.set('orderSource', origin, secret)
    // An open connection has the secret of before.
    await orders.close()
    onSecretChanged()
  },
  'orders.trial': ({ source, reference, secret }) =>
    orders.trial(
      source,
      reference === undefined ? undefined : { reference, pickupLocationId: '', pickupOn: todayOf(clock) },
      secret,
    ),
})
