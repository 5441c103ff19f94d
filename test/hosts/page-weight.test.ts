import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { build, root } from '../../electron/launch/build.mjs'
import { firstScreenScripts } from '../fixtures/page-weight.ts'

beforeAll(build, 60_000)

test('the script of the first screen is under 200 kB, with one language', () => {
  const scripts = firstScreenScripts(join(root, 'dist/renderer'))
  expect(scripts.filter(({ name }) => /^(en|de)-/.test(name))).toHaveLength(1)
  const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  expect(kilobytes).toBeLessThan(200)
  // Less than half of that: something was not counted.
  expect(kilobytes).toBeGreaterThan(100)
})
