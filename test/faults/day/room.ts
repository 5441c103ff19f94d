import type { History } from './history.ts'
import type { Plan } from './plan.ts'
import type { PlayedPrinter } from './played-printer.ts'
import type { PlayedService } from './played-service.ts'
import type { World } from './world.ts'

/** Where a day is played: all that is there beside the desk. */
export type Room = {
  plan: Plan
  world: World
  history: History
  service: PlayedService
  printer: Pick<PlayedPrinter, 'papers'>
}
