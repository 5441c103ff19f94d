import { describe, expect, test } from 'vitest'
import { JournalError } from '../../../electron/journal/journal-errors.ts'
import type { Submission } from '../../../electron/printing/printer.ts'
import { failedSubmission, fakePrinters, inSpooler, openTestQueue, prepareWhole } from './test-print-queue.ts'

const queues = openTestQueue()

describe('labels waiting at a failed printer', () => {
  test('move to another one in their order, the failed one first, and print there without *Resume*', async () => {
    const ids = await queues.labelled(['A', 'B', 'C', 'D'])
    const fake = fakePrinters()
    fake.answers.set('A', failedSubmission)
    const { queue } = queues.startQueue(fake)
    for (const id of [ids.A, ids.B, ids.C]) await queue.print(id, 'Zebra')
    await queue.move(ids.C, ids.B)
    fake.answers.delete('A')
    expect(await queue.moveToPrinter('Zebra', 'Other')).toBe(3)
    const moved = ['A on Zebra', 'A on Other', 'C on Other', 'B on Other']
    await expect.poll(() => fake.printed).toEqual(moved)
    expect((await queue.list()).held).toEqual([])
    await queue.print(ids.D, 'Zebra')
    await expect.poll(() => fake.printed).toEqual([...moved, 'D on Zebra'])
  })

  test('wait at the other one if that is held', async () => {
    const { A, B, X } = await queues.labelled(['A', 'B', 'X'])
    const fake = fakePrinters()
    fake.answers.set('A', failedSubmission)
    fake.answers.set('X', failedSubmission)
    const { queue, lines } = queues.startQueue(fake)
    for (const id of [A, B]) await queue.print(id, 'Zebra')
    await queue.print(X, 'Other')
    fake.answers.clear()
    expect(await queue.moveToPrinter('Zebra', 'Other')).toBe(2)
    expect((await queue.list()).held.map(({ printer }) => printer)).toEqual(['Other'])
    expect(await lines()).toEqual(['X failed printer.jam', 'A waiting', 'B waiting'])
    await queue.resume('Other')
    const sent = ['A on Zebra', 'X on Other']
    await expect.poll(() => fake.printed).toEqual([...sent, 'X on Other', 'A on Other', 'B on Other'])
  })

  // FAULTS.md F136
  test('do not bring the failed one back to its first printer when it prints before the others are queued', async () => {
    const { A, B, C } = await queues.labelled(['A', 'B', 'C'])
    const fake = fakePrinters()
    fake.answers.set('A', failedSubmission)
    const { queue } = queues.startQueue(fake)
    for (const id of [A, B, C]) await queue.print(id, 'Zebra')
    fake.answers.delete('A')
    const { saveFact } = queues.journal
    queues.journal.saveFact = async (...fact) => {
      if (JSON.stringify(fact).includes(`"shipmentId":"${B}","printer":"Other"`))
        await expect.poll(() => queues.journal.read(A)).toMatchObject({ label: 'confirmed' })
      return saveFact(...fact)
    }
    expect(await queue.moveToPrinter('Zebra', 'Other')).toBe(3)
    await expect.poll(() => fake.printed).toContain('C on Other')
    await queue.stop()
    expect(fake.printed).toEqual(['A on Zebra', 'A on Other', 'B on Other', 'C on Other'])
  })

  // FAULTS.md F136
  test.each(['A', 'C'] as const)('move without one whose order is being cancelled: %s', async (cancelled) => {
    const ids = await queues.labelled(['A', 'B', 'C', 'D'])
    const fake = fakePrinters()
    fake.answers.set('A', failedSubmission)
    const { queue } = queues.startQueue(fake)
    for (const id of [ids.A, ids.B, ids.C, ids.D]) await queue.print(id, 'Zebra')
    await queues.journal.append(ids[cancelled], { type: 'cancelIntended' })
    fake.answers.delete('A')
    expect(await queue.moveToPrinter('Zebra', 'Other')).toBe(3)
    const others = ['A', 'B', 'C', 'D'].filter((name) => name !== cancelled)
    const moved = others.map((name) => `${name} on Other`)
    await expect.poll(() => fake.printed).toEqual(['A on Zebra', ...moved])
  })

  test('stay there, with an error, if the journal cannot store the move', async () => {
    const { A, B, C, D } = await queues.labelled(['A', 'B', 'C', 'D'])
    const fake = fakePrinters()
    fake.answers.set('A', failedSubmission)
    const { queue, lines } = queues.startQueue(fake)
    for (const id of [A, B, C, D]) await queue.print(id, 'Zebra')
    const { saveFact } = queues.journal
    queues.journal.saveFact = async (...fact) => {
      if (JSON.stringify(fact).includes(`"shipmentId":"${C}","printer":"Other"`))
        throw new JournalError('journal.full')
      return saveFact(...fact)
    }
    fake.answers.delete('A')
    await expect(queue.moveToPrinter('Zebra', 'Other')).rejects.toMatchObject({ code: 'journal.full' })
    await expect.poll(() => fake.printed).toEqual(['A on Zebra', 'A on Other', 'B on Other'])
    await expect.poll(lines).toEqual(['A confirmed', 'B confirmed', 'C waiting', 'D waiting'])
    queues.journal.saveFact = saveFact
    expect(await queue.moveToPrinter('Zebra', 'Other')).toBe(2)
    await expect.poll(() => fake.printed.slice(3)).toEqual(['C on Other', 'D on Other'])
  })

  test('stay if they may have been printed: a person is asked', async () => {
    const ids = await queues.labelled(['A', 'B'])
    const fake = fakePrinters()
    fake.answers.set('A', { kind: 'unknown', problem: { code: 'printer.noAnswer' } })
    const { queue, lines } = queues.startQueue(fake)
    await queue.print(ids.A, 'Zebra')
    await queue.print(ids.B, 'Zebra')
    expect(await queue.moveToPrinter('Zebra', 'Other')).toBe(1)
    await expect.poll(() => fake.printed).toEqual(['A on Zebra', 'B on Other'])
    await expect.poll(lines).toEqual(['A unknown printer.noAnswer', 'B confirmed'])
  })

  test.each(['proving', 'confirmed'])('stay if their turn comes before they are moved: %s', async (state) => {
    const { A, B } = await queues.labelled(['A', 'B'])
    const { read } = queues.journal
    const firstPrint = { job: 'j', printer: 'Zebra', reprint: false }
    await queues.journal.append(B, { type: 'printIntended', ...firstPrint })
    await queues.journal.append(B, { type: 'printSubmitted', job: 'j' })
    const fake = fakePrinters()
    const sending = Promise.withResolvers<Submission>()
    fake.answers.set('A', sending.promise)
    const preparing = Promise.withResolvers<void>()
    if (state === 'confirmed') preparing.resolve()
    const { queue, lines } = queues.startQueue(fake, {
      prepare: async (pdf, ...rest) => {
        if (pdf.toString() === '%PDF B') await preparing.promise
        return prepareWhole(pdf, ...rest)
      },
    })
    const first = queue.print(A, 'Zebra')
    await expect.poll(lines).toContain('A sending')
    await queue.print(B, 'Zebra')
    queues.journal.read = async (id) => {
      const shipment = await read(id)
      if (id === B) {
        queues.journal.read = read
        sending.resolve({ kind: 'submitted', spoolId: 'A', confirmed: true })
        await expect.poll(lines).toContain(`B ${state}`)
      }
      return shipment
    }
    expect(await queue.moveToPrinter('Zebra', 'Other')).toBe(0)
    preparing.resolve()
    await first
    await expect.poll(() => fake.printed).toEqual(['A on Zebra', 'B on Zebra'])
  })

  test('are asked about if a copied journal may have forgotten them', async () => {
    const { A, B } = await queues.labelled(['A', 'B'])
    await queues.journal.append(B, { type: 'printIntended', job: 'j', printer: 'Zebra', reprint: false })
    await queues.journal.append(B, { type: 'printSubmitted', job: 'j' })
    await queues.journal.saveFact(
      'printQueue',
      [A, B].map((shipmentId) => ({ job: `old-${shipmentId}`, shipmentId, printer: 'Zebra' })),
    )
    await queues.journal.markCopied()
    const fake = fakePrinters()
    fake.answers.set('B', inSpooler('B'))
    const { queue, lines } = queues.startQueue(fake)
    expect(await queue.moveToPrinter('Zebra', 'Other')).toBe(1)
    await expect.poll(lines).toEqual(['A unknown printer.forgotten', 'B atPrinter'])
    expect(fake.printed).toEqual(['B on Other'])
  })

  test('stay where they are when there is no other printer', async () => {
    const { A, B } = await queues.labelled(['A', 'B'])
    const fake = fakePrinters()
    fake.answers.set('A', failedSubmission)
    const { queue, lines } = queues.startQueue(fake)
    await queue.print(A, 'Zebra')
    await queue.print(B, 'Zebra')
    expect(await queue.moveToPrinter('Zebra', 'Zebra')).toBe(0)
    expect(await lines()).toEqual(['A failed printer.jam', 'B waiting'])
  })
})
