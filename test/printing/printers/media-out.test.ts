import type { Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createRawPrinters } from '../../../electron/printing/printers/raw.ts'
import { until } from '../../fixtures/fake-clock.ts'
import { hostStatus, startNetworkPrinter } from '../../fixtures/printing/network-printer.ts'
import { zpl } from '../../fixtures/printing/print-order.ts'
import { fakePrinters, openTestQueue } from '../queue/test-print-queue.ts'

const queues = openTestQueue()
const lines = 12

/** A Zebra by the ZPL II Programming Guide: prints a label in lines, pauses when its media is out, and
 * then prints the interrupted label again, unless `^JZN` came. `outAt`: the step (a status, data, or a
 * line) before which the media runs out. */
function zebra(outAt: number, { obeys = true, answers = true } = {}) {
  const papers: ('whole' | 'part')[] = []
  let waiting = 0
  let printed: number | undefined
  let reprints = true
  let step = 0
  let isOut = false
  let untilRefill = 0
  const next = () => {
    if (++step !== outAt) return
    isOut = true
    untilRefill = 2
  }
  const printLine = () => {
    if (isOut) return
    if (printed === undefined && waiting > 0) {
      waiting--
      printed = 0
    }
    if (printed === undefined) return
    next()
    if (isOut) return
    printed++
    if (printed < lines) return
    papers.push('whole')
    printed = undefined
  }
  const refill = () => {
    isOut = false
    if (!printed) return
    papers.push('part')
    printed = reprints ? 0 : undefined
  }
  return {
    papers,
    /** The time between two looks at the printer. */
    pass() {
      if (isOut && untilRefill-- === 0) refill()
      for (let line = 0; line < 3; line++) printLine()
    },
    isDone: () => printed === undefined && waiting === 0,
    behave(socket: Socket) {
      socket.on('data', (chunk) => {
        for (const part of chunk.toString('latin1').split(/(~HS\r\n)/)) {
          if (part === '') continue
          next()
          if (part === '~HS\r\n') {
            const labels = printed === undefined ? 0 : 1
            if (answers)
              socket.write(hostStatus({ labels, formats: waiting, paperOut: isOut, paused: isOut }))
            continue
          }
          if (obeys && part.includes('^JZN')) reprints = false
          waiting++
        }
      })
      socket.on('end', () => socket.end())
    },
  }
}

/** Prints one label on a printer whose media runs out at a step. Returns the papers and
 * the label's line in the queue. */
async function printed(outAt: number, options?: { obeys?: boolean; answers?: boolean }) {
  const device = zebra(outAt, options)
  const paper = await startNetworkPrinter(device.behave)
  onTestFinished(paper.close)
  const raw = createRawPrinters({ connectMs: 2_000, replyMs: options?.answers === false ? 50 : 2_000 })
  const { queue } = queues.startQueue({
    ...fakePrinters(),
    print: (_, order) => raw.print(paper.name, { ...order, document: zpl() }),
    follow: (_, spoolId) => raw.follow(paper.name, spoolId),
    sleep: async () => device.pass(),
  })
  const { A } = await queues.labelled(['A'])
  await queue.print(A, paper.name)
  // Nobody looks at a printer without status, so nothing else lets its time pass.
  while (options?.answers === false && !device.isDone()) device.pass()
  const read = async () => (await queue.list()).jobs[0]
  await until(async () => {
    const job = await read()
    const isFailed = job?.state === 'failed'
    const isSettled = options?.answers === false || job?.mayRepeat === undefined
    return isSettled && (isFailed || (device.isDone() && job?.asks === true))
  })
  const job = await read()
  const line = [job?.state, job?.problem?.code].filter(Boolean).join(' ')
  return { papers: device.papers, line, mayRepeat: job?.mayRepeat }
}

describe('media that runs out during a job', () => {
  const steps = Array.from({ length: 20 }, (_, step) => step + 1)

  test.each(steps)(
    'costs at most one paper at step %i, and a label that may be cut is a question',
    async (outAt) => {
      const { papers, line } = await printed(outAt)
      expect(papers.length).toBeLessThanOrEqual(1)
      const expected =
        papers.length === 0
          ? ['failed printer.paperOut']
          : papers[0] === 'part'
            ? ['unknown printer.ranOut']
            : ['unknown printer.ranOut', 'atPrinter', 'atPrinter printer.paperOut']
      expect(expected).toContain(line)
    },
  )

  test('is a question even where the printer prints the label again all the same', async () => {
    const { papers, line } = await printed(9, { obeys: false })
    expect(papers).toEqual(['part', 'whole'])
    expect(line).toBe('unknown printer.ranOut')
  })

  test('is a question that names the second copy at a printer without status', async () => {
    const { papers, mayRepeat } = await printed(9, { answers: false })
    expect(papers).toEqual(['part', 'whole'])
    expect(mayRepeat).toBe(true)
  })
})
