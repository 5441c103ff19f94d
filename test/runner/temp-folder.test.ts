import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { because, notLinux } from '../fixtures/skips.ts'
import { mountSmallDisk, noDisks } from '../fixtures/small-disk.ts'

const program = `
import { keepFilesInMemory } from ${JSON.stringify(join(import.meta.dirname, 'temp-folder.ts'))}
keepFilesInMemory()
process.stdout.write(process.env.TMPDIR ?? '')`

const { PACKDESK_TEST_FOLDER: _, TMPDIR: __, ...env } = process.env
const evalArgs = (code: string) => ['--input-type=module', '--eval', code]

/** The folder for temporary files of a run that begins now. */
const folderOfRun = (): string => execFileSync(process.execPath, evalArgs(program), { env, encoding: 'utf8' })
const ofRun = /^\/dev\/shm\/pd-\d+-\d+$/

const namespace = notLinux ? '' : readlinkSync('/proc/self/ns/pid').replaceAll(/\D/g, '')

/** A folder beside those of runs, with this end of its name. */
function folderBeside(end: string): string {
  const folder = `/dev/shm/pd-${end}`
  mkdirSync(folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// No process has these numbers: Linux ends at 4,194,304.
test.skipIf(notLinux)(`a run removes the folder of a killed run${because(notLinux)}`, () => {
  const left = folderBeside(`${namespace}-4999997`)
  folderOfRun()
  expect(existsSync(left)).toBe(false)
})

test.skipIf(notLinux)(
  `a run keeps the folder of a container whose processes it cannot see${because(notLinux)}`,
  () => {
    const others = folderBeside('1-4999997')
    folderOfRun()
    expect(existsSync(others)).toBe(true)
  },
)

test.skipIf(notLinux)(`a run keeps a folder whose name ends in no process number${because(notLinux)}`, () => {
  const others = [folderBeside('notes'), folderBeside(`${namespace}-notes`)]
  folderOfRun()
  expect(others.filter((folder) => !existsSync(folder))).toEqual([])
})

test.skipIf(noDisks)(
  `a run keeps its files in memory, also beside a killed run’s folder with a disk${because(noDisks)}`,
  () => {
    const left = folderBeside(`${namespace}-4999999`)
    mkdirSync(join(left, 'disk'))
    onTestFinished(mountSmallDisk(join(left, 'disk'), 16))
    const other = folderBeside(`${namespace}-4999998`)
    expect(folderOfRun()).toMatch(ofRun)
    expect(existsSync(other)).toBe(false)
  },
)

test.skipIf(noDisks)(`a run whose files cannot be removed ends as its tests ended${because(noDisks)}`, () => {
  const withDisk = `${program}
import { mkdirSync } from 'node:fs'
import { mountSmallDisk } from ${JSON.stringify(join(import.meta.dirname, '../fixtures/small-disk.ts'))}
mkdirSync(process.env.TMPDIR + '/disk')
mountSmallDisk(process.env.TMPDIR + '/disk', 16)`
  const { status, stdout } = spawnSync(process.execPath, evalArgs(withDisk), { env, encoding: 'utf8' })
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', join(stdout, 'disk')])
    rmSync(stdout, { recursive: true, force: true })
  })
  expect(stdout).toMatch(ofRun)
  expect(status).toBe(0)
})
