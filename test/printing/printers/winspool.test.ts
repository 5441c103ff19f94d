import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createWindowsPrinters } from '../../../electron/printing/printers/windows.ts'
import { createSpoolingClient } from '../../../electron/printing/printers/winspool/client.ts'
import { printOrder, zpl } from '../../fixtures/printing/print-order.ts'
import { spoolQueue } from '../../fixtures/printing/spool-queue.ts'
import { because } from '../../fixtures/skips.ts'

const real = spoolQueue()

const noQueue = real ? undefined : 'on Windows, with PACKDESK_SPOOL_QUEUE and PACKDESK_SPOOL_FILE'
describe.skipIf(noQueue)(`Windows’ own spooler${because(noQueue)}`, () => {
  const { queue, file } = real ?? { queue: '', file: '' }
  const spooling = createSpoolingClient()
  const printers = createWindowsPrinters({ spooling, profileOf: () => ({ format: 'zpl' }) })

  test('lists the queue with its driver and port', async () => {
    expect(await printers.list()).toContainEqual(expect.objectContaining({ name: queue, kind: 'system' }))
    expect(await spooling.call('queue', queue)).toMatchObject({ ok: true, value: { name: queue, status: 0 } })
    expect(await printers.status(queue)).toEqual({ state: 'ready' })
  })

  test.each([55, 12_000, 3_000_000])('puts %i bytes into the spool file, and no other', async (length) => {
    const document = zpl(`^XA^FD${randomBytes(length / 2).toString('hex')}^FS^XZ`)
    let sha256 = ''
    const outcome = await printers.print(
      queue,
      printOrder({
        document,
        started: async (at) => {
          sha256 = at.sha256
        },
      }),
    )
    expect(outcome).toEqual({
      kind: 'submitted',
      spoolId: expect.stringMatching(/^\d+ \[job-1\]$/),
      confirmed: false,
    })
    const hash = () => createHash('sha256').update(readFileSync(file)).digest('hex')
    await expect.poll(hash).toBe(sha256)
  })

  test('says that a queue is missing, also by a name that Windows reads as something else', async () => {
    for (const name of ['no such queue', `${queue},Job 1`])
      expect(await printers.print(name, printOrder({ document: zpl() }))).toMatchObject({
        kind: 'failed',
        problem: { code: 'printer.missing' },
      })
  })

  test('drops a started document of which nothing is written', async () => {
    const started = async () => Promise.reject(new Error('not kept'))
    expect(await printers.print(queue, printOrder({ document: zpl(), started }))).toMatchObject({
      kind: 'failed',
    })
    expect(await printers.print(queue, printOrder({ document: zpl() }))).toMatchObject({ kind: 'submitted' })
  })

  test('reads the registry of policies and ports', async () => {
    expect(await spooling.call('protectedPrint')).toEqual({ ok: true, value: false })
    expect(await spooling.call('portAddress', 'NO SUCH PORT')).toEqual({ ok: true, value: undefined })
  })
})
