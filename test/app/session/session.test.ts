import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { folderPrinterName } from '../../../shared/labels/index.ts'
import { openStation } from '../../fixtures/app/open-station.ts'
import { openRealSession } from '../../fixtures/app/real-session.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

let dataDir: string
beforeEach(() => {
  dataDir = tempFolder('session')
})

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

test('of the errors of a session that closes, the first is reported, also if its journal cannot be closed', async () => {
  const session = await open()
  const { close } = session.journal
  session.journal.close = async () => {
    await close()
    throw new Error('the journal is lost')
  }
  vi.spyOn(session.tableImport, 'stop').mockRejectedValue(new Error('the import hangs'))
  await expect(session.close()).rejects.toThrow('the import hangs')
})

test('a station closes its address book also if its session cannot be closed', async () => {
  const station = await openStation(dataDir)
  await station.ask('addresses.open')
  const log = join(dataDir, 'journal', 'addresses.db-wal')
  expect(existsSync(log)).toBe(true)
  const { journal } = station.session()
  const { close } = journal
  journal.close = async () => {
    await close()
    throw new Error('the journal is lost')
  }
  await expect(station.close()).rejects.toThrow('the journal is lost')
  expect(existsSync(log)).toBe(false)
})
