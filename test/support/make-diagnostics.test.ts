import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Journal } from '../../electron/journal/index.ts'
import { createMakeDiagnostics } from '../../electron/support/make-diagnostics.ts'
import { newProblem } from '../../shared/kit/index.ts'
import { settingsSchema } from '../../shared/settings/index.ts'
import { stationStatus } from '../fixtures/app/station-status.ts'
import { createMemoryJournal } from '../fixtures/journal/memory-journal.ts'
import { intended, order } from '../fixtures/shipment/shipment-records.ts'

let journal: Journal
beforeEach(() => {
  journal = createMemoryJournal()
})
afterEach(() => journal.close())

const settings = settingsSchema.parse({
  environments: {
    production: { serviceUrl: 'https://service.example/canary-path' },
  },
  pickupLocations: [
    {
      id: 'x',
      name: 'canary-location',
      street: 'canary-street',
      postCode: '20457',
      city: 'Hamburg',
      countryCode: 'DE',
    },
  ],
})

const make = createMakeDiagnostics({
  clock: { now: () => Date.UTC(2026, 10, 21, 9, 30, 5) },
  journal: () => journal,
  settings: () => settings,
  status: async () => ({
    ...stationStatus,
    serviceUrl: 'https://canary-key@service.example',
    dataDir: '/home/canary-user',
  }),
  printers: async () => [],
  recentLog: () => ['2026-11-21T09:00:00.000Z parcel.book failed: TypeError at book'],
  system: () => ({ node: '24.21.0' }),
})

describe('the diagnostics file', () => {
  test('contains states, events with their problems, the log, the system', async () => {
    const booked = await journal.intend(intended(), 1)
    if (booked.kind !== 'intended') throw new Error('not intended')
    await journal.append(booked.shipment.id, { type: 'unanswered', problem: newProblem('service.timeout') })
    const { fileName, text } = await make()
    expect(fileName).toBe('packdesk-diagnostics-2026-11-21T093005.json')
    expect(JSON.parse(text)).toMatchObject({
      system: { node: '24.21.0' },
      settings: { environments: { production: { service: 'service.example' } } },
      journal: { shipments: [{ booking: 'unknown', label: 'none', count: 1 }] },
      events: [
        { shipment: booked.shipment.id, event: 'intended' },
        { event: 'unanswered', problem: 'service.timeout' },
      ],
      log: [expect.stringContaining('parcel.book failed')],
    })
  })

  // FAULTS.md F72
  test('contains no key, password, name, address, reference or message of the service', async () => {
    const { shipment } = (await journal.intend(intended(), 1)) as { shipment: { id: string } }
    await journal.append(shipment.id, { type: 'marked', highWaterMark: null })
    await journal.append(shipment.id, {
      type: 'booked',
      order: { ...order('o-1'), note: 'canary-answer' },
      links: [],
    })
    await journal.append(shipment.id, {
      type: 'labelFailed',
      problem: newProblem('service.rejected', { details: 'canary-details' }),
    })
    const { text } = await make()
    const { request, reference } = intended()
    const personalData = [
      'canary',
      reference,
      request.consignee.name,
      request.consignee.address.street,
      request.consignee.address.postCode,
      request.shipper.address.street,
      '20457',
    ]
    expect(personalData.filter((word) => !word || text.includes(word))).toEqual([])
  })
})
