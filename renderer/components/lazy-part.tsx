import { type ComponentType, useEffect, useState } from 'react'
import { newProblem } from '../../shared/kit/index.ts'
import { loadLaterSentences } from '../kit/index.ts'
import { ProblemAlert } from './problem-alert.tsx'

const parts: (() => Promise<void>)[] = []

/** A component outside the page's first script. It is fetched with the later sentences when the
 * window is idle, or when it is first shown. If the fetch fails, a problem is in its place. Some browsers
 * keep the failure of an import, so the problem offers a new page. */
export function lazyPart<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined
  const load = async () => {
    if (Part) return
    const [fetched] = await Promise.all([fetch(), loadLaterSentences()])
    Part = fetched
  }
  parts.push(load)
  return function Later(props: Props) {
    const [isFailed, setFailed] = useState<boolean>()
    useEffect(() => {
      load().then(
        () => setFailed(false),
        () => setFailed(true),
      )
    }, [])
    if (Part) return <Part {...props} />
    return (
      isFailed && <ProblemAlert problem={newProblem('screen.failed')} onRetry={() => location.reload()} />
    )
  }
}

/** Fetches all lazy components. One that fails is tried again when it is shown. */
export async function loadParts(): Promise<void> {
  for (const load of parts) await load().catch(() => undefined)
}
