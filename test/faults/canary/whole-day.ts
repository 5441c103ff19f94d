import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ChannelInput, ChannelName, ChannelOutput, Result } from '../../../shared/channels.ts'
import type { HostPage } from '../../fixtures/browser-host.ts'
import type { startLeakDetector } from '../../fixtures/leak-detector.ts'
import { spellingsOf } from '../../fixtures/spellings.ts'
import { draft, idOf } from '../../shipment/draft-fixture.ts'

/** Cells that a spreadsheet would run if they were written unchanged. */
const formulas = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', 'x;=1+1', 'x|"=1+1']

type Deps = {
  page: () => HostPage
  gateway: Awaited<ReturnType<typeof startLeakDetector>>
  key: string
  /** Where a person would save a backup. */
  exports: string
  /** Gets every answer of the station. */
  hear: (text: string) => void
}

/** A day's work through the station's channels: `work` is the whole day, with every fault that repeats the key; `book` books one more
 * parcel. */
export function wholeDay({ page, gateway, key, exports, hear }: Deps) {
  const { service } = gateway
  const { state } = service
  const spellings = spellingsOf(key)
  const ask = async <Name extends ChannelName>(name: Name, input: ChannelInput<Name>) => {
    const { text } = await page().post(name, JSON.stringify(input ?? null))
    hear(text)
    return JSON.parse(text) as Result<ChannelOutput<Name>>
  }
  const get = async <Name extends ChannelName>(name: Name, input: ChannelInput<Name>) => {
    const result = await ask(name, input)
    if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`)
    return result.value
  }
  let count = 0
  const parcel = (reference: string) => ({
    ...draft({ id: idOf(++count), reference }),
    pickupLocationId: 'main',
  })
  const book = async (reference: string, print = true) => {
    const booked = await get('parcel.book', { draft: parcel(reference), print })
    if (booked.kind !== 'shipment') throw new Error(JSON.stringify(booked.findings))
    return booked.shipment
  }

  /** Returns the CSV files that were exported. */
  async function work(): Promise<string[]> {
    const csvs: string[] = []
    await get('settings.read', undefined)
    await get('settings.change', { followShipments: true, theme: 'dark' })
    // Bookings with every kind of refusal that contains the key.
    await get('quotation.request', parcel('Q-1'))
    state.faults.push(
      {
        kind: 'answer',
        status: 400,
        body: { message: `bad ${key}`, errors: [{ field: key, message: spellings.join() }] },
      },
      {
        kind: 'status',
        status: 302,
        booked: false,
        location: `${gateway.linkOrigin}/${encodeURIComponent(key)}`,
      },
      { kind: 'answer', status: 500, body: spellings },
      { kind: 'cutJson' },
    )
    const outcomes = []
    for (const reference of ['R-1', 'R-2', 'R-3', 'R-4']) outcomes.push((await book(reference)).booking)
    expect(outcomes[0]).toBe('rejected')
    for (const { id } of (await get('shipments.list', { text: '', take: 9 })).shipments)
      await ask('shipment.reconcile', { id })

    // Two windows book the same parcel at once.
    const twice = parcel('T-1')
    const posts = service.posts().length
    await Promise.all([
      get('parcel.book', { draft: twice, print: true }),
      get('parcel.book', { draft: twice, print: true }),
    ])
    expect(service.posts()).toHaveLength(posts + 1)

    // A successful booking: label, papers, tracking and cancellation.
    const { id } = await book('=HYPERLINK("http://x")')
    await expect
      .poll(async () => (await get('shipment.read', { id })).label, { timeout: 60_000 })
      .toBe('confirmed')
    await ask('label.preview', { id, label: 0 })
    await ask('label.layout', { id })
    for (const paper of ['confirmation', 'tracking'] as const) {
      await ask('shipment.fetchDocument', { id, name: paper })
      await ask('shipment.document', { id, name: paper })
    }
    await ask('shipment.readAgain', { id })
    await ask('shipment.events', { id })
    state.labelFault = 'json'
    await ask('label.print', { id: (await book('L-1', false)).id })
    state.labelFault = undefined
    await get('shipment.cancel', { id })

    // The account's own lists, with links that lead elsewhere.
    state.nextLink = 'elsewhere'
    state.lists['/v1/invoices'] = [{ id: key, documentNumber: spellings.join() }, { id: 2 }]
    for (const list of ['orders', 'invoices', 'quotations'] as const)
      await ask('serviceList.read', { list, query: { take: 1 } })
    state.nextLink = undefined

    // A file, a pickup, and all exports.
    const given = {
      street: 'Weg 1',
      postCode: '10623',
      city: 'Berlin',
      countryCode: 'DE',
      private: 'nein',
      quantity: '1',
      length: '30',
      width: '20',
      height: '10',
      weight: '2,5',
      content: 'Formen',
    }
    const columns = ['reference', 'name', ...Object.keys(given)]
    const row = (reference: string, name: string) =>
      [`"${reference}"`, `"${name.replaceAll('"', '""')}"`, ...Object.values(given)].join(';')
    const day = Buffer.from(
      [columns.join(';'), ...formulas.map((name, at) => row(`F-${at}`, name))].join('\r\n'),
    )
    const { id: upload } = await get('import.begin', {
      fileName: '<img src=x onerror=alert(1)>.csv',
      size: day.length,
    })
    await get('import.chunk', { id: upload, base64: day.toString('base64') })
    const { mapping } = await get('import.preview', { id: upload })
    await get('import.run', { id: upload, mapping, pickupLocationId: 'main', again: false })
    csvs.push((await get('import.errors', { id: upload })).csv)
    await get('pickup.add', { draft: parcel('@P-1') })
    for (const { pickupOn } of await get('pickups.list', undefined)) {
      const pickup = { pickupLocationId: 'main', pickupOn }
      await get('pickup.bookAll', pickup)
      await expect
        .poll(async () => (await get('pickup.run', undefined))?.state, { timeout: 60_000 })
        .not.toBe('running')
      await get('pickup.manifest', pickup)
      await get('pickup.summary', pickup)
      csvs.push((await get('pickup.export', pickup)).csv)
      await ask('pickup.close', { ...pickup, reasons: {} })
    }
    csvs.push(
      (await get('shipments.export', { text: '' })).csv,
      (await get('addresses.export', undefined)).csv,
    )
    hear((await get('support.diagnostics', undefined)).text)
    const backup = await get('backup.make', undefined)
    await get('backup.restore', { name: backup.name })
    const { id: file, bytes } = await get('backup.makeFile', undefined)
    const pieces: Buffer[] = []
    for (let from = 0; from < bytes; from += pieces.at(-1)?.length ?? bytes) {
      const { base64 } = await get('backup.readFile', { id: file, from })
      pieces.push(Buffer.from(base64, 'base64'))
    }
    writeFileSync(join(exports, 'backup.zip'), Buffer.concat(pieces))
    await book('B-1')

    // Requests that no page sends.
    for (const body of [key, '{', JSON.stringify({ environment: key, key })])
      hear((await page().post('key.set', body)).text)
    hear((await page().post(encodeURIComponent(key), 'null')).text)
    return csvs
  }
  return { ask, get, book, work }
}
