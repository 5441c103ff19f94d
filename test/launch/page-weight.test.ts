import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { build, root } from '../../electron/launch/build.mjs'
import { channels } from '../../shared/channels.ts'
import { en } from '../../shared/messages/en.ts'
import { isLater } from '../../shared/messages/later-sentences.ts'
import { firstScreenScripts } from '../fixtures/hosts/page-weight.ts'

beforeAll(build, 60_000)

test('the script of the first screen is under 200 kB, with one language', () => {
  const scripts = firstScreenScripts(join(root, 'dist/renderer'))
  expect(scripts.filter(({ name }) => /^(en|de)-/.test(name))).toHaveLength(1)
  const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  expect(kilobytes).toBeLessThan(200)
  // Less than half of that: something was not counted.
  expect(kilobytes).toBeGreaterThan(100)
})

test('the first screen and what it needs at once use no sentence that is loaded later', () => {
  const dir = join(root, 'dist/renderer')
  const [entry] = firstScreenScripts(dir).filter(({ name }) => name.startsWith('first-'))
  const script = readFileSync(join(dir, 'assets', entry?.name ?? ''), 'utf8')
  const channelNames = Object.keys(channels)
  const used = Object.keys(en).filter((key) => isLater(key) && new RegExp(`['"\`]${key}['"\`]`).test(script))
  expect(used.filter((key) => !channelNames.includes(key))).toEqual([])
})

test('the sentences for a station that does not answer are there before it can be lost', () => {
  const lost = Object.keys(en).filter((key) => key.startsWith('problem.host.'))
  expect(lost).toContain('problem.host.unreachable')
  expect(lost.filter(isLater)).toEqual([])
})
