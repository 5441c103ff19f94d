import { ApiError } from '../../../../electron/hosts/api/api-error.ts'
import { draftIdOf } from '../../../../electron/hosts/api/idempotency-key.ts'
import { createTakeShipment } from '../../../../electron/hosts/api/take-shipment.ts'
import type { Pickup } from '../../../../shared/pickup/index.ts'
import type { DayFakes } from '../fakes/day-fakes.ts'
import type { Session } from '../session.ts'

const actions = ['book', 'bookAndPrint', 'draft'] as const

/** A program that calls the API of the session: each key has one body, and is repeated at any time. With
 * `other` the program wrongly uses the key for another body. */
export function createProgram({ history, service }: DayFakes, session: Session, pickup: Pickup) {
  const take = createTakeShipment({
    session: () => session,
    obstacle: () => undefined,
  })
  const isForgotten = (id: string) => [...history.forgotten].some((code) => history.drafts.get(code) === id)

  return async (n: number, other: boolean): Promise<void> => {
    const key = `call ${n}`
    const id = draftIdOf(key)
    // Neither a restored journal nor the account shows it: a person has to check first, as with a parcel.
    if (isForgotten(id) && !service.recordsShowCodes) return
    const action = actions[n % actions.length]
    const weight = other ? n + 7.5 : n + 1.5
    const body = {
      reference: `C-${n}`,
      consignee: {
        name: 'Shop',
        street: 'Hauptstr. 1',
        postCode: '10623',
        city: 'Berlin',
        countryCode: 'DE',
      },
      parcels: [{ length: 30, width: 20, height: 10, weight, content: 'Backformen' }],
      pickupOn: pickup.pickupOn,
      action,
    }
    if (action !== 'draft') history.pressed.add(id)
    const known = history.calls.get(key)
    try {
      const { found } = await take(key, body)
      history.note('program', `${key}${other ? ' with another body' : ''} is ${found.kind}`)
      if (known !== undefined && known !== weight)
        history.confused.push(`${key} was answered although it was used for another body`)
      history.calls.set(key, weight)
      if (found.kind === 'draft' && !found.isRemoved && !history.queued.has(id)) {
        history.queued.add(id)
        history.showVersion(id, `${pickup.pickupOn} ${weight}`)
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      history.note('program', `${key} is refused: ${error.status} ${error.problem.code}`)
    }
  }
}
