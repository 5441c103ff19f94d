import { declaration } from './unused-exports.ts'

/** Each side knows its own names and those of `shared/`. Tests are a side of their own, which may repeat a
 * name of the product: a fake has the name of what it replaces. */
const sides = [/^(renderer|shared)\//, /^(electron|shared)\//, /^test\//]

/** These files export the names of others: a catalogue of one language is imported by the list of that
 * language alone; `lazy-NAME.ts` exports the component of `NAME.tsx`, to be loaded later. */
const isLeftOut = (path: string) => /^shared\/messages\/(en|de)\/|\/lazy-[^/]+\.tsx?$/.test(path)

/** The two journals do the same with two databases. */
const isJournal = (path: string) => /^electron\/journal\/(sqlite|postgres)\//.test(path)

/** A component in `renderer/` may have the name of the type in `shared/` that it shows. */
const isComponent = (path: string, name: string) => path.endsWith('.tsx') && /^[A-Z]/.test(name)

/** A sentence for each name under which one side knows two different things.
 * @param files the text of each by its path with `/` */
export function twinNames(files: ReadonlyMap<string, string>): string[] {
  const twins = sides.flatMap((side) => {
    const byName = new Map<string, Set<string>>()
    for (const [path, text] of files)
      if (side.test(path) && !isLeftOut(path))
        for (const [, name = ''] of text.matchAll(declaration))
          byName.set(name, (byName.get(name) ?? new Set()).add(path))
    return [...byName].flatMap(([name, set]) => {
      const shared = [...set].filter((path) => path.startsWith('shared/'))
      const own = [...set].filter((path) => !shared.includes(path))
      const others = shared.length > 0 ? own.filter((path) => !isComponent(path, name)) : own
      const paths = [...others, ...shared]
      return paths.length > 1 && !paths.every(isJournal)
        ? [`${name} is exported by ${paths.join(' and ')}. Rename one by what it is.`]
        : []
    })
  })
  return [...new Set(twins)]
}
