import type { Journal } from '../../../electron/journal/index.ts'
import { createChance } from '../../fixtures/chance.ts'
import type { Finding } from '../kit/check.ts'
import type { DeskAction, DesksPlan } from './desks-plan.ts'
import type { DesksMutant } from './simulated-desk.ts'

/** Reads outside a transaction, which a replica that is behind would answer. Not `readClosed`, by which the
 * checker itself sees whether the pickup is closed. */
const replicaReads = [
  'unsettled',
  'read',
  'readByCode',
  'readFact',
  'shipmentsOfDraft',
  'shipmentsOf',
  'queuedDraftsOf',
  'readQueuedDraft',
  'knownOrders',
] as const
const replicaLagMs = 5000

/** A defect on purpose, the finding that the checker must report for it (`shows`: in its text), and the
 * seed of a day that shows it. */
type NamedMutant = {
  breaks: string
  mutant: DesksMutant
  caughtAs: Finding['kind']
  shows?: string
  seed: number
  plan?: (plan: DesksPlan) => DesksPlan
}

/** Replaces a part of a message by one that is not longer. */
const replacing = (part: string, by: string) => (message: string) =>
  message.replaceAll(part, by.padEnd(part.length))

/** Desks are frozen for longer than their lease while they use the account, and
 * another desk uses it meanwhile. */
const frozen = (plan: DesksPlan): DesksPlan => {
  const chance = createChance(plan.seed)
  const ofAccount = new Set<string>(['book', 'bookAll', 'cancel', 'reconcile', 'declareAbsent', 'sweep'])
  return {
    ...plan,
    actions: plan.actions.flatMap((action): DeskAction[] => {
      if (!ofAccount.has(action.do)) return [action]
      const { net: _net, kills: _kills, ...alone } = action
      const ms = chance.pick([12_000, 14_000, 25_000])
      return [
        { ...alone, overlaps: true, pauseMs: chance.pick([3, 8, 15, 30, 60, 120, 400]) },
        { do: 'wait', ms: 0, pauseMs: 200, desk: action.desk, net: { kind: 'freeze', ms } },
        { ...alone, desk: action.desk + 1, pauseMs: 11_500 },
      ]
    }),
  }
}

/** All desks book a whole pickup at once. */
const crowded = (plan: DesksPlan): DesksPlan => ({
  ...plan,
  actions: [
    ...plan.actions.slice(0, 3).map(({ net: _net, kills: _kills, ...action }) => action),
    ...Array.from(
      { length: 8 },
      (_, n): DeskAction => ({ do: 'tooMuch', n, how: 'fill', overlaps: true, pauseMs: 0, desk: n }),
    ),
    ...plan.actions.slice(3),
  ],
})

/** Defects that desks on one journal could have. They test the checker: it must report each of them. */
export const desksMutants: Readonly<Record<string, NamedMutant>> = {
  'expiry-frees': {
    breaks: 'a booking whose desk lost the lease counts as not sent',
    mutant: {
      journal: (real) => ({
        ...real,
        append: (id, event, expected) =>
          event.type === 'unanswered' && event.problem.code === 'booking.interrupted'
            ? real.append(id, { type: 'notSent', problem: event.problem }, expected)
            : real.append(id, event, expected),
      }),
    },
    caughtAs: 'phantom',
    seed: 49,
  },
  'replica-read': {
    breaks: 'the journal is read from a replica that is behind',
    mutant: {
      journal(real, { clock }) {
        const kept = new Map<string, { at: number; value: unknown }>()
        const behind = Object.entries(real).map(([name, method]) => [
          name,
          (replicaReads as readonly string[]).includes(name)
            ? async (...given: unknown[]) => {
                const key = JSON.stringify([name, given])
                const known = kept.get(key)
                if (known && clock.now() - known.at < replicaLagMs) return known.value
                const value = await method(...given)
                kept.set(key, { at: clock.now(), value })
                return value
              }
            : method,
        ])
        // Safe: the same methods.
        return Object.fromEntries(behind) as Journal
      },
    },
    caughtAs: 'unflagged',
    shows: 'the pickup was closed without',
    seed: 59,
  },
  'count-without-lock': {
    breaks: 'the parcels of a pickup are counted without its lock',
    mutant: {
      // The lease and a transaction in one message, of which the simulated server
      // runs one at a time, would hide it.
      noLease: true,
      message: (message) =>
        replacing(
          "'packdesk.compared', true) = 'true'",
          "'packdesk.compared', true) = 'none'",
        )(replacing('pg_advisory_xact_lock(key)', 'abs(key)')(message)),
    },
    caughtAs: 'unchecked',
    shows: 'the pickup holds 40 parcels',
    seed: 40,
    plan: crowded,
  },
  'no-token': {
    breaks: 'a desk writes what came of its work after another one took the lease',
    mutant: {
      message: (message) =>
        message.replaceAll(
          /(select from leases where name = \$\d+) and holder = (\$\d+) and token = /g,
          '$1 or  holder = $2 or  token = ',
        ),
    },
    caughtAs: 'broken',
    shows: 'journal.notAllowed: adopted in booked',
    seed: 12,
    plan: frozen,
  },
  'hint-is-data': {
    breaks: 'a notification is taken for one event, and what came before it is not read',
    mutant: { message: replacing('order by desk, number limit $4', 'order by seq desc limit $4/500') },
    caughtAs: 'phantom',
    seed: 41,
  },
  'commit-resent': {
    breaks: 'a transaction whose commit has no answer is sent again without asking',
    mutant: { message: replacing('returning written\0', 'returning 0      \0') },
    caughtAs: 'broken',
    seed: 6,
  },
}
