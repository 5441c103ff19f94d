import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createInbox } from '../../../electron/imports/watched/inbox.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

let folder: string
beforeEach(() => {
  folder = tempFolder('inbox')
  mkdirSync(join(folder, 'in'))
  writeFileSync(join(folder, 'in', 'day.csv'), 'imported')
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('on a disk without links, a file replaces none that another program writes at that moment', async () => {
  const to = join(folder, 'done', 'day.csv')
  const { rename } = promises
  vi.spyOn(promises, 'link').mockRejectedValue(Object.assign(new Error('no links'), { code: 'EPERM' }))
  let isWritten = false
  vi.spyOn(promises, 'rename').mockImplementation(async (from, target) => {
    // Another program that replaces no file either.
    if (target === to && !existsSync(to)) {
      writeFileSync(to, 'of another program', { flag: 'wx' })
      isWritten = true
    }
    await rename(from, target)
  })
  syncBuiltinESMExports()
  await createInbox().finish(folder, 'day.csv', 'done', 'report')
  expect(isWritten).toBe(false)
  expect(readFileSync(to, 'utf8')).toBe('imported')
  expect(existsSync(join(folder, 'in', 'day.csv'))).toBe(false)
})

test('on a disk without links, a report is whole as soon as it has its name', async () => {
  const report = join(folder, 'done', 'day.report.csv')
  const { rename } = promises
  vi.spyOn(promises, 'link').mockRejectedValue(Object.assign(new Error('no links'), { code: 'EPERM' }))
  const wasThere: boolean[] = []
  vi.spyOn(promises, 'rename').mockImplementation(async (from, target) => {
    if (target === report) wasThere.push(existsSync(report))
    await rename(from, target)
  })
  syncBuiltinESMExports()
  expect(await createInbox().finish(folder, 'day.csv', 'done', 'report')).toBe(report)
  expect(readFileSync(report, 'utf8')).toBe('report')
  expect(wasThere).toEqual([false])
})

test.each(['', 'of another program'])(
  'a folder whose ID was lost (%j) gets one, the same for each desk',
  async (lost) => {
    writeFileSync(join(folder, '.packdesk-folder'), lost)
    const id = await createInbox().identify(folder)
    expect(await createInbox().identify(folder)).toBe(id)
    expect(readdirSync(folder)).toEqual(['.packdesk-folder', 'in'])
  },
)

test('a full disk leaves no folder without an ID', async () => {
  const { writeFile } = promises
  vi.spyOn(promises, 'writeFile').mockImplementationOnce(async (path, _, options) => {
    await writeFile(path, '', options)
    throw Object.assign(new Error('full'), { code: 'ENOSPC' })
  })
  syncBuiltinESMExports()
  await expect(createInbox().identify(folder)).rejects.toThrow('full')
  expect(readdirSync(folder)).toEqual(['in'])
})

test('two desks that look at a new folder at once get one ID', async () => {
  const [one, other] = await Promise.all([createInbox().identify(folder), createInbox().identify(folder)])
  expect(one).toBe(other)
})

/** Answers the unlink of the watched file with an error, not on Windows. */
const failUnlink = (code: string, before: () => void = () => undefined) => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('linux')
  const { unlink } = promises
  vi.spyOn(promises, 'unlink').mockImplementation(async (path) => {
    if (path !== join(folder, 'in', 'day.csv')) return unlink(path)
    before()
    throw Object.assign(new Error(code), { code })
  })
  syncBuiltinESMExports()
}

test('a file that another program holds stays alone in its place, however often it is tried', async () => {
  failUnlink('EPERM')
  for (let look = 0; look < 2; look++)
    await expect(createInbox().finish(folder, 'day.csv', 'done', 'report')).rejects.toThrow('EPERM')
  expect(readdirSync(join(folder, 'in'))).toEqual(['day.csv'])
  expect(readdirSync(join(folder, 'done'))).toEqual([])
})

test('a file that another program removes while it is moved is kept', async () => {
  failUnlink('ENOENT', () => rmSync(join(folder, 'in', 'day.csv')))
  await createInbox().finish(folder, 'day.csv', 'done', 'report')
  expect(readFileSync(join(folder, 'done', 'day.csv'), 'utf8')).toBe('imported')
  expect(readdirSync(join(folder, 'done'))).toEqual(['day.csv', 'day.report.csv'])
})

test('on a disk without links, a file is kept that was moved although the answer is an error', async () => {
  const { rename } = promises
  vi.spyOn(promises, 'link').mockRejectedValue(Object.assign(new Error('no links'), { code: 'EPERM' }))
  vi.spyOn(promises, 'rename').mockImplementation(async (from, to) => {
    await rename(from, to)
    if (from === join(folder, 'in', 'day.csv')) throw Object.assign(new Error('lost'), { code: 'ENOENT' })
  })
  syncBuiltinESMExports()
  await createInbox().finish(folder, 'day.csv', 'done', 'report')
  expect(readFileSync(join(folder, 'done', 'day.csv'), 'utf8')).toBe('imported')
  expect(readdirSync(join(folder, 'done'))).toEqual(['day.csv', 'day.report.csv'])
})

test('a file that another program holds on Windows gets no second name', async () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
  const link = vi.spyOn(promises, 'link')
  const { rename } = promises
  vi.spyOn(promises, 'rename').mockImplementation(async (from, to) => {
    if (from === join(folder, 'in', 'day.csv')) throw Object.assign(new Error('held'), { code: 'EBUSY' })
    await rename(from, to)
  })
  syncBuiltinESMExports()
  await expect(createInbox().finish(folder, 'day.csv', 'done', 'report')).rejects.toThrow('held')
  expect(link).not.toHaveBeenCalled()
  expect(readdirSync(join(folder, 'in'))).toEqual(['day.csv'])
  expect(readdirSync(join(folder, 'done'))).toEqual([])
})
