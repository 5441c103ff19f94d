import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seconds } from './longest-first.ts'

test('each file that is known to be long is there', () => {
  const missing = Object.keys(seconds).filter((name) => !existsSync(`test/${name}.test.ts`))
  expect(missing).toEqual([])
})
