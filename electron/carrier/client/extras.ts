import type { Extras } from '../shipping-service.ts'

const unsafe = new Set(['__proto__', 'prototype', 'constructor'])

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of the body with the service extras (design.md 7) at their dotted paths. An extra never changes an existing
 * value: if its path meets one, or could reach a prototype, the path is returned as `conflict`. */
export function mergeExtras(body: object, extras: Extras = {}): { body: object } | { conflict: string } {
  const merged = structuredClone(body)
  for (const [path, value] of Object.entries(extras)) {
    const names = path.split('.')
    const last = names.pop()
    if (!last || [...names, last].some((name) => !name || unsafe.has(name))) return { conflict: path }
    let parent: unknown = merged
    for (const name of names) {
      if (!isTree(parent)) return { conflict: path }
      if (!Object.hasOwn(parent, name)) parent[name] = {}
      parent = parent[name]
    }
    if (!isTree(parent) || Object.hasOwn(parent, last)) return { conflict: path }
    parent[last] = value
  }
  return { body: merged }
}
