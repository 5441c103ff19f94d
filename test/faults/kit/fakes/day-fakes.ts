import type { Answer } from '../../../../shared/answers/index.ts'
import type { History } from '../history.ts'
import type { Plan } from '../plan/plan.ts'
import type { Simulation } from '../simulation.ts'
import type { FakeOrders } from './fake-orders.ts'
import type { FakePrinter } from './fake-printer.ts'
import type { FakeService } from './fake-service.ts'

/** The fakes of a simulated day and its record. */
export type DayFakes = {
  plan: Plan
  simulation: Simulation
  history: History
  service: FakeService
  printer: Pick<FakePrinter, 'papers'>
  /** The targets of answers, and what took effect at each, in the order of arrival. */
  targets: readonly { id: string; effects: readonly Answer[] }[]
  orders: FakeOrders
}
