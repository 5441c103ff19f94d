import { usesIn } from './unused-exports.ts'

/** These stay in `shared/` for a reason of their own. */
const isLeftOut = (path: string) =>
  // The build and tests read them too, and the page loads its sentences by languages.
  path.startsWith('shared/messages/') ||
  // Programs outside of this repository import its reader from here.
  path.startsWith('shared/addresses/address-block/')

/** A sentence for each file of `shared/` that one side alone uses. A file of `shared/` that imports it
 * uses it for its own sides. Types count.
 * @param files the text of each by its path with `/` */
export function oneSidedFiles(files: ReadonlyMap<string, string>): string[] {
  const uses = [...files].flatMap(([path, text]) => usesIn(path, text).map((use) => ({ path, ...use })))
  /** What a file passes on under a name, as an `index.ts` does. */
  const passedOn = new Map(uses.flatMap(({ path, of, as }) => (as ? [[`${path}: ${as}`, of]] : [])))
  const declaredIn = (name: string): string => {
    const next = passedOn.get(name)
    return next === undefined ? name.slice(0, name.indexOf(': ')) : declaredIn(next)
  }
  const users = new Map<string, Set<string>>()
  for (const { path, of, as } of uses)
    if (as === undefined) {
      const file = declaredIn(of)
      users.set(file, (users.get(file) ?? new Set()).add(path))
    }
  const sidesOf = (file: string, seen = new Set<string>()): Set<string> => {
    seen.add(file)
    return new Set(
      [...(users.get(file) ?? [])].flatMap((user) => {
        if (!user.startsWith('shared/')) return /^(electron|renderer)\//.exec(user)?.[1] ?? []
        return seen.has(user) ? [] : [...sidesOf(user, seen)]
      }),
    )
  }
  return [...files.keys()]
    .filter((path) => path.startsWith('shared/') && !path.endsWith('/index.ts') && !isLeftOut(path))
    .flatMap((path) => {
      const [side, other] = sidesOf(path)
      return side === undefined || other !== undefined
        ? []
        : [`${path} is used in ${side}/ alone. Move it there; shared/ holds what both sides use.`]
    })
}
