import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StationOptions } from '../../../electron/app/station/station-types.ts'
import { createSessionSecrets } from '../../../electron/settings/secrets/session-secrets.ts'
import type { StationStatus } from '../../../shared/settings/index.ts'
import { openStation } from '../../fixtures/app/open-station.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

let dataDir: string
beforeEach(() => {
  dataDir = tempFolder('station')
})

const fault = new TypeError('a fault of ours')

/** A station whose journal's server does not answer, and whose next attempt to open it meets a fault. */
async function openWithoutServer(host: StationOptions['host']) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isFaulty = false
  const logged: string[] = []
  const station = await openStation(dataDir, {
    host,
    journal: 'postgres://packdesk@127.0.0.1:1/packdesk',
    connectionSecrets: {
      ...createSessionSecrets(),
      read() {
        if (isFaulty) throw fault
        return undefined
      },
    },
    log: (line) => logged.push(line),
  })
  onTestFinished(() => station.close())
  const statuses: StationStatus[] = []
  station.on('status.changed', (status) => statuses.push(status))
  isFaulty = true
  return { station, logged, lastProblem: () => statuses.at(-1)?.journalProblem?.code }
}

describe('a fault of Packdesk while the journal opens again', () => {
  test.each(['api', 'batch'] as const)('ends a program without a screen: %s', async (host) => {
    const others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection')
    const uncaught: unknown[] = []
    process.once('unhandledRejection', (error) => uncaught.push(error))
    onTestFinished(() => {
      process.removeAllListeners('unhandledRejection')
      for (const each of others) process.on('unhandledRejection', each)
    })
    const { logged } = await openWithoutServer(host)
    await vi.advanceTimersByTimeAsync(5_000)
    await expect.poll(() => uncaught).toEqual([fault])
    expect(logged).toEqual([expect.stringContaining('opening the journal failed')])
  })

  test('is in the status of a station with a screen, which goes on', async () => {
    const { station, lastProblem } = await openWithoutServer('browser')
    await vi.advanceTimersByTimeAsync(6_000)
    await expect.poll(lastProblem).toBe('session.notOpened')
    expect(() => station.session()).toThrow('session.notOpened')
  })
})

test('the status says why the journal of another environment cannot be opened', async () => {
  const station = await openStation(dataDir)
  onTestFinished(() => station.close())
  mkdirSync(join(dataDir, 'journal'), { recursive: true })
  writeFileSync(join(dataDir, 'journal/sandbox.db'), 'no database')
  const problems: (string | undefined)[] = []
  station.on('status.changed', ({ journalProblem }) => problems.push(journalProblem?.code))
  await station.responseTo('settings.change', { environment: 'sandbox' })
  await expect.poll(() => problems.at(-1)).toBe('journal.corrupt')
})
