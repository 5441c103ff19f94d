import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { JournalError } from '../../../electron/journal/journal-errors.ts'
import { jobStatus } from '../../../electron/printing/printers/winspool/winspool.ts'
import { createRecoverPrints } from '../../../electron/printing/queue/recover-prints.ts'
import type { WindowsQueue } from '../../../shared/settings/index.ts'
import { describePrinter } from '../../contract/printer-contract.ts'
import { printOrder, zpl } from '../../fixtures/printing/print-order.ts'
import { bookedShipment, labelPdf } from '../../fixtures/shipment/booked-shipment.ts'
import { sharedTempFolder } from '../../fixtures/temp-folder.ts'
import { startWindows, zebra } from './windows-queues.ts'

const booked = bookedShipment()
const dir = sharedTempFolder('windows')
const kept = new Map<string, WindowsQueue>()
const { spooler, spooling, printers } = startWindows(dir, {
  profileOf: () => ({ format: 'zpl' }),
  known: { read: (name) => kept.get(name), keep: (queue) => void kept.set(queue.name, queue) },
})
const impatient = startWindows(dir, { deadlineMs: 1_500 })

beforeEach(() => {
  spooler.reset(zebra())
  kept.clear()
})

const label = zpl(`^XA^FO50,50^GFA,${'0'.repeat(10_000)}^XZ`)
const order = printOrder({ document: label })
const sha256 = createHash('sha256').update(label.bytes).digest('hex')
const about = (code: string, values = {}) => ({ code, values: { printer: 'Zebra', ...values } })

describe('ZPL on a Windows queue', () => {
  test('is written byte for byte, after the job’s number and the hash of its bytes are kept', async () => {
    const started: object[] = []
    const outcome = await printers.print('Zebra', {
      ...order,
      started: async (at) => {
        started.push({ ...at, inSpool: spooler.spooled(1)?.length })
      },
    })
    expect(outcome).toEqual({ kind: 'submitted', spoolId: '1 [job-1]', confirmed: false })
    expect(started).toEqual([{ spoolId: '1 [job-1]', sha256, inSpool: 0 }])
    expect(
      createHash('sha256')
        .update(spooler.spooled(1) ?? '')
        .digest('hex'),
    ).toBe(sha256)
    expect(spooler.read().jobs).toMatchObject([{ document: 'A-1001 [job-1]', datatype: 'RAW', status: 0 }])
  })

  test('is not written if the job’s number cannot be kept', async () => {
    const full = { ...order, started: () => Promise.reject(new JournalError('journal.full')) }
    expect(await printers.print('Zebra', full)).toEqual({ kind: 'failed', problem: { code: 'journal.full' } })
    expect(spooler.read().jobs).toEqual([])
    expect(spooler.spooled(1)).toBeUndefined()
    expect(await printers.print('Zebra', order)).toMatchObject({ kind: 'submitted' })
  })

  test.each([
    ['an XPS driver, which loses RAW', true, undefined, undefined, 'XPS_PASS'],
    ['a person’s choice', true, 'RAW', undefined, 'RAW'],
    ['a test print', false, 'RAW', 'XPS_PASS', 'XPS_PASS'],
  ] as const)('is passed on as %s asks', async (_, isXps, chosen, tried, datatype) => {
    spooler.reset(zebra({ isXps }))
    const { printers: choosing } = startChoosing(chosen)
    const outcome = await choosing.print('Zebra', { ...order, ...(tried && { datatype: tried }) })
    expect(outcome).toMatchObject({ kind: 'submitted' })
    expect(spooler.read().jobs).toMatchObject([{ datatype }])
  })
  const startChoosing = (chosen?: 'RAW' | 'XPS_PASS') => {
    const before = spooler.read()
    const started = startWindows(dir, { profileOf: () => ({ format: 'zpl', datatype: chosen }) })
    spooler.change((state) => Object.assign(state, before))
    return started
  }

  test('goes to the spooler one label at a time', async () => {
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((job) => printers.print('Zebra', printOrder({ job, document: zpl(job) }))),
    )
    expect(outcomes.map(({ kind }) => kind)).toEqual(['submitted', 'submitted', 'submitted'])
    expect([1, 2, 3].map((id) => spooler.spooled(id)?.toString()).sort()).toEqual(['a', 'b', 'c'])
  })
})

