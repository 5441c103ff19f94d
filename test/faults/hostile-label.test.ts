import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLabelPipeline } from '../../electron/labels/pipeline-in-worker.ts'
import { sourceAssets } from '../../electron/labels/source-assets.ts'
import { build } from '../../electron/launch/build.mjs'
import { startThirdPartyService } from '../fixtures/carrier/third-party-service.ts'
import { startRealHost } from '../fixtures/hosts/real-host.ts'
import { stationArgs } from '../fixtures/hosts/station-args.ts'
import { catalog, onePage, page, rawPdf, stream } from '../fixtures/labels/raw-pdf.ts'
import { nextPickup } from '../fixtures/shipment/next-pickup.ts'
import { draft } from '../fixtures/shipment/parcel-draft.ts'
import { shipmentIn } from '../fixtures/shipment/shipment-records.ts'
import { sharedTempFolder, tempFolder } from '../fixtures/temp-folder.ts'

const home = sharedTempFolder('hostile')

/** A page's content of 200 MB in four kilobytes, deflated twice. It fills the
 * worker's memory in a second or two. */
function contentBomb(): Uint8Array {
  const spaces = Buffer.alloc(200 * 2 ** 20, ' ')
  return rawPdf([
    catalog,
    onePage,
    page('/Contents 4 0 R'),
    stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(spaces, { level: 1 }))),
  ])
}

describe('a label worker', () => {
  const ready = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage('ready');"
  test.each([
    ['ends', "parentPort.on('message', () => process.exit(1))", 'label.failed'],
    ['throws', "parentPort.on('message', () => { throw new Error('secret') })", 'label.failed'],
    ['never answers', "parentPort.on('message', () => { for (;;); })", 'label.deadline', 300],
    [
      'takes all the memory that it has',
      "parentPort.on('message', () => { const all = []; for (;;) all.push(Array(10000).fill(all)) })",
      'label.memory',
    ],
    ['dies before it is ready', 'process.exit(1)', 'label.failed'],
  ])(
    'that $0 gives the label the problem $2, and the next label gets a new worker',
    async (_what, body, code, deadlineMs = 60_000) => {
      const file = join(home, 'worker.mjs')
      writeFileSync(file, ready + body)
      const pipeline = createLabelPipeline({
        ...(await sourceAssets()),
        workerUrl: pathToFileURL(file),
        deadlineMs,
      })
      for (const pdf of [Buffer.from('%PDF-1'), Buffer.from('%PDF-2')]) {
        const outcome = await pipeline.check(pdf)
        expect(outcome).toMatchObject({ ok: false, problem: { code } })
        expect(JSON.stringify(outcome)).not.toContain('secret')
      }
      await pipeline.close()
    },
  )
})

describe('at a whole station', () => {
  const key = 'key-of-the-test'
  let service: Awaited<ReturnType<typeof startThirdPartyService>>
  beforeAll(async () => {
    await build()
    service = await startThirdPartyService({ key })
  })
  afterAll(() => service.close())

  // FAULTS.md F81; SECURITY.md T33
  test('a label that ends its worker is reported, and the station prints the next label', async () => {
    const host = await startRealHost({
      dataDir: tempFolder('hostile-data'),
      args: stationArgs(service.url, home),
      env: { PACKDESK_API_KEY: key },
    })
    const { page: desk } = host
    if (!desk) throw new Error(host.errors())
    const labelOf = async (id: string) => {
      const { label, labelProblem } = await desk.get('shipment.read', { id })
      return labelProblem?.code ?? label
    }
    const pickup = nextPickup('main')
    let count = 0
    const book = async () => {
      const id = `6f6c2d3e-1d52-4a5e-9b11-${String(++count).padStart(12, '0')}`
      const parcel = draft({ id, reference: `H-${count}`, ...pickup })
      const { id: bookedId, booking } = await shipmentIn(
        desk.get('parcel.book', { draft: parcel, print: true }),
      )
      expect(booking).toBe('booked')
      return bookedId
    }
    try {
      service.state.labelFault = contentBomb()
      const hostile = await book()
      await expect.poll(() => labelOf(hostile), { timeout: 80_000 }).toBe('label.memory')
      service.state.labelFault = undefined
      const good = await book()
      await expect.poll(() => labelOf(good), { timeout: 80_000 }).toBe('confirmed')
      // The first label prints too once the service sends a good one.
      expect((await desk.get('label.print', { id: hostile })).label).toBe('confirmed')
      expect(host.errors()).toBe('')
    } finally {
      await host.kill()
    }
  })
})
