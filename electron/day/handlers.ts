import type { dayChannels } from '../../shared/day/index.ts'
import type { HandlersOf } from '../kit/index.ts'
import type { DayOfDesks } from './day.ts'

type Deps = { session: () => { day: DayOfDesks } }

/** The channels of the day of all desks. */
export const dayHandlers = ({ session }: Deps): HandlersOf<typeof dayChannels> => ({
  'day.read': () => session().day.read(),
  'day.explain': ({ orders, reason }) => session().day.explain(orders, reason),
  'day.settlePrint': ({ id }) => session().day.settlePrintOfGoneDesk(id),
  'day.close': ({ day, ...decisions }) => session().day.close(day, decisions),
})
