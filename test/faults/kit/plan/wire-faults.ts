import type {
  CancelFault,
  LabelFault,
  PostFault,
  ReadFault,
  WireFaults,
} from '../../../fixtures/carrier/fake-service/faults.ts'
import type { Chance } from '../../../fixtures/chance.ts'

/** Draws one fault of each kind. */
type FaultMakers = { [Kind in keyof Required<WireFaults>]: () => Required<WireFaults>[Kind][number] }

/** `few`: repeats one or two faults of each kind. */
export function wireFaultMakers(chance: Chance, few = false): FaultMakers {
  const of = <Fault>(one: (chance: Chance) => Fault): (() => Fault) =>
    few ? chance.few(() => one(chance)) : () => one(chance)
  return {
    post: of(postFault),
    quote: of(readFault),
    list: of(readFault),
    read: of(readFault),
    cancel: of(cancelFault),
    label: of(labelFault),
  }
}

/** Draws faults, mostly of what the packer is about to do. */
export function wireFaults(chance: Chance, task: string, makers = wireFaultMakers(chance)): WireFaults {
  const faults: WireFaults = {}
  if (chance.maybe(task.startsWith('book') ? 0.75 : 0.2)) faults.post = chance.many(2, makers.post)
  if (task === 'bookFreight' && chance.maybe(0.3)) faults.quote = chance.many(2, makers.quote)
  if (chance.maybe(['close', 'sweep', 'reconcile'].includes(task) ? 0.7 : 0.35))
    faults.list = chance.many(5, makers.list)
  if (chance.maybe(0.25)) faults.read = chance.many(4, makers.read)
  if (chance.maybe(task.startsWith('cancel') ? 0.8 : 0.1)) faults.cancel = chance.many(2, makers.cancel)
  if (chance.maybe(0.25)) faults.label = chance.many(4, makers.label)
  return faults
}

function postFault(chance: Chance): PostFault {
  const booked = chance.maybe(0.5)
  const dice = chance.below(22)
  if (dice < 2) return { kind: chance.pick(['dns', 'refused', 'unreachable', 'tls']) }
  if (dice < 6) return { kind: chance.pick(['timeout', 'reset']), booked }
  if (dice < 9)
    return {
      kind: 'status',
      status: chance.pick([500, 502, 503, 504, 408, 421, 425, 429, 301, 302, 303, 307, 308]),
      booked,
      body: chance.pick(['problem', 'html', 'empty', 'key']),
    }
  // A refusal, which may have booked nevertheless.
  if (dice < 12)
    return {
      kind: 'status',
      status: chance.pick([400, 401, 404, 409, 422]),
      booked: chance.maybe(0.4),
      body: chance.pick(['problem', 'problem', 'html', 'key']),
    }
  if (dice < 15)
    return { kind: chance.pick(['cut', 'noId', 'noReference', 'html', 'garbled', 'tooLarge', 'encoded']) }
  if (dice < 16) return { kind: 'slow' }
  if (dice < 18) return { kind: 'late', minutes: chance.pick([1, 10, 30]) }
  if (dice < 21) return { kind: 'othersOrder' }
  return { kind: 'showsKey' }
}

function readFault(chance: Chance): ReadFault {
  const dice = chance.below(10)
  if (dice < 5) return { kind: chance.pick(['dns', 'timeout', 'reset', 'html', 'cut', 'garbled']) }
  if (dice < 8) return { kind: 'status', status: chance.pick([500, 502, 503, 429, 404, 401, 302]) }
  return { kind: chance.pick(['loop', 'elsewhere', 'arrivals', 'arrivals']) }
}

function cancelFault(chance: Chance): CancelFault {
  const done = chance.maybe(0.5)
  const dice = chance.below(4)
  if (dice === 0) return { kind: 'dns' }
  if (dice === 1) return { kind: chance.pick(['timeout', 'reset']), done }
  if (dice === 2) return { kind: 'status', status: chance.pick([500, 400, 404, 409, 302]), done }
  return { kind: 'taken', done }
}

const labelFault = (chance: Chance): LabelFault =>
  chance.maybe(0.4) ? { kind: chance.pick(['empty', 'half']) } : readFault(chance)
