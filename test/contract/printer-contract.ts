import { beforeAll, describe, expect, test } from 'vitest'
import { isPrinterProblem, type Printers, printerProblems } from '../../electron/printing/printer.ts'
import { printOrder, zpl } from '../fixtures/printing/print-order.ts'

/** A printer of these `printers`. */
type PrinterUnderTest = {
  printers: Printers
  name: string
  /** The documents that it got, in their order. */
  printed(): Buffer[]
  /** Its cable is pulled, its queue is deleted, or its folder is no folder any more. */
  takeAway(): unknown
}

/** The contract of every kind of printer. `open` gives one that got nothing yet. */
export function describePrinter(kind: string, open: () => PrinterUnderTest | Promise<PrinterUnderTest>) {
  describe(`the contract of printers: ${kind}`, () => {
    let under: PrinterUnderTest
    const sent: Buffer[] = []
    beforeAll(async () => {
      under = await open()
    })
    const send = (text: string, change: Parameters<typeof printOrder>[0]) => {
      const document = zpl(`^XA^FX ${text}^XZ`)
      sent.push(document.bytes)
      return under.printers.print(under.name, printOrder({ ...change, document }))
    }

    test('labels are printed once each, byte for byte, in the order in which they are sent', async () => {
      for (const job of ['first', 'second'])
        expect(await send(job, { job, fileName: job })).toMatchObject({ kind: 'submitted' })
      await expect.poll(under.printed).toEqual(sent)
    })

    test('a title and a file name of any characters change nothing of the label', async () => {
      const title = '../../etc/passwd\u0000\r\n"; rm -rf %s ü\u202e'
      expect(await send('third', { job: 'third', title, fileName: `x${title}` })).toMatchObject({
        kind: 'submitted',
      })
      await expect.poll(under.printed).toEqual(sent)
    })

    test('nothing is claimed about a job that it never got', async () => {
      const { printers, name } = under
      expect(await printers.find(name, 'never')).toBeUndefined()
      expect(['tooLate', 'unknown']).toContain(await printers.cancel(name, 'never'))
      const claims = ['waiting', 'printing', 'cancelledInQueue', 'aborted']
      expect(claims).not.toContain((await printers.follow(name, 'never')).state)
    })

    test('once it is gone a label is failed, and its state says why', async () => {
      await under.takeAway()
      const { printers, name } = under
      const outcome = await printers.print(name, printOrder({ document: zpl() }))
      if (outcome.kind !== 'failed') throw new Error(`the label is ${outcome.kind}`)
      expect(printerProblems).toContain(outcome.problem.code)
      const { state, problem } = await printers.status(name)
      expect(['missing', 'stopped']).toContain(state)
      expect(isPrinterProblem(problem)).toBe(true)
    })
  })
}
