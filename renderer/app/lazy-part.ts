import { type ComponentType, createElement, useEffect, useState } from 'react'

const parts: (() => Promise<void>)[] = []

/** A part that the page comes without. It is fetched when the window has nothing better to do, or when it is opened; one that
 * can't be had shows nothing, and is asked for again when it is opened once more. */
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

/** Fetches all of them. One that can't be had now is asked for again when it is shown. */
export async function loadParts(): Promise<void> {
  for (const load of parts) await load().catch(() => undefined)
}
