import { describe, expect, test } from 'vitest'
import { createHandOverLabel } from '../../../electron/printing/labels/hand-over-label.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import type { LaterEvent } from '../../../shared/shipment/index.ts'
import { createTestSession } from '../../fixtures/app/test-session.ts'

const job = 'elsewhere'
const printing: LaterEvent = { type: 'printIntended', job, printer: 'zebra', reprint: false }
const why = newProblem('print.unknown')

async function createBooked(...events: LaterEvent[]) {
  const session = createTestSession()
  const shipment = await session.bookOne('x')
  for (const event of [{ type: 'labelStored', document: 'd', pages: 1 } as const, ...events])
    await session.journal.append(shipment.id, event)
  let jobs = 0
  const handOver = createHandOverLabel({
    journal: session.journal,
    newJob: () => `j-${++jobs}`,
    append: session.journal.append,
  })
  const look = async () => {
    const { label, prints, printer } = (await session.journal.read(shipment.id)) ?? {}
    return { label, prints, printer }
  }
  return { ...session, id: shipment.id, handOver: () => handOver(shipment.id), look }
}

describe('a label downloaded as a file', () => {
  test('counts as printed once', async () => {
    const session = await createBooked()
    await session.handOver()
    await session.handOver()
    expect(await session.look()).toEqual({ label: 'confirmed', prints: 1, printer: 'folder' })
  })

  test.each([
    ['may lie in a printer', { type: 'printUnknown', job, problem: why }, 'unknown'],
    ['did not come out of one', { type: 'printFailed', job, problem: why }, 'failed'],
    ['is there already', { type: 'printConfirmed', job, by: 'person' }, 'confirmed'],
  ] as const)('stays unchanged if it %s', async (_, event, label) => {
    const session = await createBooked(printing, event)
    await session.handOver()
    expect(await session.look()).toMatchObject({ label, printer: 'zebra' })
  })

  test('is continued after a crash', async () => {
    const cut = 'file-1'
    const session = await createBooked(
      { ...printing, job: cut, printer: 'folder' },
      { type: 'printUnknown', job: cut, problem: why },
    )
    await session.handOver()
    expect(await session.look()).toMatchObject({ label: 'confirmed' })
  })
})