describe('nothing is written', () => {
  test.each([
    ['on a queue that was renamed or deleted', [zebra({ name: 'Zebra (2)' })], about('printer.missing')],
    ['on a paused queue', [zebra({ status: 0x1 })], about('printer.paused')],
    ['on a printer that waits for somebody', [zebra({ status: 0x10_0000 })], about('printer.intervention')],
    ['on a printer that is offline', [zebra({ attributes: 0x400 })], about('printer.offline')],
    ['on a queue that this person may not use', [zebra({ isDenied: true })], about('printer.notAllowed')],
  ])('%s', async (_, queues, problem) => {
    spooler.reset(...queues)
    expect(await printers.print('Zebra', order)).toEqual({ kind: 'failed', problem })
    expect(spooler.read().jobs).toEqual([])
  })

  test.each([
    [1722, about('printer.noSpooler')],
    [1804, about('printer.windowsRefused', { code: 1804 })],
  ])('after error %i of Windows', async (code, problem) => {
    spooler.change((state) => {
      state.fault = { call: 'StartDocPrinterW', how: 'error', code }
    })
    expect(await printers.print('Zebra', order)).toEqual({ kind: 'failed', problem })
  })
})

describe('a label that Windows takes in part', () => {
  // FAULTS.md F124
  test.each([
    ['part', undefined, about('printer.spoolFull')],
    ['error', 112, about('printer.spoolFull')],
    ['error', 63, about('printer.cancelled')],
  ] as const)('%s %s: is removed, and nothing was printed', async (how, code, problem) => {
    spooler.change((state) => {
      state.fault = { call: 'WritePrinter', how, ...(code && { code }) }
    })
    expect(await printers.print('Zebra', order)).toEqual({ kind: 'failed', problem })
    expect(spooler.read().jobs).toEqual([])
    expect(spooler.spooled(1)).toBeUndefined()
  })

  // FAULTS.md F124
  test('is unknown if the printer had begun', async () => {
    spooler.change((state) => {
      state.fault = { call: 'WritePrinter', how: 'part' }
    })
    const started = async () =>
      spooler.change(({ jobs }) => {
        for (const job of jobs) job.status |= jobStatus.printing
      })
    expect(await printers.print('Zebra', { ...order, started })).toEqual({
      kind: 'unknown',
      problem: about('printer.spoolFull'),
    })
  })

  // FAULTS.md F124
  test('is unknown if Windows does not say what became of it', async () => {
    spooler.change((state) => {
      state.fault = { call: 'WritePrinter', how: 'part' }
      state.queues = [zebra()]
    })
    const started = async () =>
      spooler.change((state) => {
        state.queues = []
      })
    expect(await printers.print('Zebra', { ...order, started })).toMatchObject({ kind: 'unknown' })
  })
})

describe('the process that calls Windows', () => {
  // FAULTS.md F125
  test.each([
    ['killed', 'WritePrinter', 'unknown', 'printer.noAnswer'],
    ['hang', 'WritePrinter', 'unknown', 'printer.noAnswer'],
    ['garbage', 'WritePrinter', 'unknown', 'printer.noAnswer'],
    ['killed', 'StartDocPrinterW', 'failed', 'printer.noSpooler'],
    ['hang', 'StartDocPrinterW', 'failed', 'printer.noSpooler'],
  ] as const)('%s in %s: the label is %s, and the next one prints', async (how, call, kind, code) => {
    spooler.change((state) => {
      state.fault = { call, how }
    })
    expect(await impatient.printers.print('Zebra', order)).toMatchObject({ kind, problem: { code } })
    spooler.change((state) => {
      delete state.fault
    })
    const next = printOrder({ job: 'job-2', document: label })
    expect(await impatient.printers.print('Zebra', next)).toMatchObject({ kind: 'submitted' })
  })

  // FAULTS.md F125
  test('after the process was killed in the middle of a label, its job is found by its title, and never by another’s', async () => {
    spooler.change((state) => {
      state.fault = { call: 'WritePrinter', how: 'killed' }
    })
    await printers.print('Zebra', order)
    spooler.change((state) => {
      delete state.fault
    })
    const spoolId = await printers.find('Zebra', 'job-1')
    expect(spoolId).toBe('1 [job-1]')
    expect(await printers.follow('Zebra', spoolId ?? '')).toEqual({ state: 'waiting' })
    expect(await printers.find('Zebra', 'job-2')).toBeUndefined()
    expect(await printers.find('Zebra 2', 'job-1')).toBeUndefined()
  })

  test.each([
    ['is there: it is followed', true, { label: 'submitted' }],
    [
      'is not there: a person is asked',
      false,
      { label: 'unknown', labelProblem: about('printer.interrupted') },
    ],
  ] as const)(
    'after the process and the desk were killed in the middle of a label, its job %s',
    async (_, isThere, expected) => {
      const document = await booked.documents.put(labelPdf)
      await booked.journal.append(booked.id, { type: 'labelStored', document, pages: 1 })
      const intent = { type: 'printIntended', job: 'job-1', printer: 'Zebra', reprint: false } as const
      const interrupted = await booked.journal.append(booked.id, intent)
      spooler.change((state) => {
        state.fault = { call: 'WritePrinter', how: 'killed' }
      })
      await printers.print('Zebra', {
        ...order,
        started: async (at) => {
          await booked.journal.append(booked.id, { type: 'printStarted', job: 'job-1', ...at })
        },
      })
      spooler.change((state) => {
        delete state.fault
      })
      if (!isThere) spooler.reset(zebra())
      const recover = createRecoverPrints({
        printers,
        append: booked.append,
        onPrintAccepted: () => undefined,
      })
      expect(await recover([interrupted])).toMatchObject([expected])
      const events = await booked.journal.events(booked.id)
      expect(events.map(({ event }) => event)).toContainEqual({
        type: 'printStarted',
        job: 'job-1',
        spoolId: '1 [job-1]',
        sha256,
      })
    },
  )

  // FAULTS.md F125
  test('asks drivers in another process, so that one that hangs holds no label back', async () => {
    spooler.change((state) => {
      state.fault = { call: 'DeviceCapabilitiesW', how: 'hang' }
    })
    const listing = impatient.printers.list()
    expect(await impatient.printers.print('Zebra', order)).toMatchObject({ kind: 'submitted' })
    expect(await listing).toEqual([])
  })
})

