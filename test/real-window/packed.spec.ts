import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { stopMessage } from '../../electron/kit/process/stop-request.ts'
import { packedPrograms } from '../launch/fuses.ts'

// Tests the program that `npm run package` made. Playwright cannot attach to it,
// because its fuses forbid debugging.

const [packed] = packedPrograms(join(import.meta.dirname, '../../release'))
const program = packed?.endsWith('.app') ? join(packed, 'Contents/MacOS/Packdesk') : packed
const dataDir = mkdtempSync(join(tmpdir(), 'packdesk-packed-'))
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('opens its window and its journal, and ends in order when its parent asks', async () => {
  if (program === undefined) throw new Error('There is no packed program; npm run package makes one.')
  const child: ChildProcess = spawn(program, ['--data-dir', dataDir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  try {
    await once(child, 'message')
    expect(existsSync(join(dataDir, 'journal/practice.db'))).toBe(true)
    child.send(stopMessage)
    const [status] = await once(child, 'close')
    expect(status).toBe(0)
    // The log is merged into the journal where it was closed in order.
    expect(existsSync(join(dataDir, 'journal/practice.db-wal'))).toBe(false)
  } finally {
    child.kill('SIGKILL')
  }
})
