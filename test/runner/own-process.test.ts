import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inSharedProcess } from './own-process.ts'

test('each file of the hosts that shares a process is there', () => {
  const missing = inSharedProcess.filter((name) => globSync(`test/hosts/**/${name}.test.ts`).length !== 1)
  expect(missing).toEqual([])
})
