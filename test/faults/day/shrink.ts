import type { Finding } from './check.ts'
import type { Action, Plan } from './plan.ts'
import { type Day, runDay } from './run-day.ts'
import type { Mutant } from './session.ts'

const clone = <Value>(value: Value): Value => structuredClone(value)

/** All plans that are shorter by one cut, the largest cuts first. */
function* shorter(plan: Plan): Generator<Plan> {
  const { actions } = plan
  for (let size = Math.ceil(actions.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < actions.length; at += size) yield { ...plan, actions: actions.toSpliced(at, size) }

  for (const change of [
    { lagMs: 0 },
    { pageSize: 50 },
    { neighbours: 'none' },
    { shows: 'list' },
    { layout: 'asSent' },
    { afterFailure: 'goOn' },
  ] as const)
    if (Object.entries(change).some(([name, value]) => plan[name as keyof Plan] !== value))
      yield { ...plan, ...change }

  for (const [at, action] of actions.entries())
    for (const less of simpler(action)) yield { ...plan, actions: actions.with(at, less) }
}

/** The action without one of its faults. */
function* simpler(action: Action): Generator<Action> {
  for (const name of ['kills', 'disk', 'wire', 'printer', 'overlaps'] as const)
    if (action[name] !== undefined) yield { ...action, [name]: undefined }
  if (action.lingersMs > 0) yield { ...action, lingersMs: 0 }
  if ('presses' in action && action.presses > 1) yield { ...action, presses: 1 }
  if ('count' in action && action.count > 1) yield { ...action, count: 1 }
  if (action.kills && action.kills.length > 1) yield { ...action, kills: action.kills.slice(0, -1) }
  if (action.printer && action.printer.length > 1) yield { ...action, printer: action.printer.slice(0, -1) }
  for (const [kind, faults] of Object.entries(action.wire ?? {})) {
    if (!faults?.length) continue
    yield { ...action, wire: { ...action.wire, [kind]: undefined } }
    if (faults.length > 1) yield { ...action, wire: { ...action.wire, [kind]: faults.slice(0, -1) } }
  }
}

/** The shortest day that still fails in the same way: removes parts of the plan one after the other. */
export async function shrink(failing: Day, mutant: Mutant = {}, mostDays = 600): Promise<Day> {
  const kinds = new Set<Finding['kind']>(failing.findings.map(({ kind }) => kind))
  let best = failing
  let days = 0
  for (let isShorter = true; isShorter; ) {
    isShorter = false
    for (const plan of shorter(clone(best.plan))) {
      if (++days > mostDays) return best
      const day = await runDay(plan, mutant)
      if (!day.findings.some(({ kind }) => kinds.has(kind))) continue
      best = day
      isShorter = true
      break
    }
  }
  return best
}
