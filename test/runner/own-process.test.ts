import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { inSharedProcess, ownProcess } from './own-process.ts'

test('each file that shares a process is there, and no other file has its name', () => {
  const unclear = inSharedProcess.filter((file) => {
    const [folder = ''] = file.split('/')
    const found = globSync(`test/${folder}/**/${basename(file)}.test.ts`)
    return found.length !== 1 || dirname(found[0] ?? '').replaceAll('\\', '/') !== dirname(`test/${file}`)
  })
  expect(unclear).toEqual([])
})

test('each other test of the hosts, the launch and the faults has a process of its own', () => {
  const files = globSync(['test/hosts/**/*.test.ts', 'test/launch/*.test.ts', 'test/faults/*.test.ts'])
  const shared = inSharedProcess.map((file) => `test/${file}.test.ts`)
  const own = files.map((file) => file.replaceAll('\\', '/')).filter((file) => !shared.includes(file))
  expect(
    globSync(ownProcess)
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted(),
  ).toEqual(own.toSorted())
})
