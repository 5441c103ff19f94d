import { describe, expect, test } from 'vitest'
import type { ServiceDocument } from '../../../electron/carrier/index.ts'
import { createFetchDocument } from '../../../electron/documents/index.ts'
import { createServiceDocuments } from '../../../electron/printing/documents/service-documents.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { createTestSession } from '../../fixtures/app/test-session.ts'

describe('a service document', () => {
  async function createWithDocuments(answer: () => ServiceDocument) {
    const session = createTestSession()
    const shipment = await session.bookOne('d1')
    const kept = new Map<string, Uint8Array>()
    const printed: unknown[] = []
    const answerOk = async () => ({ kind: 'ok', value: answer() }) as const
    const fetch = createFetchDocument({
      journal: session.journal,
      service: { printConfirmation: answerOk, trackOrder: answerOk },
      documents: {
        put: async (bytes) => {
          const hash = `hash-${bytes.length}`
          kept.set(hash, bytes)
          return hash
        },
      },
      labels: {
        check: async (bytes) =>
          bytes.length > 3
            ? { ok: true, value: { pages: [{ widthMm: 210, heightMm: 297 }] } }
            : { ok: false, problem: newProblem('label.broken') },
      },
      append: session.journal.append,
    })
    const documents = createServiceDocuments({
      journal: session.journal,
      documents: { get: async (hash) => kept.get(hash) },
      labels: {
        clean: async ([bytes]) =>
          bytes && !new TextDecoder().decode(bytes).includes('unreadable')
            ? { ok: true, value: Buffer.from('clean') }
            : { ok: false, problem: newProblem('label.broken') },
      },
      printers: {
        print: async (name, { document }) => {
          printed.push([name, document.format, new TextDecoder().decode(document.bytes)])
          return { kind: 'submitted', confirmed: true }
        },
      },
      newJob: () => 'j',
    })
    return { ...session, id: shipment.id, fetch, documents, printed, kept }
  }
  const pdf = (text: string): ServiceDocument => ({ type: 'pdf', bytes: new TextEncoder().encode(text) })
  const json = (value: unknown): ServiceDocument => ({ type: 'json', value })

  test('a PDF is stored, shown offline, and printed on the document printer', async () => {
    const session = await createWithDocuments(() => pdf('%PDF- one'))
    const { shipment } = await session.fetch(session.id, 'confirmation')
    expect(shipment.confirmation).toMatchObject({ kind: 'pdf', pages: 1 })
    expect(await session.documents.read(session.id, 'confirmation')).toMatchObject({
      value: { kind: 'pdf', pages: 1 },
    })
    expect(await session.documents.print(session.id, 'confirmation', 'Office')).toBeUndefined()
    expect(session.printed).toEqual([['Office', 'pdf', 'clean']])
    // The document is stored unchanged.
    expect([...session.kept.values()].map((bytes) => new TextDecoder().decode(bytes))).toEqual(['%PDF- one'])
    session.kept.clear()
    expect(await session.documents.print(session.id, 'confirmation', 'Office')).toEqual(
      newProblem('document.gone'),
    )
  })

  test('a PDF that cannot be cleaned is neither printed nor downloaded; the original stays', async () => {
    const session = await createWithDocuments(() => pdf('%PDF- unreadable'))
    await session.fetch(session.id, 'confirmation')
    expect(await session.documents.print(session.id, 'confirmation', 'Office')).toEqual(
      newProblem('document.broken'),
    )
    expect(await session.documents.printable(session.id, 'confirmation')).toEqual({
      ok: false,
      problem: newProblem('document.broken'),
    })
    expect(session.printed).toEqual([])
    expect(session.kept.size).toBe(1)
  })

  test('a document in JSON is stored and shown, not printed; the same content is no event', async () => {
    let events = [{ time: '2026-11-23T10:00:00Z', status: 'PICKED_UP' }]
    const session = await createWithDocuments(() => json({ data: { events } }))
    const first = await session.fetch(session.id, 'tracking')
    expect(first.shipment.tracking?.latest).toEqual({
      text: 'PICKED_UP',
      at: '2026-11-23T10:00:00Z',
      ended: false,
    })
    expect(await session.documents.print(session.id, 'tracking', 'Office')).toEqual(
      newProblem('document.notPrintable'),
    )
    const { length } = await session.journal.events(session.id)
    await session.fetch(session.id, 'tracking')
    expect(await session.journal.events(session.id)).toHaveLength(length)
    events = [...events, { time: '2026-11-24T10:00:00Z', status: 'DELIVERED' }]
    expect((await session.fetch(session.id, 'tracking')).shipment.tracking?.latest?.ended).toBe(true)
    expect(await session.documents.read(session.id, 'tracking')).toMatchObject({
      value: { value: { data: { events } } },
    })
  })

  test('that does not open keeps the previous one', async () => {
    let text = '%PDF- one'
    const session = await createWithDocuments(() => pdf(text))
    const { shipment } = await session.fetch(session.id, 'confirmation')
    text = 'no'
    expect(await session.fetch(session.id, 'confirmation')).toEqual({
      shipment,
      problem: newProblem('document.broken'),
    })
  })
})
