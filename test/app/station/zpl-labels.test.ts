import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChannelName } from '../../../shared/channels.ts'
import { type InProcessStation, openStation } from '../../fixtures/app/open-station.ts'
import { hostStatus, startNetworkPrinter } from '../../fixtures/printing/network-printer.ts'
import { savedLabels } from '../../fixtures/printing/saved-labels.ts'
import { nextPickup } from '../../fixtures/shipment/next-pickup.ts'
import { draft } from '../../fixtures/shipment/parcel-draft.ts'
import { sharedTempFolder } from '../../fixtures/temp-folder.ts'

// The whole station at its practice service, which answers labels as ZPL (interface 4.1, gaps).

const dataDir = sharedTempFolder('zpl')
let station: InProcessStation
beforeAll(async () => {
  station = await openStation(dataDir, {
    environment: 'practice',
    provision: {
      labelFormat: 'ZPL',
      pickupLocations: [
        {
          id: 'main',
          name: 'Main',
          street: 'Lagerstr. 1',
          postCode: '20095',
          city: 'Hamburg',
          countryCode: 'DE',
        },
      ],
    },
  })
})
afterAll(() => station.close())

const ask = async <Value>(name: ChannelName, input?: unknown): Promise<Value> => {
  const answer = (await station.ask(name, input)) as { ok: boolean; value?: unknown }
  expect(answer).toMatchObject({ ok: true })
  return answer.value as Value
}
type Shipment = {
  id: string
  label: string
  labelProblem?: unknown
  labelDocument?: string
  order?: { reference: string }
}

const media = { name: '100 × 150 mm', widthMm: 100, heightMm: 150, marginMm: 0 }
const profile = (name: string, change: object = {}) => ({
  name,
  layout: { kind: 'label' },
  format: 'zpl',
  print: { media, dpmm: 8, offsetXMm: 0, offsetYMm: 0 },
  ...change,
})

const { pickupOn } = nextPickup()

async function printOn(printer: string, profiles: object[] = []): Promise<Shipment> {
  await ask('settings.change', { labelPrinter: printer, printerProfiles: profiles })
  const id = crypto.randomUUID()
  const parcel = draft({ id, reference: id.slice(0, 8), pickupOn })
  const { shipment } = await ask<{ shipment: Shipment }>('parcel.book', { draft: parcel, print: true })
  const read = () => ask<Shipment>('shipment.read', { id: shipment.id })
  await expect.poll(async () => (await read()).label).toMatch(/confirmed|submitted|failed/)
  const done = await read()
  expect(done.labelProblem).toBeUndefined()
  return done
}

/** The service's answer, as it is kept. */
function kept({ labelDocument = '' }: Shipment): string {
  return readFileSync(join(dataDir, 'documents', labelDocument.slice(0, 2), labelDocument), 'utf8')
}
const fieldsOf = (zpl: string) => zpl.match(/\^FO[\s\S]*?\^FS/g) ?? []
const known = new Set<string>()
/** The names of the labels saved since the last call. */
const newlySaved = () => {
  const names = savedLabels(dataDir).filter((name) => !known.has(name))
  for (const name of names) known.add(name)
  return names
}

test('the folder printer saves a label in ZPL as it came, within the profile’s commands', async () => {
  const shipment = await printOn('folder', [profile('folder')])
  const [file = ''] = newlySaved()
  expect(file).toMatch(/\.zpl$/)
  const zpl = readFileSync(join(dataDir, 'labels', file), 'utf8')
  expect(fieldsOf(zpl)).toEqual(fieldsOf(kept(shipment)))
  expect(fieldsOf(zpl).length).toBeGreaterThan(15)
  expect(zpl).toContain(shipment.order?.reference)
})

test('a raw printer gets the fields byte by byte; one with other dots gets a picture', async () => {
  let printed = ''
  const zebra = await startNetworkPrinter((socket) =>
    socket.on('data', (chunk) => {
      const text = chunk.toString('utf8')
      printed += text.replaceAll('~HS\r\n', '')
      if (text.includes('~HS')) socket.write(hostStatus())
    }),
  )
  try {
    const shipment = await printOn(zebra.name)
    await expect.poll(() => printed).toContain('^XZ')
    expect(fieldsOf(printed)).toEqual(fieldsOf(kept(shipment)))
    printed = ''
    const print = { media, dpmm: 12, offsetXMm: 0, offsetYMm: 0 }
    await printOn(zebra.name, [profile(zebra.name, { print })])
    await expect.poll(() => printed).toContain('^XZ')
    expect(printed).toContain('^PW1200')
    expect(printed).toMatch(/\^GFA,\d+,\d+,\d+,:Z64:/)
    expect(printed).not.toContain('^BC')
  } finally {
    await zebra.close()
  }
})

test('without a label printer a label in ZPL is saved as a PDF', async () => {
  await printOn('folder')
  expect(newlySaved()).toEqual([expect.stringMatching(/\.pdf$/)])
})
