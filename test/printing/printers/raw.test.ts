import type { Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createRawPrinters } from '../../../electron/printing/printers/raw.ts'
import { parseZplStatus } from '../../../electron/printing/printers/zpl-status.ts'
import { rawAddress } from '../../../shared/printing/index.ts'
import { describePrinter } from '../../contract/printer-contract.ts'
import { hostStatus, startNetworkPrinter } from '../../fixtures/printing/network-printer.ts'
import { printOrder, zpl } from '../../fixtures/printing/print-order.ts'

const printers = createRawPrinters({ connectMs: 2_000, replyMs: 300, sendMs: 600 })
const label = zpl()
const order = printOrder({ document: label })

let paper: Awaited<ReturnType<typeof startNetworkPrinter>> | undefined
afterEach(() => paper?.close())

const printer = async (behave?: (socket: Socket) => void) => {
  paper = await startNetworkPrinter(behave)
  return paper.name
}

/** A printer that speaks: answers every `~HS`, and keeps whatever else comes. */
const speaking =
  (answer: string, kept: { text: string } = { text: '' }) =>
  (socket: Socket) => {
    socket.on('data', (chunk) => {
      for (const part of chunk.toString('latin1').split(/(~HS\r\n)/))
        if (part === '~HS\r\n') socket.write(answer)
        else kept.text += part
    })
  }

describe('a ready printer', () => {
  test('gets the label, with the command not to print it again, between two status requests', async () => {
    const kept = { text: '' }
    const name = await printer(speaking(hostStatus(), kept))
    expect(await printers.status(name)).toEqual({ state: 'ready' })
    expect(await printers.print(name, order)).toEqual({
      kind: 'submitted',
      spoolId: 'job-1',
      confirmed: false,
    })
    expect(kept.text).toBe(label.bytes.toString().replace('^XA', '^XA^JZN'))
  })

  test('is followed until it is empty', async () => {
    let left = 2
    const name = await printer((socket) =>
      socket.on('data', () => socket.write(hostStatus({ labels: left }))),
    )
    expect(await printers.follow(name, 'job-1')).toEqual({ state: 'printing' })
    left = 0
    expect(await printers.follow(name, 'job-1')).toEqual({ state: 'handedOver' })
  })

  test('reports that it ran out of paper during the label', async () => {
    const name = await printer(speaking(hostStatus({ labels: 1, paperOut: true })))
    expect(await printers.follow(name, 'job-1')).toEqual({
      state: 'printing',
      problem: { code: 'printer.paperOut', values: { printer: name } },
    })
  })

  test('refuses PDF pages', async () => {
    expect(await printers.print('socket://127.0.0.1:1', printOrder())).toMatchObject({
      kind: 'failed',
      problem: { code: 'printer.formatUnsupported' },
    })
  })
})

// FAULTS.md F120
describe('a printer that is not ready gets no label', () => {
  test.each([
    [{ paperOut: true, paused: true }, 'printer.paperOut'],
    [{ headOpen: true, paused: true }, 'printer.headOpen'],
    [{ ribbonOut: true }, 'printer.ribbonOut'],
    [{ paused: true }, 'printer.paused'],
    [{ bufferFull: true }, 'printer.bufferFull'],
  ] as const)('%j', async (flags, code) => {
    const kept = { text: '' }
    const name = await printer(speaking(hostStatus(flags), kept))
    const problem = { code, values: { printer: name } }
    expect(await printers.print(name, order)).toEqual({ kind: 'failed', problem })
    expect(await printers.status(name)).toEqual({ state: 'stopped', problem })
    expect(kept.text).toBe('')
  })
})

describe('a printer without status', () => {
  test('has received all if it closes after the end', async () => {
    const name = await printer()
    expect(await printers.print(name, order)).toEqual({ kind: 'submitted', confirmed: false })
    expect(paper?.jobs.map(String)).toEqual([`~HS\r\n${label.bytes}`])
  })

  test('is not reported as ready', async () => {
    const name = await printer()
    expect(await printers.status(name)).toEqual({
      state: 'untried',
      problem: { code: 'printer.silent', values: { printer: name } },
    })
    expect(await printers.follow(name, 'x')).toMatchObject({ state: 'unreported' })
  })

  // FAULTS.md F137
  test.each([
    ['accepts and never reads', (socket: Socket) => void socket.pause(), 'printer.noAnswer'],
    ['reads and never hangs up', (socket: Socket) => void socket.resume(), 'printer.noAnswer'],
  ])('leaves the label unknown if it %s', async (_, behave, code) => {
    const name = await printer(behave)
    // More than this machine's buffers take, so that the sending itself stands still too.
    for (const document of [label, zpl('^XA'.padEnd(8_000_000, ' '))])
      expect(await printers.print(name, printOrder({ document }))).toEqual({
        kind: 'unknown',
        problem: { code, values: { printer: name } },
      })
  })

  // FAULTS.md F137
  test('leaves the label unknown if it sent a status only before', async () => {
    const name = await printer((socket) => socket.once('data', () => socket.write(hostStatus())).resume())
    expect(await printers.print(name, order)).toEqual({
      kind: 'unknown',
      problem: { code: 'printer.noAnswer', values: { printer: name } },
    })
  })

  test('is not read beyond the length of a status', async () => {
    const name = await printer((socket) => {
      const talk = () => {
        if (!socket.destroyed) socket.write('x'.repeat(65_536), talk)
      }
      talk()
    })
    // It would be a minute until the time is up.
    const patient = createRawPrinters({ replyMs: 60_000 })
    expect(await patient.status(name)).toMatchObject({ state: 'untried' })
  })
})

