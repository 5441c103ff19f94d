import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
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

// Disks can be mounted as root on Linux only.
test.runIf(canMakeDisks)(
  'a run keeps its files in memory, also beside a killed run’s folder with a disk',
  () => {
    // No process has this number: Linux ends at 4,194,304.
    const left = '/dev/shm/packdesk-test-4999999'
    const other = '/dev/shm/packdesk-test-4999998'
    mkdirSync(join(left, 'disk'), { recursive: true })
    mkdirSync(other, { recursive: true })
    const unmount = mountSmallDisk(join(left, 'disk'), 16)
    onTestFinished(() => {
      unmount()
      rmSync(left, { recursive: true, force: true })
    })
    expect(folderOfRun()).toMatch(/^\/dev\/shm\/packdesk-test-\d+$/)
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
  expect(stdout).toMatch(/^\/dev\/shm\/packdesk-test-\d+$/)
  expect(status).toBe(0)
})
