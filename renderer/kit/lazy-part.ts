import { type ComponentType, createElement, useEffect, useState } from 'react'

const parts: (() => Promise<void>)[] = []

/** A component outside the page's first script. It is fetched when the window is idle, or when it is first shown. If
 * the fetch fails, it renders nothing and fetches again when it is shown again. */
export function lazyPart<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined
  const load = async () => {
    part ??= await fetch()
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