describe('a printer that hangs up', () => {
  test('before anything was sent has printed nothing', async () => {
    const name = await printer((socket) => socket.once('data', () => socket.destroy()))
    expect(await printers.print(name, order)).toEqual({
      kind: 'failed',
      problem: { code: 'printer.unreachable', values: { printer: name } },
    })
  })

  test('half way leaves the label unknown', async () => {
    const name = await printer((socket) => {
      let length = 0
      socket.write(hostStatus())
      socket.on('data', (chunk) => {
        length += chunk.length
        if (length > 100_000) socket.resetAndDestroy()
      })
    })
    const document = zpl('^XA'.padEnd(8_000_000, ' '))
    expect(await printers.print(name, printOrder({ document }))).toEqual({
      kind: 'unknown',
      problem: { code: 'printer.brokenOff', values: { printer: name } },
    })
  })

  test('half way, with a last message, leaves the label unknown, without waiting', async () => {
    const name = await printer((socket) => socket.once('data', () => socket.pause().end(hostStatus())))
    const patient = createRawPrinters({ replyMs: 60_000, sendMs: 60_000 })
    const document = zpl('^XA'.padEnd(8_000_000, ' '))
    expect(await patient.print(name, printOrder({ document }))).toMatchObject({
      kind: 'unknown',
      problem: { code: 'printer.brokenOff' },
    })
  })

  test('at the end, without the status that it sent before, leaves the label unknown', async () => {
    const name = await printer((socket) => {
      socket.once('data', () => {
        socket.write(hostStatus())
        socket.once('data', () => socket.destroy())
      })
    })
    expect(await printers.print(name, order)).toMatchObject({
      kind: 'unknown',
      problem: { code: 'printer.brokenOff' },
    })
  })
})

test('a printer that cannot be reached at all fails the label', async () => {
  const name = await printer()
  await paper?.close()
  const problem = { code: 'printer.unreachable', values: { printer: name } }
  expect(await printers.print(name, order)).toEqual({ kind: 'failed', problem })
  expect(await printers.status(name)).toEqual({ state: 'stopped', problem })
  paper = undefined
})

describe('an answer to ~HS', () => {
  test('is read field by field', () => {
    expect(parseZplStatus(hostStatus({ formats: 12, labels: 340, headOpen: true }))).toMatchObject({
      formatsWaiting: 12,
      labelsRemaining: 340,
      headOpen: true,
      paperOut: false,
    })
  })

  test.each([
    ['', 'nothing'],
    [hostStatus().slice(0, -4), 'cut'],
    [hostStatus() + hostStatus(), 'twice'],
    [hostStatus().replace('030,0', '030,2'), 'a flag of 2'],
    [hostStatus().replaceAll('\u0002', ''), 'without STX'],
    ['HTTP/1.1 400 Bad Request\r\n\r\n', 'HTTP'],
  ])('is no status: %#', (answer) => expect(parseZplStatus(answer)).toBeUndefined())
})

describe('the name of a raw printer is its address', () => {
  test.each([
    ['socket://10.0.0.5', { host: '10.0.0.5', port: 9100 }],
    ['socket://zebra.local:6101/', { host: 'zebra.local', port: 6101 }],
    ['socket://[fe80::1]:9100', { host: 'fe80::1', port: 9100 }],
    ['socket://', undefined],
    ['socket://a:0', undefined],
    ['socket://a:70000', undefined],
    ['socket://user@host', undefined],
    ['http://host', undefined],
    ['Zebra', undefined],
  ])('%s', (name, address) => expect(rawAddress(name)).toEqual(address))
})

describePrinter('a network address', async () => {
  const { name, jobs, close } = await startNetworkPrinter()
  /** Without the question for its state, which comes first. */
  const label = (job: Buffer) => Buffer.from(job.toString('latin1').replaceAll('~HS\r\n', ''), 'latin1')
  return { printers, name, printed: () => jobs.map(label), takeAway: close }
})
