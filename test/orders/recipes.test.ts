import { copyFileSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { root } from '../../electron/launch/build.mjs'
import { openOrderSource } from '../../electron/orders/open-source.ts'
import { originOfServer } from '../../shared/connections/index.ts'
import { provisionSchema } from '../../shared/settings/index.ts'
import { missingDatabase, startDatabase } from '../fixtures/connections/databases.ts'
import { listen } from '../fixtures/connections/listen.ts'
import { createFakeClock } from '../fixtures/fake-clock.ts'
import { ordersOf } from '../fixtures/orders/sample-orders.ts'
import { because } from '../fixtures/skips.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

// The provision files of docs/recipes, fed with samples in the shapes that those programs document.

const recipes = join(root, 'docs/recipes')
const sourceOf = (name: string) => {
  const { orderSource } = provisionSchema.parse(
    JSON.parse(readFileSync(join(recipes, `${name}.json`), 'utf8')),
  )
  if (!orderSource) throw new Error(`${name}.json names no order source`)
  return orderSource
}

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

function ask(
  settings: ReturnType<typeof sourceOf>,
  secrets: (origin: string) => string | undefined = () => undefined,
) {
  const source = openOrderSource({
    clock: createFakeClock(),
    secrets: { read: (_, origin) => secrets(origin) },
  })(settings, () => undefined)
  ends.push(source.close)
  return ordersOf(source, settings)
}

/** A file source on a copy of a sample. */
function askFile(name: 'jtl' | 'shopify', sample: string) {
  const dir = tempFolder('recipe')
  copyFileSync(join(recipes, sample), join(dir, sample))
  const settings = sourceOf(name)
  if (settings.kind !== 'file') throw new Error(`${name} is no file source`)
  return ask({ ...settings, path: join(dir, sample) })
}

const mila = {
  name: 'Mila Novak',
  street: 'Hafenstr. 7',
  postCode: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
  phone: '+49 40 5550101',
  email: 'mila@example.com',
}

test('JTL: an order of the shipping data export fills the form', async () => {
  const orders = askFile('jtl', 'jtl-versanddaten.csv')
  expect(await orders.find('au-2026-1001')).toMatchObject({
    kind: 'found',
    orders: [
      {
        findings: [],
        draft: {
          reference: 'AU-2026-1001',
          consignee: { name: 'Bäckerei Öztürk GmbH', street: 'Straße des 17. Juni 135', postCode: '10623' },
          parcels: [{ weight: '2,48', content: 'Backformen', length: '' }],
        },
      },
    ],
  })
  expect(await orders.find('AU-2026-1002')).toMatchObject({
    orders: [{ draft: { consignee: { postCode: '01067' } } }],
  })
})

test('Shopify: the items of an order are one parcel, and a voided order is cancelled', async () => {
  const orders = askFile('shopify', 'shopify-orders.csv')
  const found = await orders.find('#1001')
  expect(found).toMatchObject({
    kind: 'found',
    orders: [
      {
        draft: { reference: '#1001', consignee: mila, parcels: [{ content: 'Espresso Bohnen 1 kg, Tasse' }] },
      },
    ],
  })
  expect(
    found.kind === 'found' && found.orders.map(({ draft }) => 'parcels' in draft && draft.parcels.length),
  ).toEqual([1])
  expect(await orders.find('#1002')).toEqual({ kind: 'cancelled' })
})

test('WooCommerce: an order of its REST API fills the form, and the key goes to the shop alone', async () => {
  const asked: unknown[] = []
  const order = JSON.parse(readFileSync(join(recipes, 'woocommerce-order.json'), 'utf8'))
  const server = await listen(
    createServer((request, response) => {
      asked.push([request.method, request.url, request.headers.authorization])
      if (request.url !== '/wp-json/wc/v3/orders/727') return response.writeHead(404).end('{}')
      return response.end(JSON.stringify(order))
    }),
  )
  ends.push(server.close)
  const settings = sourceOf('woocommerce')
  if (settings.kind !== 'http') throw new Error('no HTTP source')
  const basic = `Basic ${Buffer.from('ck_1:cs_1').toString('base64')}`
  const url = settings.url.replace('https://shop.example', server.url)
  const orders = ask({ ...settings, url }, (origin) => (origin === server.url ? basic : undefined))
  expect(await orders.find('727')).toMatchObject({
    kind: 'found',
    orders: [
      { draft: { reference: '727', consignee: mila, parcels: [{ content: 'Espresso Bohnen 1 kg, Tasse' }] } },
    ],
  })
  expect(await orders.find('728')).toEqual({ kind: 'notFound' })
  expect(asked[0]).toEqual(['GET', '/wp-json/wc/v3/orders/727', basic])
  order.status = 'cancelled'
  expect(await orders.find('727')).toEqual({ kind: 'cancelled' })
})

const noPostgres = missingDatabase('postgres')
describe.skipIf(noPostgres)(`Odoo${because(noPostgres)}`, () => {
  test('a delivery order of its database fills the form', async () => {
    const database = await startDatabase('postgres')
    ends.push(database.stop)
    await database.sql(`
      create table res_country (id integer primary key, code varchar);
      create table res_partner (id integer primary key, parent_id integer, name varchar, street varchar, zip varchar,
        city varchar, country_id integer, phone varchar, email varchar);
      create table stock_picking (id integer primary key, name varchar, origin varchar, state varchar, partner_id integer,
        shipping_weight numeric);
      insert into res_country values (57, 'DE');
      insert into res_partner values (1, null, 'Bäckerei Öztürk GmbH', null, null, null, null, '+49 30 5551120', null),
        (2, 1, 'Lager Nord', 'Straße des 17. Juni 135', '10623', 'Berlin', 57, null, 'lager@oeztuerk.example');
      insert into stock_picking values (1, 'WH/OUT/00017', 'S00042', 'assigned', 2, 2.480000),
        (2, 'WH/OUT/00018', 'S00043', 'cancel', 2, 0)`)
    const settings = sourceOf('odoo')
    if (settings.kind !== 'sql') throw new Error('no SQL source')
    const orders = ask({ ...settings, server: database.server }, (origin) =>
      origin === originOfServer(database.server) ? database.password : undefined,
    )
    expect(await orders.find('WH/OUT/00017')).toMatchObject({
      kind: 'found',
      orders: [
        {
          draft: {
            reference: 'WH/OUT/00017',
            consignee: {
              name: 'Bäckerei Öztürk GmbH, Lager Nord',
              postCode: '10623',
              city: 'Berlin',
              countryCode: 'DE',
              phone: '+49 30 5551120',
              email: 'lager@oeztuerk.example',
            },
            parcels: [{ weight: '2.48', content: 'S00042' }],
          },
        },
      ],
    })
    expect(await orders.find('WH/OUT/00018')).toEqual({ kind: 'cancelled' })
  })
})
