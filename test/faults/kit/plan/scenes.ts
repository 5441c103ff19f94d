import type { Chance } from '../../../fixtures/chance.ts'
import type { Action } from './action.ts'
import { drawTask, type Task } from './tasks.ts'

type Drawn = { chance: Chance; any: () => Action }
/** Actions that belong together. The parts follow each other in the day; each part runs without a break. */
type Scene = { share: number; parts: (drawn: Drawn) => Action[][] }

const calm = { pauseMs: 0 }
const bookAll: Action = { do: 'bookAll', pauseMs: 5000 }
const printAll: Action = { do: 'printAll', pauseMs: 5000 }
const copy: Action = { do: 'copy', ...calm }
const book = (chance: Chance): Action => ({ do: 'book', n: chance.below(8), presses: 1, ...calm })
const add = (chance: Chance): Action => ({ do: 'add', n: chance.below(8), count: 2, ...calm })
/** A restore with the faults of some other action. */
const restore = ({ any }: Drawn): Action => ({ ...any(), do: 'restore' })

const scenes: readonly Scene[] = [
  {
    // A second window books or cancels before the booking of the first has ended.
    share: 0.15,
    parts: ({ chance }) => {
      const n = chance.below(8)
      const first: Action = { do: 'book', n, presses: 1, overlaps: true, pauseMs: 0 }
      const second: Action = chance.maybe(0.5)
        ? { do: 'book', n: n + 1, presses: 1, pauseMs: 500 }
        : { do: 'cancel', n: 0, pauseMs: 500 }
      return [[first, second]]
    },
  },
  {
    // A queued draft is changed, moved or removed while it waits behind a slow booking.
    share: 0.08,
    parts: ({ chance }) => {
      const slow: Action = {
        ...book(chance),
        overlaps: true,
        wire: { post: [{ kind: 'slow' }] },
        pauseMs: 500,
      }
      const during = (task: Task): Action => ({ ...task, pauseMs: chance.pick([0, 1000]) })
      const change = drawTask(chance, chance.pick(['change', 'move', 'remove']))
      return [[add(chance), slow, { do: 'bookAll', overlaps: true, pauseMs: 500 }, during(change), bookAll]]
    },
  },
  {
    // An old copy of the journal is restored; the label of an earlier booking is
    // printed after the copy was made.
    share: 0.1,
    parts: (drawn) => [
      [add(drawn.chance), book(drawn.chance), copy, bookAll],
      [restore(drawn), bookAll, printAll],
    ],
  },
  {
    // A copy is restored twice, with further bookings in between.
    share: 0.04,
    parts: (drawn) => [
      [add(drawn.chance), copy, bookAll],
      [restore(drawn), book(drawn.chance), printAll],
      [restore(drawn), bookAll, printAll],
    ],
  },
  {
    // A copy is made in the middle of a booking.
    share: 0.04,
    parts: (drawn) => {
      const { chance } = drawn
      const pauseMs = chance.pick([0, 5, 15, 25, 45, 70, 90, 130, 300])
      return [
        [
          {
            ...book(chance),
            ...drawn.any(),
            do: 'book',
            n: chance.below(8),
            presses: 1,
            overlaps: true,
            kills: undefined,
            pauseMs,
          },
          copy,
        ],
        [restore(drawn), bookAll, printAll],
      ]
    },
  },
  {
    // A pickup is closed, and a copy in which it is open is restored.
    share: 0.04,
    parts: (drawn) => [
      [book(drawn.chance), copy, book(drawn.chance), printAll, { do: 'close', explain: true, ...calm }],
      [restore(drawn), { do: 'close', explain: true, ...calm }],
    ],
  },
  {
    // The service refuses an order that it keeps nevertheless; the draft is changed and booked again.
    share: 0.06,
    parts: ({ chance }) => {
      const refused = { kind: 'status', status: 422, booked: true, body: 'problem' } as const
      const n = chance.below(8)
      return [
        [
          { do: 'add', n, count: 1, ...calm },
          { ...bookAll, wire: { post: [refused, refused] } },
          { ...drawTask(chance, chance.pick(['change', 'move'])), ...calm },
          { ...bookAll, pauseMs: 40_000 },
        ],
      ]
    },
  },
]

/** Puts scenes between a day's actions, on some days. */
export function withScenes(drawn: Drawn, actions: readonly Action[]): Action[] {
  let day = [...actions]
  for (const { share, parts } of scenes) {
    if (!drawn.chance.maybe(share)) continue
    let after = 0
    for (const part of parts(drawn)) {
      const at = after + drawn.chance.below(day.length - after + 1)
      day = day.toSpliced(at, 0, ...part)
      after = at + part.length
    }
  }
  return day
}