describe('a job in the queue', () => {
  const follow = async (status: number, change = {}) => {
    await printers.print('Zebra', order)
    spooler.change(({ jobs }) => {
      for (const job of jobs) Object.assign(job, { status, ...change })
    })
    return printers.follow('Zebra', '1 [job-1]')
  }
  const { printing, spooling: writing, printed, complete, deleting, deleted, retained } = jobStatus

  test.each([
    [0, {}, { state: 'waiting' }],
    [writing, {}, { state: 'waiting' }],
    [printing, {}, { state: 'printing' }],
    [printed, {}, { state: 'handedOver' }],
    [complete | retained, {}, { state: 'handedOver' }],
    [printed | deleting, {}, { state: 'handedOver' }],
    [jobStatus.paused, {}, { state: 'waiting', problem: about('printer.jobPaused') }],
    [printing | jobStatus.paperOut, {}, { state: 'printing', problem: about('printer.paperOut') }],
    [jobStatus.offline, {}, { state: 'waiting', problem: about('printer.offline') }],
    [jobStatus.userIntervention, {}, { state: 'waiting', problem: about('printer.intervention') }],
    [jobStatus.blocked, {}, { state: 'waiting', problem: about('printer.blocked') }],
    [printing | jobStatus.error, {}, { state: 'printing', problem: about('printer.jobError') }],
    [deleting, {}, { state: 'cancelledInQueue', problem: about('printer.cancelled') }],
    [deleted, {}, { state: 'cancelledInQueue', problem: about('printer.cancelled') }],
    [printing | deleting, {}, { state: 'aborted', problem: about('printer.cancelled') }],
    [deleted, { elapsedMs: 20 }, { state: 'aborted', problem: about('printer.cancelled') }],
    [deleted, { pagesPrinted: 1 }, { state: 'aborted', problem: about('printer.cancelled') }],
  ])('a job of status %i %j', async (status, change, state) => {
    expect(await follow(status, change)).toEqual(state)
  })

  test('is gone when Windows has removed it, also if another job has its number', async () => {
    await follow(0)
    spooler.change((state) => {
      for (const job of state.jobs) job.document = 'Invoice [job-9]'
    })
    expect(await printers.follow('Zebra', '1 [job-1]')).toEqual({ state: 'gone' })
    expect(await printers.cancel('Zebra', '1 [job-1]')).toBe('tooLate')
    expect(spooler.read().jobs).toHaveLength(1)
    spooler.change((state) => {
      state.jobs = []
    })
    expect(await printers.follow('Zebra', '1 [job-1]')).toEqual({ state: 'gone' })
  })

  test('is unreported while its queue is gone or Windows is silent', async () => {
    await follow(0)
    spooler.change((state) => {
      state.queues = []
    })
    expect(await printers.follow('Zebra', '1 [job-1]')).toEqual({
      state: 'unreported',
      problem: about('printer.missing'),
    })
  })

  test.each([
    [0, 'cancelledInQueue'],
    [printing, 'aborted'],
    [printed, 'tooLate'],
  ])('a job of status %i is cancelled: %s', async (status, outcome) => {
    await follow(status)
    expect(await printers.cancel('Zebra', '1 [job-1]')).toBe(outcome)
  })

  test('is paused before it is deleted, so that it cannot begin in between', async () => {
    await follow(0)
    spooler.change((state) => {
      state.fault = { call: 'SetJobW pause', how: 'error', code: 5 }
    })
    expect(await printers.cancel('Zebra', '1 [job-1]')).toBe('unknown')
    expect(spooler.read().jobs).toHaveLength(1)
  })
})

