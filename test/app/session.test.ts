import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderPrinterName } from '../../shared/labels/printer.ts'
import { openRealSession } from '../fixtures/app/real-session.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'packdesk-session-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = () => openRealSession({ dataDir, serviceUrl: 'http://127.0.0.1:1', printer: folderPrinterName })

test('a session stops its other parts and closes its journal also if a part of it cannot be stopped', async () => {
  const session = await open()
  vi.spyOn(session.tableImport, 'stop').mockRejectedValue(new Error('the import hangs'))
  const stopped = vi.spyOn(session.printing.printQueue, 'stop')
  await expect(session.close()).rejects.toThrow('the import hangs')
  expect(stopped).toHaveBeenCalledOnce()
  const next = await open()
  await next.close()
})
