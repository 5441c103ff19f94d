import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { createWebhookTarget } from '../../electron/answers/targets/webhook-target.ts'
import { root } from '../../electron/launch/build.mjs'
import type { Answer } from '../../shared/answers/index.ts'
import { answer } from '../fixtures/answers/answer.ts'
import { webhookSecret } from '../fixtures/answers/webhook-receiver.ts'
import { listen } from '../fixtures/connections/listen.ts'
import { because, noPython } from '../fixtures/skips.ts'

// The ways back of docs/recipes, run with answers as Packdesk makes them.

const recipes = join(root, 'docs/recipes')
const cancelled = (change: Partial<Answer> = {}) => answer({ state: 'cancelled', number: 2, ...change })

describe.skipIf(noPython)(`the way back${because(noPython)}`, () => {
  const run = promisify(execFile)
  /** The text that the automation rule writes into the transfer. */
  const odoo = async (payload: Answer): Promise<unknown> => {
    const code = /```\n(number = [\s\S]*?)```/.exec(readFileSync(join(recipes, 'README.md'), 'utf8'))?.[1]
    const around = `import json, sys
class Record(dict):
    write = dict.update
record, payload = Record(), json.loads(sys.argv[1])
exec(sys.argv[2])
print(json.dumps(record))`
    const { stdout } = await run('python3', ['-c', around, JSON.stringify(payload), code ?? ''])
    return JSON.parse(stdout)
  }
  test.each([
    [answer({ parcelNumbers: ['JJD1', 'JJD2'] }), 'JJD1, JJD2'],
    [answer({ parcelNumbers: [] }), ''],
    [cancelled(), ''],
  ])(
    'the recipe for Odoo writes the tracking numbers of a transfer, and none of a cancelled one (%#)',
    async (payload, written) => {
      expect(await odoo(payload)).toEqual({ carrier_tracking_ref: written })
    },
  )

  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })
  /** A shop with the order 727, and the receiver before it. */
  async function startShop() {
    const notes: { id: number; note: string; customer_note: boolean }[] = []
    const logins = new Set<string | undefined>()
    const shop = await listen(
      createServer(async (request, response) => {
        logins.add(request.headers.authorization)
        if (request.url !== '/wp-json/wc/v3/orders/727/notes') return response.writeHead(404).end('{}')
        if (request.method === 'POST')
          notes.unshift({ id: notes.length, ...((await json(request)) as Omit<(typeof notes)[0], 'id'>) })
        return response.end(JSON.stringify(request.method === 'POST' ? notes[0] : notes))
      }),
    )
    ends.push(shop.close)
    const receiver = spawn('python3', [join(recipes, 'woocommerce_tracking.py'), '0'], {
      env: {
        ...process.env,
        WEBHOOK_SECRET: webhookSecret,
        SHOP: shop.url,
        SHOP_KEY: 'ck_1',
        SHOP_SECRET: 'cs_1',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    ends.push(() => receiver.kill())
    const address = await new Promise<string>((resolve) => {
      receiver.stdout.on('data', (line) => resolve(/http\S+/.exec(String(line))?.[0] ?? ''))
    })
    const deliver = (payload: Answer, secret = webhookSecret) =>
      createWebhookTarget({ url: new URL(address), secret: () => secret, now: Date.now }).deliver(
        payload,
        new AbortController().signal,
      )
    return { notes, logins, deliver }
  }

  test('the recipe for WooCommerce messages the customer once, and the shop after a cancellation', async () => {
    const { notes, logins, deliver } = await startShop()
    const printed = answer({ reference: '727', parcelNumbers: ['JJD1'] })
    for (const payload of [printed, printed, cancelled({ reference: '727', parcelNumbers: ['JJD1'] })])
      expect(await deliver(payload)).toEqual({ kind: 'taken' })
    expect(notes.map(({ note, customer_note }) => [note, customer_note])).toEqual([
      ['Shipment JJD1 was cancelled.', false],
      ['Your parcel is on its way. Tracking: JJD1', true],
    ])
    expect([...logins]).toEqual([`Basic ${Buffer.from('ck_1:cs_1').toString('base64')}`])
  })

  test('the recipe for WooCommerce refuses a wrong signature and an order that the shop lacks, and takes the test answer', async () => {
    const { notes, deliver } = await startShop()
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`
    expect(await deliver(answer({ reference: '727' }), other)).toMatchObject({ kind: 'failed' })
    expect(await deliver(answer({ reference: '../727/notes' }))).toMatchObject({ kind: 'failed' })
    expect(await deliver(answer({ reference: 'TEST' }))).toEqual({ kind: 'taken' })
    expect(notes).toEqual([])
  })
})