describe('Windows protected print mode', () => {
  const policy = 'SOFTWARE\\Policies\\Microsoft\\Windows NT\\Printers\\WPP\\WindowsProtectedPrintMode'
  const port =
    'SYSTEM\\CurrentControlSet\\Control\\Print\\Monitors\\Standard TCP/IP Port\\Ports\\IP_192.168.1.20'

  // FAULTS.md F126
  test.each([
    ['IP_192.168.1.20', about('printer.protectedNetwork', { address: 'socket://192.168.1.20:9100' })],
    ['USB001', about('printer.protected')],
  ])('is named, with the address of a port %s that was known before', async (name, problem) => {
    spooler.reset(zebra({ port: name }))
    spooler.change((state) => {
      Object.assign(state.registry, { [`${port}\\HostName`]: '192.168.1.20', [`${port}\\PortNumber`]: 9100 })
    })
    expect(await printers.status('Zebra')).toEqual({ state: 'ready' })
    spooler.change((state) => {
      state.queues = []
      state.registry[policy] = 1
    })
    expect(await printers.status('Zebra')).toEqual({ state: 'missing', problem })
    expect(await printers.print('Zebra', order)).toEqual({ kind: 'failed', problem })
  })

  test('is not named while it is off', async () => {
    spooler.reset()
    spooler.change((state) => {
      state.registry[policy] = 0
    })
    expect(await printers.status('Zebra')).toEqual({ state: 'missing', problem: about('printer.missing') })
  })

  test('finds no raw address at a port of LPR', async () => {
    spooler.change((state) => {
      Object.assign(state.registry, { [`${port}\\HostName`]: '192.168.1.20', [`${port}\\Protocol`]: 2 })
    })
    expect(await spooling.call('portAddress', 'IP_192.168.1.20')).toEqual({ ok: true, value: undefined })
  })
})

describe('two desks on one shared queue', () => {
  test('write whole labels, and each finds, follows and cancels its own', async () => {
    const other = startWindows(dir, { profileOf: () => ({ format: 'zpl' }) })
    spooler.reset(zebra({ name: '\\\\PC-2\\Zebra', port: 'USB001' }))
    const queue = '\\\\PC-2\\Zebra'
    const print = (desk: typeof printers, n: number) =>
      desk.print(queue, printOrder({ job: `desk-${n}`, document: zpl(`desk ${n}`.repeat(500)) }))
    const outcomes = [await print(printers, 1), await print(other.printers, 2)]
    expect(outcomes.map(({ kind }) => kind)).toEqual(['submitted', 'submitted'])
    for (const { id, document } of spooler.read().jobs) {
      const [, desk = ''] = /\[desk-(\d)\]$/.exec(document) ?? []
      expect(spooler.spooled(id)?.toString()).toBe(`desk ${desk}`.repeat(500))
    }
    const [mine = '', theirs = ''] = outcomes.map((each) => (each.kind === 'submitted' ? each.spoolId : ''))
    expect([await printers.find(queue, 'desk-1'), await other.printers.find(queue, 'desk-2')]).toEqual([
      mine,
      theirs,
    ])
    expect(await printers.cancel(queue, mine)).toBe('cancelledInQueue')
    expect(await other.printers.follow(queue, theirs)).toEqual({ state: 'waiting' })
    // After a restart of the spooler another desk's label may have the number.
    spooler.change(({ jobs }) => {
      for (const job of jobs) job.id = Number.parseInt(mine, 10)
    })
    expect(await printers.cancel(queue, mine)).toBe('tooLate')
    expect(spooler.read().jobs).toHaveLength(1)
  })
})

const contractDir = sharedTempFolder('windows-contract')
describePrinter('a queue of Windows', () => {
  const windows = startWindows(contractDir, { profileOf: () => ({ format: 'zpl' }) })
  return {
    printers: windows.printers,
    name: 'Zebra',
    printed: () => windows.spooler.read().jobs.flatMap(({ id }) => windows.spooler.spooled(id) ?? []),
    takeAway: () => windows.spooler.reset(),
  }
})
