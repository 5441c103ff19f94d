import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Every file of ours under these folders. */
const sources = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|mjs|html)$/.test(file))
      .map((file) => join(root, folder, file)),
  )
const holding = (files: string[], pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8').replaceAll(/\/\/.*$/gm, '')))

/** `file`: the whole title of a test or of a `describe`, or the name of a row of its table */
function expectNamed(held: string) {
  const [, file, name] = /^`([^`]+)`: (.+)$/.exec(held) ?? []
  if (file === undefined || name === undefined) throw new Error(`names no test: ${held}`)
  const code = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
  const isThere = ["'", '"', '`'].some((quote) => code.includes(`${quote}${name}${quote}`))
  expect(isThere, `${file} has no test with the whole title: ${name}`).toBe(true)
}

describe('SECURITY.md', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  const points = [...text.matchAll(/^\| (\d+) \|.*\| ([^|]+) \|$/gm)].map(
    ([, number, held]) => [Number(number), held ?? ''] as const,
  )
  const threats = [...text.matchAll(/^\| ([^|\d][^|]+) \| [^|]+ \| ([^|]+) \|$/gm)]
    .filter(([, wants]) => wants !== 'wants')
    .map(([, wants, held]) => [wants ?? '', held ?? ''] as const)
  test('has all twenty points of Electron’s checklist', () => {
    expect(points.map(([number]) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })
  test.each(points)('point %i of the checklist names tests that are there', (_number, held) => {
    for (const each of held.split('<br>')) expectNamed(each)
  })
  test('has a list of threats for each attacker', () => {
    const who = [...text.matchAll(/^### (.+)\n\n\| wants/gm)].map(([, name]) => name)
    expect(who).toHaveLength(10)
    expect(threats.length).toBeGreaterThan(25)
  })
  test.each(threats)('%s: names tests that are there', (_wants, held) => {
    for (const each of held.split('<br>')) expectNamed(each)
  })
})

describe('the faults (FAULTS.md)', () => {
  const rows = [
    ...readFileSync(join(import.meta.dirname, 'FAULTS.md'), 'utf8').matchAll(
      /^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm,
    ),
  ]
    .filter(([, fault]) => fault !== 'fault')
    .map(([, fault, held]) => [fault ?? '', (held ?? '').split('<br>')] as const)
  test('none is left out', () => {
    expect(rows.length).toBeGreaterThan(60)
  })
  test.each(rows)('%s: names tests that are there', (_fault, held) => {
    for (const each of held) expectNamed(each)
  })
})

test('Electron is pinned to one exact version', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/)
})

test('no crash report and no snapshot of the memory, which holds the key', () => {
  expect(holding(sources('electron'), /crashReporter|HeapSnapshot|process\.report/)).toEqual([])
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
