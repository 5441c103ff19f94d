import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const tableOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
/** Every file of ours under these folders. */
const sources = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|mjs|html)$/.test(file))
      .map((file) => join(root, folder, file)),
  )
const holding = (files: string[], pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8').replaceAll(/\/\/.*$/gm, '')))

/** `file`: name of the test */
function expectNamed(held: string) {
  const [, file, name] = /^`([^`]+)`: (.+)$/.exec(held) ?? []
  if (file === undefined || name === undefined) throw new Error(`names no test: ${held}`)
  expect(readFileSync(join(root, file), 'utf8')).toContain(name)
}

describe('Electron’s checklist (SECURITY.md)', () => {
  const points = [...tableOf('SECURITY.md').matchAll(/^\| (\d+) \|.*\| ([^|]+) \|$/gm)].map(
    ([, number, held]) => [Number(number), held ?? ''] as const,
  )
  test('all twenty points are there', () => {
    expect(points.map(([number]) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })
  test.each(points)('point %i names a test that is there, or says why not', (_number, held) => {
    if (!held.startsWith('not tested: ')) expectNamed(held)
  })
})

describe('the faults (FAULTS.md)', () => {
  const rows = [...tableOf('FAULTS.md').matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)]
    .filter(([, fault]) => fault !== 'fault')
    .map(([, fault, held]) => [fault ?? '', (held ?? '').split('<br>')] as const)
  test('none is left out', () => {
    expect(rows.length).toBeGreaterThan(60)
  })
  test.each(rows)('%s: names tests that are there', (_fault, held) => {
    for (const each of held) expectNamed(each)
  })
})

test('nothing in the source weakens the window', () => {
  const files = sources('electron', 'renderer', 'shared')
  expect(files.length).toBeGreaterThan(300)
  const weak =
    /webSecurity: false|allowRunningInsecureContent: true|experimentalFeatures: true|enableBlinkFeatures|<webview|allowpopups|webviewTag: true|openExternal|loadFile\(|loadURL\(['"`]file:|nodeIntegration: true|contextIsolation: false|sandbox: false/
  expect(holding(files, weak)).toEqual([])
})

test('no text becomes markup, and no text becomes code', () => {
  const markup =
    /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|DOMParser/i
  const code = /\beval\(|new Function|node:vm|shell: true|child_process'\)?\.exec\b|\bexecSync\(|javascript:/
  expect(holding(sources('renderer'), markup)).toEqual([])
  expect(holding(sources('electron', 'renderer', 'shared'), code)).toEqual([])
})
