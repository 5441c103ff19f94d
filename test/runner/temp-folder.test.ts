import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canMakeDisks, mountSmallDisk } from '../fixtures/small-disk.ts'

const program = `
import { keepFilesInMemory } from ${JSON.stringify(join(import.meta.dirname, 'temp-folder.ts'))}
keepFilesInMemory()
process.stdout.write(process.env.TMPDIR ?? '')`

const { PACKDESK_TEST_FOLDER: _, TMPDIR: __, ...env } = process.env
const evalArgs = (code: string) => ['--input-type=module', '--eval', code]

/** The folder for temporary files of a run that begins now. */
const folderOfRun = (): string => execFileSync(process.execPath, evalArgs(program), { env, encoding: 'utf8' })
const ofRun = /^\/dev\/shm\/pd-\d+-\d+$/

const isLinux = process.platform === 'linux'
const namespace = isLinux ? readlinkSync('/proc/self/ns/pid').replaceAll(/\D/g, '') : ''

/** A folder beside those of runs, with this end of its name. */
function folderBeside(end: string): string {
  const folder = `/dev/shm/pd-${end}`
  mkdirSync(folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// No process has these numbers: Linux ends at 4,194,304.
test.runIf(isLinux)('a run removes the folder of a killed run', () => {
  const left = folderBeside(`${namespace}-4999997`)
  folderOfRun()
  expect(existsSync(left)).toBe(false)
})

test.runIf(isLinux)('a run keeps the folder of a container whose processes it cannot see', () => {
  const others = folderBeside('1-4999997')
  folderOfRun()
  expect(existsSync(others)).toBe(true)
})

test.runIf(isLinux)('a run keeps a folder whose name ends in no process number', () => {
  const others = [folderBeside('notes'), folderBeside(`${namespace}-notes`)]
  folderOfRun()
  expect(others.filter((folder) => !existsSync(folder))).toEqual([])
})

// Disks can be mounted as root on Linux only.
test.runIf(canMakeDisks)(
  'a run keeps its files in memory, also beside a killed run’s folder with a disk',
  () => {
    const left = folderBeside(`${namespace}-4999999`)
    mkdirSync(join(left, 'disk'))
    onTestFinished(mountSmallDisk(join(left, 'disk'), 16))
    const other = folderBeside(`${namespace}-4999998`)
    expect(folderOfRun()).toMatch(ofRun)
    expect(existsSync(other)).toBe(false)
  },
)

test.runIf(canMakeDisks)('a run whose files cannot be removed ends as its tests ended', () => {
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
