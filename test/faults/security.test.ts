import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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

test('SECURITY.md has all twenty points of Electron’s checklist', () => {
  const points = [...readFileSync(join(root, 'SECURITY.md'), 'utf8').matchAll(/^\| E(\d+) \|/gm)]
  expect(points.map(([, number]) => Number(number))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
})

// SECURITY.md E16
test('Electron is pinned to one exact version', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/)
})

test('no crash report and no snapshot of the memory, which holds the key', () => {
  expect(holding(sources('electron'), /crashReporter|HeapSnapshot|process\.report/)).toEqual([])
})

// SECURITY.md E9, E10, E11, E15
test('nothing in the source weakens the window', () => {
  const files = sources('electron', 'renderer', 'shared')
  expect(files.length).toBeGreaterThan(300)
  const weak =
    /webSecurity: false|allowRunningInsecureContent: true|experimentalFeatures: true|enableBlinkFeatures|<webview|allowpopups|webviewTag: true|openExternal|loadFile\(|loadURL\(['"`]file:|nodeIntegration: true|contextIsolation: false|sandbox: false/
  expect(holding(files, weak)).toEqual([])
})

// FAULTS.md F90, F94; SECURITY.md T4
test('no text becomes markup, and no text becomes code', () => {
  const markup =
    /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|DOMParser/i
  const code = /\beval\(|new Function|node:vm|shell: true|child_process'\)?\.exec\b|\bexecSync\(|javascript:/
  expect(holding(sources('renderer'), markup)).toEqual([])
  expect(holding(sources('electron', 'renderer', 'shared'), code)).toEqual([])
})
