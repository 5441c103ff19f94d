import type { FakePrinter } from './fake-printer.ts'
import type { FakeService } from './fake-service.ts'
import type { History } from './history.ts'
import type { Plan } from './plan.ts'
import type { World } from './world.ts'

/** The surroundings of a simulated station. */
export type Room = {
  plan: Plan
  world: World
  history: History
  service: FakeService
  printer: Pick<FakePrinter, 'papers'>
}
