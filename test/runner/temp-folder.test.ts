import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canMakeDisks, mountSmallDisk } from '../fixtures/small-disk.ts'

const program = `
import { keepFilesInMemory } from ${JSON.stringify(join(import.meta.dirname, 'temp-folder.ts'))}
keepFilesInMemory()
process.stdout.write(process.env.TMPDIR ?? '')`

/** The folder for temporary files of a run that begins now. */
function folderOfRun(): string {
  const { PACKDESK_TEST_FOLDER: _, TMPDIR: __, ...env } = process.env
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], { env, encoding: 'utf8' })
}

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
