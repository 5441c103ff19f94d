import type { Finding } from './check.ts'
import type { Day } from './day.ts'
import type { Action } from './plan/action.ts'
import type { Plan } from './plan/plan.ts'

const clone = <Value>(value: Value): Value => structuredClone(value)
/** Safe: the actions are of that plan, with less in them. */
const withActions = <OfPlan extends Plan>(plan: OfPlan, actions: Action[]) => ({ ...plan, actions }) as OfPlan

/** All plans that are shorter by one cut, the largest cuts first. */
function* shorter<OfPlan extends Plan>(plan: OfPlan): Generator<OfPlan> {
  const { actions } = plan
  for (let size = Math.ceil(actions.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < actions.length; at += size) yield withActions(plan, actions.toSpliced(at, size))

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
    for (const less of simpler(action)) yield withActions(plan, actions.with(at, less))
}

/** The action without one of its faults. */
function* simpler(action: Action): Generator<Action> {
  for (const name of ['kills', 'disk', 'wire', 'printer', 'overlaps', 'net'] as const)
    if (action[name as keyof Action] !== undefined) yield { ...action, [name]: undefined }
  if (action.pauseMs > 0) yield { ...action, pauseMs: 0 }
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
export async function shrink<OfPlan extends Plan>(
  failing: Day<OfPlan>,
  run: (plan: OfPlan) => Promise<Day<OfPlan>>,
  mostDays = 600,
): Promise<Day<OfPlan>> {
  const kinds = new Set<Finding['kind']>(failing.findings.map(({ kind }) => kind))
  let best = failing
  let days = 0
  for (let isShorter = true; isShorter; ) {
    isShorter = false
    for (const plan of shorter(clone(best.plan))) {
      if (++days > mostDays) return best
      const day = await run(plan)
      if (!day.findings.some(({ kind }) => kinds.has(kind))) continue
      best = day
      isShorter = true
      break
    }
  }
  return best
}
