import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const table = readFileSync(join(import.meta.dirname, 'SECURITY.md'), 'utf8')
const points = [...table.matchAll(/^\| (\d+) \|.*\| ([^|]+) \|$/gm)].map(
  ([, number, held]) => [Number(number), held ?? ''] as const,
)

test('all twenty points are there', () => {
  expect(points.map(([number]) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
})

test.each(points)('point %i names a test that is there, or says why not', (_number, held) => {
  const [, file, name] = /^`([^`]+)`: (.+)$/.exec(held) ?? []
  if (file === undefined || name === undefined) return expect(held).toMatch(/^not tested: /)
  expect(readFileSync(join(root, file), 'utf8')).toContain(name)
})

test('nothing in the source weakens the window', () => {
  const weak =
    /webSecurity: false|allowRunningInsecureContent: true|experimentalFeatures: true|enableBlinkFeatures|<webview|allowpopups|webviewTag: true|openExternal|loadFile\(|nodeIntegration: true|contextIsolation: false|sandbox: false/
  const sources = ['electron', 'renderer', 'shared'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|mjs|html)$/.test(file))
      .map((file) => join(root, folder, file)),
  )
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((file) => weak.test(readFileSync(file, 'utf8')))).toEqual([])
})
