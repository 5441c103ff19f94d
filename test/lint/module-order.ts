import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A module of a side. `name` is a folder, or a file beside the folders. `knowsNot`: lower
 * modules that it may not import. `parts`: its own folders and files, lowest first. */
type Module = { name: string; knowsNot?: readonly string[]; parts?: readonly string[] }
const named = (...names: string[]): Module[] => names.map((name) => ({ name }))

/** The modules of each side, lowest first: a module imports itself and those before it. */
const modules: Record<'shared' | 'electron' | 'renderer', readonly Module[]> = {
  shared: [
    ...named('kit', 'connections', 'labels', 'holidays'),
    {
      name: 'shipment',
      parts: [
        'fields.ts',
        'wire',
        'pickup-location.ts',
        'dangerous-goods',
        'rules',
        'draft',
        'record',
        'channels',
        'index.ts',
      ],
    },
    ...named(
      'pickup',
      'answers',
      'printing',
      'service-lists',
      'addresses',
      'imports',
      'orders',
      'devices',
      'desks',
      'settings',
      'day',
      'backups',
      'support',
      'channels.ts',
      'messages',
    ),
  ],
  electron: [
    ...named(
      'kit',
      'holidays',
      'connections',
      'table-files',
      'drawing',
      'database',
      'journal',
      'carrier',
      'drafts',
      'evidence',
      'labels',
      'documents',
      'printing',
    ),
    { name: 'booking', knowsNot: ['printing'] },
    ...named(
      'service-lists',
      'pickups',
      'day',
      'answers',
      'imports',
      'orders',
      'addresses',
      'devices',
      'settings',
      'backups',
      'support',
      'app',
    ),
    {
      name: 'hosts',
      parts: [
        'kit',
        'start',
        'flags.ts',
        'help.ts',
        'info.ts',
        'host-process.ts',
        'open-station.ts',
        'production-guard.ts',
        'api',
        'batch',
        'browser',
        'electron',
        'api.ts',
        'batch.ts',
        'browser.ts',
        'electron.ts',
        'move.ts',
        'main.ts',
        'index.ts',
      ],
    },
    ...named('launch', 'start.mjs'),
  ],
  renderer: [
    ...named(
      'kit',
      'components',
      'station',
      'pickup',
      'shipment',
      'devices',
      'labels',
      'print-queue',
      'answers',
      'service-lists',
      'shipments',
      'addresses',
    ),
    {
      name: 'shipment-form',
      parts: [
        'draft',
        'store',
        'focus',
        'orders',
        'fields',
        'dangerous-goods',
        'guide',
        'address',
        'booking',
        'form-actions.tsx',
        'unread-draft.tsx',
        'verdict',
        'form-screen.tsx',
        'freight',
        'parcel',
        'actions',
        'index.ts',
      ],
    },
    ...named('pickups', 'day', 'imports', 'settings', 'app'),
  ],
}

/** The names of a side's modules, lowest first. */
export const modulesOf = (side: keyof typeof modules): string[] => modules[side].map(({ name }) => name)

/** `lazy`: an `import()` or the file of a worker. It names the file itself, so that
 * nothing else of its module is loaded. */
export type Import = { from: string; to: string; lazy?: boolean }

/** Static and dynamic imports of files, types included. `files` are paths from `root` with `/`. */
export function importsOf(root: string, files: readonly string[]): Import[] {
  const known = new Set(files)
  const found = /(from\s+|import\s*\(?\s*|new URL\(\s*)['"](\.{1,2}\/[^'"]+)['"]/g
  return files.flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(found)]
      .map(([, keyword = '', path = '']) => ({
        from,
        to: normalize(join(dirname(from), path)).replaceAll('\\', '/'),
        ...(keyword.includes('(') && { lazy: true }),
      }))
      .filter(({ to }) => known.has(to)),
  )
}

/** A sentence for each import against the order, and for each file that is in no module. */
export function brokenOrder(imports: readonly Import[], order = modules): string[] {
  const problems = new Set<string>()
  for (const { from, to, lazy } of imports) {
    const [side, importer] = placeOf(from)
    const [otherSide, imported] = placeOf(to)
    const index = `${otherSide}/${imported}/index.ts`
    const isInside = side === otherSide && importer === imported
    if (isInside && to === index)
      problems.add(`${from} imports the index.ts of its own module. Import the file itself.`)
    else if (from.endsWith('.mjs') && to === index)
      problems.add(
        `${from} imports ${to}. Import the file itself: a start would load the whole module unbundled.`,
      )
    else if (!isInside && !lazy && !from.endsWith('.mjs') && to.split('/').length > 2 && to !== index)
      problems.add(`${from} imports ${to}. Import ${index}, and export there what other modules may use.`)
    if (side !== otherSide || !(side in order)) continue
    const list = order[side as keyof typeof order]
    if (isInside) {
      const parts = list.find(({ name }) => name === importer)?.parts
      const problem = parts && brokenParts(parts, `${side}/${importer}`, from, to)
      if (problem) problems.add(problem)
      continue
    }
    const at = list.findIndex(({ name }) => name === importer)
    const importedAt = list.findIndex(({ name }) => name === imported)
    if (at < 0)
      problems.add(`${from}: ${side}/${importer} is no module. Add it to test/lint/module-order.ts.`)
    else if (importedAt < 0)
      problems.add(`${to}: ${side}/${imported} is no module. Add it to test/lint/module-order.ts.`)
    else if (!mayKnow(side as keyof typeof order, importer, imported, order))
      problems.add(
        `${from} imports ${to}: ${importer} may not know ${imported}. Take what you need as an argument, or move it to a lower module.`,
      )
  }
  return [...problems].sort()
}

/** Whether a module may import another one of its side. */
export function mayKnow(
  side: keyof typeof modules,
  importer: string,
  imported: string,
  order = modules,
): boolean {
  const placeIn = (module: string) => order[side].findIndex(({ name }) => name === module)
  const at = placeIn(importer)
  return placeIn(imported) <= at && !order[side][at]?.knowsNot?.includes(imported)
}

/** The sentence for an import inside of a module against the order of its parts. */
function brokenParts(parts: readonly string[], module: string, from: string, to: string): string | undefined {
  const partOf = (path: string) => path.split('/')[2] ?? ''
  const [importer, imported] = [partOf(from), partOf(to)]
  for (const part of [importer, imported])
    if (!parts.includes(part))
      return `${module}/${part} has no place in ${module}. Add it to test/lint/module-order.ts.`
  if (parts.indexOf(imported) <= parts.indexOf(importer)) return undefined
  return `${from} imports ${to}: in ${module}, ${importer} may not know ${imported}. Move the importer to ${imported}, or what it needs to ${importer} or lower.`
}

const placeOf = (path: string): [side: string, module: string] => {
  const [side = '', module = ''] = path.split('/')
  return [side, module]
}

/** Each import circle once, by its files; imports of types count. */
export function circles(imports: readonly Import[]): string[][] {
  const next = Map.groupBy(imports, ({ from }) => from)
  const state = new Map<string, 'open' | 'done'>()
  const path: string[] = []
  const found: string[][] = []
  const visit = (file: string): void => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push([...path.slice(path.indexOf(file)), file])
      return
    }
    state.set(file, 'open')
    path.push(file)
    for (const { to } of next.get(file) ?? []) visit(to)
    path.pop()
    state.set(file, 'done')
  }
  for (const file of next.keys()) visit(file)
  return found
}
