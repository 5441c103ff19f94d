import { type ComponentType, createElement, useEffect, useState } from 'react'
import { loadLaterSentences } from './i18n/use-catalogue.ts'

const parts: (() => Promise<void>)[] = []

/** A component outside the page's first script. It is fetched with the later sentences when the
 * window is idle, or when it is first shown. If the fetch fails, it renders nothing and
 * fetches again when it is shown again. */
export function lazyPart<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined
  const load = async () => {
    if (part) return
    const [fetched] = await Promise.all([fetch(), loadLaterSentences()])
    part = fetched
  }
  parts.push(load)
  return function Later(props: Props) {
    const [, setHere] = useState(part !== undefined)
    useEffect(() => {
      load().then(
        () => setHere(true),
        () => undefined,
      )
    }, [])
    return part && createElement(part, props)
  }
}

/** Fetches all lazy components. One that fails is fetched again when it is shown. */
export async function loadParts(): Promise<void> {
  for (const load of parts) await load().catch(() => undefined)
}
