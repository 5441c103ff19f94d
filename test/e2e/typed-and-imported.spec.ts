import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { root } from '../../electron/launch/build.mjs'
import { startThirdPartyService } from '../fixtures/carrier/third-party-service.ts'
import { choose, field, openPack, verdict } from '../fixtures/e2e/parcel-form.ts'
import { startStation } from '../fixtures/e2e/start-station.ts'
import { stationArgs } from '../fixtures/hosts/station-args.ts'
import { canary } from './third-party-station.ts'

const consignee = {
  Name: 'Schreinerei Groß',
  Street: 'Industriestr. 5',
  Postcode: '80331',
  City: 'München',
  Contact: 'Herr Groß',
  Phone: '089 5551130',
}
const party = 'Schreinerei Groß;Industriestr. 5;80331;München;DE;Herr Groß;089 5551130'
const paint = ['1263', 'PAINT', 'FASS aus Stahl', '4', '22,5', '20', 'LIT', '3', 'F1', 'II', '2', 'D/E']
const glue = ['1133', 'ADHESIVES', 'KANISTER aus Stahl', '2', '11', '10', 'LIT', '3', 'F1', 'II', '2', 'D/E']
const goodsFields = [
  ...['unNo', 'substanceName', 'packageType', 'quantity', 'weightGross', 'weightNetOrVolume'],
  ...['weightNetOrVolumeUnit', 'riskMain', 'classificationCode', 'packagingGroup', 'transportCategory'],
  'tunnelRestriction',
]
const file = [
  [
    'Referenz;Empfänger;Straße;PLZ;Ort;Land;Kontakt;Telefon;Länge (cm);Breite (cm);Höhe (cm);Gewicht (kg);Inhalt',
    'Fahrer ruft vorher an;Unterschrift;Adresszusatz;Paket oder Fracht;Packstückart;Anzahl;Stapelbar;Palettentausch',
    'Hebebühne bei Abholung;Hebebühne bei Zustellung;Vor Abholung avisieren;Vor Zustellung avisieren;Warenwert;Versichern',
    ...goodsFields.map((name) => `goods.${name}`),
  ].join(';'),
  `P-1;${party};30;20;10;2,5;Beschläge;ja;ja;Hinterhaus`,
  `F-1;${party};120;80;100;180;Farben;ja;;;Fracht;Europalette;2;ja;ja;ja;ja;ja;ja;1.500,50;ja;${paint.join(';')}`,
  `F-1${';'.repeat(26)};${glue.join(';')}`,
].join('\r\n')

async function typeGoods(page: Page, index: number, values: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: /Add dangerous goods/ }).click()
  for (const [place, name] of goodsFields.entries()) {
    const control = page.locator(`#field-lines-0-dangerousGoods-${index}-${name}`)
    const isChoice = await control.evaluate((element) => element instanceof HTMLSelectElement)
    if (isChoice) await control.selectOption(values[place] ?? '')
    else await control.fill(values[place] ?? '')
  }
}

/** Orders without their booking codes, by reference. */
const sentBy = (orders: readonly { body: Record<string, unknown> }[]) =>
  new Map(
    orders.map(({ body }) => {
      const [reference = ''] = String(body.customerOrderCode).split(' ')
      return [reference, { ...body, customerOrderCode: reference }]
    }),
  )

test('a file with freight, dangerous goods and extras is sent as if it had been typed', async ({ page }) => {
  test.slow()
  const home = mkdtempSync(join(tmpdir(), 'packdesk-same-'))
  const service = await startThirdPartyService({ key: canary })
  const args = stationArgs(service.url, home)
  const provision = join(home, 'provision.json')
  const extras = [
    { name: 'signature', path: 'parcelServices.signature', kind: 'switch' },
    { name: 'additionalInformation', path: 'consignee.address.additionalInformation', kind: 'text' },
  ]
  const settings = JSON.parse(readFileSync(provision, 'utf8'))
  writeFileSync(provision, JSON.stringify({ ...settings, extras }))
  const env = { PACKDESK_API_KEY: canary }
  const desk = await startStation(args, { dataDir: join(home, 'typed'), env })
  try {
    await openPack(page, desk.address)
    const type = async (texts: Record<string, string>) => {
      for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text)
    }
    await type({ ...consignee, Reference: 'P-1', Length: '30', Width: '20', Height: '10' })
    await type({ Weight: '2,5', Content: 'Beschläge', 'Address line 2': 'Hinterhaus' })
    for (const name of ['Driver phones ahead', 'Signature']) await choose(page, name)
    await page.keyboard.press('Control+Enter')
    await expect(verdict(page)).toContainText('Booked')

    await page.keyboard.press('F6')
    await type({
      ...consignee,
      Reference: 'F-1',
      Quantity: '2',
      Height: '100',
      Weight: '180',
      Content: 'Farben',
    })
    await typeGoods(page, 0, paint)
    await typeGoods(page, 1, glue)
    const options = ['Stackable', 'Exchange pallets', 'Tail lift at pickup', 'Tail lift at delivery']
    for (const name of [...options, 'Contact before pickup', 'Notify before delivery', 'Driver phones ahead'])
      await field(page, name).check()
    await field(page, 'Insurance').check()
    await field(page, 'Value of goods').fill('1500,50')
    await page.keyboard.press('Control+Enter')
    await expect(verdict(page)).toContainText('Booked')
    await desk.stop()
    const typed = service.orders.splice(0)
    expect(typed).toHaveLength(2)

    writeFileSync(join(home, 'day.csv'), file)
    const shipper = typed[0]?.body.shipper as { pickupOn: string } | undefined
    const batch = spawn(
      process.execPath,
      [
        ...[join(root, 'electron/start.mjs'), 'batch', join(home, 'day.csv'), '--out', join(home, 'out')],
        ...['--data-dir', join(home, 'imported'), '--pickup-on', shipper?.pickupOn ?? '', ...args],
      ],
      { env: { ...process.env, ...env } },
    )
    let said = ''
    for (const stream of [batch.stdout, batch.stderr]) stream.on('data', (chunk) => (said += chunk))
    const [status] = await once(batch, 'close')
    expect(status, said).toBe(0)
    expect(sentBy(service.orders)).toEqual(sentBy(typed))
    const modes = service.seen.flatMap(({ method, path, parcelHeader }) =>
      method === 'POST' && path === '/v1/orders' ? [parcelHeader] : [],
    )
    expect(modes.slice(2)).toEqual(modes.slice(0, 2))
  } finally {
    await desk.stop()
    await service.close()
    rmSync(home, { recursive: true, force: true })
  }
})
