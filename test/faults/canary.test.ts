import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { build } from '../../electron/launch/build.mjs'
import type { ChannelInput, ChannelName, ChannelOutput, Result } from '../../shared/ipc/channels.ts'
import { importColumns } from '../../shared/rules/import-columns.ts'
import { enter } from '../fixtures/browser-host.ts'
import { type RealHost, startRealHost } from '../fixtures/real-host.ts'
import { sandboxArgs } from '../fixtures/sandbox-provision.ts'
import { spellingsOf, tracesOf } from '../fixtures/spellings.ts'
import { startTelltaleService } from '../fixtures/telltale-service.ts'
import { draft } from '../rules/draft-fixture.ts'

/** A key that stands nowhere else in the world, with everything that is written in another way somewhere. */
const canary = 'CANARY-9f8e7d6c5b4a/KEY+4711=&"<~'
const spellings = spellingsOf(canary)
const traces = [...spellings, ...tracesOf(canary)]
const tells = (text: string) => traces.filter((spelling) => text.includes(spelling))

/** A file's bytes, and what is packed in them where it is a PDF. */
function contentOf(file: string): string {
  const bytes = readFileSync(file)
  const packed = [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, body]) => {
      try {
        return inflateSync(Buffer.from(body ?? '', 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    },
  )
  return [bytes.toString('latin1'), ...packed].join('\n')
}
const filesThatTell = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .flatMap((file) => tells(contentOf(file)).map((spelling) => `${file} ${spelling}`))

/** Cells that a spreadsheet would run, were they written as they are. */
const formulas = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', 'x;=1+1', 'x|"=1+1']
const runs = (csv: string) =>
  csv.split(/\r\n|[;,|\n]/).filter((cell) => /^"*[=+\-@\t\r]/.test(cell) && !/^"?-?[\d.,]+"?\r?$/.test(cell))

test('a whole day through the real process: the key is in nothing that it writes, says or sends elsewhere', async () => {
  await build()
  const home = mkdtempSync(join(tmpdir(), 'packdesk-canary-'))
  const dataDir = mkdtempSync(join(home, 'data-'))
  const gateway = await startTelltaleService({ key: canary, showsCode: 'record' })
  const { service } = gateway
  const { state } = service
  const args = sandboxArgs(gateway.url, home)
  const heard: string[] = []
  const csvs: string[] = []
  let host: RealHost = await startRealHost({ dataDir, args })
  const pageNow = () => {
    if (!host.page) throw new Error(host.errors())
    return host.page
  }
  const ask = async <Name extends ChannelName>(name: Name, input: ChannelInput<Name>) => {
    const { text } = await pageNow().post(name, JSON.stringify(input ?? null))
    heard.push(text)
    return JSON.parse(text) as Result<ChannelOutput<Name>>
  }
  const get = async <Name extends ChannelName>(name: Name, input: ChannelInput<Name>) => {
    const result = await ask(name, input)
    if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`)
    return result.value
  }
  let count = 0
  const parcel = (reference: string) => ({
    ...draft({ id: `6f6c2d3e-1d52-4a5e-9b11-${String(++count).padStart(12, '0')}`, reference }),
    pickupLocationId: 'main',
  })
  const book = async (reference: string, print = true) => {
    const booked = await get('parcel.book', { draft: parcel(reference), print })
    if (booked.kind !== 'shipment') throw new Error(JSON.stringify(booked.findings))
    return booked.shipment
  }

  try {
    let leave = await pageNow().hear((text) => heard.push(text))
    // The key: wrong, right, tested.
    await get('key.set', { environment: 'sandbox', key: `${canary}wrong` })
    expect(await get('key.test', { environment: 'sandbox' })).toMatchObject({ ok: false })
    await get('key.set', { environment: 'sandbox', key: canary })
    expect(await get('key.test', { environment: 'sandbox' })).toMatchObject({ ok: true })
    await get('settings.read', undefined)
    await get('settings.change', { followShipments: true, theme: 'dark' })

    // Booking, with every kind of no that says the key back.
    await get('quotation.request', parcel('Q-1'))
    state.faults.push(
      {
        kind: 'refuse',
        status: 400,
        body: { message: `bad ${canary}`, errors: [{ field: canary, message: spellings.join() }] },
      },
      {
        kind: 'status',
        status: 302,
        booked: false,
        location: `${gateway.linkOrigin}/${encodeURIComponent(canary)}`,
      },
      { kind: 'refuse', status: 500, body: spellings },
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
    const other = await enter(pageNow().address)
    await Promise.all([
      get('parcel.book', { draft: twice, print: true }),
      other.request('parcel.book', { draft: twice, print: true }),
    ])
    expect(service.posts()).toHaveLength(posts + 1)

    // A good one, its label, its papers, its way, and its end.
    const { id } = await book('=HYPERLINK("http://x")')
    await expect
      .poll(async () => (await get('shipment.read', { id })).label, { timeout: 60_000 })
      .toBe('confirmed')
    await ask('label.preview', { id, label: 0 })
    await ask('label.layout', { id })
    for (const paper of ['confirmation', 'tracking'] as const) {
      await ask('shipment.fetchPaper', { id, paper })
      await ask('shipment.paper', { id, paper })
    }
    await ask('shipment.readAgain', { id })
    await ask('shipment.events', { id })
    state.labelFault = 'json'
    await ask('label.print', { id: (await book('L-1', false)).id })
    state.labelFault = undefined
    await get('shipment.cancel', { id })

    // The account's own lists, with links that lead elsewhere.
    state.nextLink = 'elsewhere'
    state.lists['/v1/invoices'] = [{ id: canary, documentNumber: spellings.join() }, { id: 2 }]
    for (const list of ['orders', 'invoices', 'quotations'] as const)
      await ask('serviceList.read', { list, query: { take: 1 } })
    state.nextLink = undefined

    // A file, a pickup, everything that goes out.
    const row = (reference: string, name: string) =>
      [
        `"${reference}"`,
        `"${name.replaceAll('"', '""')}"`,
        'Weg 1',
        '10623',
        'Berlin',
        'DE',
        '',
        '',
        '',
        'nein',
        '1',
        '30',
        '20',
        '10',
        '2,5',
        'Formen',
        '',
        '',
        '',
      ].join(';')
    const day = Buffer.from(
      [importColumns.join(';'), ...formulas.map((name, at) => row(`F-${at}`, name))].join('\r\n'),
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
    heard.push((await get('support.diagnostics', undefined)).text)
    const backup = await get('backup.make', undefined)
    await get('backup.restore', { name: backup.name })
    await book('B-1')

    // What is no request of ours.
    for (const body of [canary, '{', JSON.stringify({ environment: canary, key: canary })])
      heard.push((await pageNow().post('key.set', body)).text)
    heard.push((await pageNow().post(encodeURIComponent(canary), 'null')).text)

    // It dies, comes back with the key in the variable, and dies again.
    leave()
    await host.kill()
    heard.push(host.output(), host.errors())
    host = await startRealHost({ dataDir, args, env: { PACKDESK_API_KEY: canary } })
    leave = await pageNow().hear((text) => heard.push(text))
    await book('A-1')
    await get('station.status', undefined)
    heard.push((await get('support.diagnostics', undefined)).text)
    leave()
    expect(filesThatTell(home)).toEqual([])
    await host.stop()
    heard.push(host.output(), host.errors())

    expect(heard.flatMap(tells)).toEqual([])
    expect(filesThatTell(home)).toEqual([])
    expect(gateway.heard).toEqual([])
    expect(service.seen.filter(({ key }) => key !== canary && key !== `${canary}wrong`)).toEqual([])
    expect(csvs.join('\n')).toContain('HYPERLINK')
    expect(csvs.flatMap(runs)).toEqual([])
  } finally {
    await host.kill()
    await gateway.close()
    rmSync(home, { recursive: true, force: true })
  }
})
