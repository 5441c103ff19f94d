import type { Bridge } from '../../shared/channels.ts'
import type { Problem } from '../../shared/kit/index.ts'
import type { OpenItem } from '../../shared/pickup/index.ts'

/** A store with the open items of a refused closing. */
type ClosingStore<Refusal> = {
  getState(): { refusal?: Refusal }
  setState(change: { refusal: Refusal | undefined }): void
}

/** Cancels a duplicate order that a refused closing lists. Once it is cancelled, it is not listed any more.
 * @returns what went wrong */
export async function cancelDuplicate<Refusal extends { open: readonly OpenItem[] }>(
  bridge: Pick<Bridge, 'request'>,
  store: ClosingStore<Refusal>,
  orderId: string,
): Promise<Problem | undefined> {
  const result = await bridge.request('order.cancelDuplicate', { orderId })
  if (!result.ok) return result.problem
  const { refusal } = store.getState()
  if (result.value.cancelled && refusal)
    store.setState({ refusal: { ...refusal, open: refusal.open.filter(({ id }) => id !== orderId) } })
  return result.value.problem
}
