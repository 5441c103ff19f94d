import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDocuments } from '../../../electron/documents/index.ts'
import { cachePrepared } from '../../../electron/labels/label-cache.ts'
import type { LabelPipeline, PrepareRequest } from '../../../electron/labels/label-pipeline.ts'
import { dotsPng } from '../../../electron/labels/page/png.ts'
import { pngSize } from '../../../electron/labels/page/png-size.ts'
import { type ReadingControl, stopAt } from '../../../electron/labels/reading-control.ts'
import { labelHandlers } from '../../../electron/printing/labels/label-handlers.ts'
import { createPreviewLabel } from '../../../electron/printing/preparing/preview-label.ts'
import type { Printing } from '../../../electron/printing/printing.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import type { Proof } from '../../../shared/labels/index.ts'
import { defaultProfile, type PrinterProfile } from '../../../shared/printing/index.ts'
import type { LaterEvent } from '../../../shared/shipment/index.ts'
import { createMemoryJournal } from '../../fixtures/journal/memory-journal.ts'
import { partial } from '../../fixtures/partial.ts'
import { recordBooked } from '../../fixtures/shipment/shipment-records.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

const pdf = Buffer.from('%PDF-1.7 a label')
/** One dot on 100 x 150 mm. */
const dots = { width: 800, height: 1200, data: new Uint8Array(960_000).fill(1, 160_080, 160_081) }
const picture = dotsPng(dots, 8)
const dot = { x: 10, y: 25, width: 0.125, height: 0.125 }
const printOfPage = { x: 5, y: 5, width: 90, height: 140 }
const proof = (name: string): Proof => ({
  verdict: 'proven',
  symbols: [],
  strategy: { name, scale: 1, turn: 0, threshold: 112, snapped: 1 },
  advice: [],
})
const box = { x: 5, y: 5, width: 100, height: 150 }
const region = {
  box,
  turn: 0 as const,
  kind: 'label' as const,
  sureness: 1,
  symbols: 1,
  source: 'found' as const,
}
const thermal: PrinterProfile = {
  ...defaultProfile('folder'),
  layout: { kind: 'label' },
  format: 'zpl',
  print: {
    ...defaultProfile('folder').print,
    dpmm: 8,
    media: { name: 'L', widthMm: 100, heightMm: 150, marginMm: 0 },
  },
}

let directory: string
beforeEach(() => {
  directory = tempFolder('preview')
})

async function booked(profile: PrinterProfile, ...events: LaterEvent[]) {
  const journal = createMemoryJournal()
  const documents = createDocuments(join(directory, 'documents'))
  const id = await recordBooked(journal)
  const stored: LaterEvent[] = [{ type: 'labelStored', document: await documents.put(pdf), pages: 1 }]
  for (const event of [...stored, ...events]) await journal.append(id, event)
  const asked: PrepareRequest[] = []
  const read: [page: number, dpmm: number][] = []
  const page = { widthMm: 210, heightMm: 297, fingerprint: 'f', regions: [region] }
  const preview = createPreviewLabel({
    journal,
    documents,
    labels: {
      check: async () => ({ ok: true, value: { pages: [{ widthMm: 210, heightMm: 297 }] } }),
      inspect: async (_pdf, _corrections, control) => {
        control?.onProgress?.(10, 500)
        return stopAt(control, 11, 500) ?? { ok: true, value: { pages: [page] } }
      },
      preview: async () => ({
        ok: true,
        value: {
          png: picture,
          widthPx: 1680,
          heightPx: 2376,
          dpmm: 8,
          page: { widthMm: 210, heightMm: 297 },
          ink: printOfPage,
        },
      }),
      readAsSent: async (_, page, dpmm) => {
        read.push([page, dpmm])
        return { ok: true, value: proof('asSent') }
      },
      prepare: async (_, request) => {
        asked.push(request)
        const { media } = request.profile
        return {
          ok: true,
          value: { widthMm: media.widthMm, heightMm: media.heightMm ?? 0, picture, proof: proof('now') },
        }
      },
      sheet: async () => ({ ok: false, problem: newProblem('label.failed') }),
    },
    profileOf: () => profile,
    corrections: async () => [],
  })
  return {
    asked,
    read,
    documents,
    preview: (label = 0, tried?: PrinterProfile, control?: ReadingControl) =>
      preview(id, label, 'folder', tried, control),
  }
}

describe('a label preview', () => {
  test('a label before printing is shown as its printer would print it now, with its source', async () => {
    const { preview, asked } = await booked(thermal)
    expect(await preview()).toMatchObject({
      ok: true,
      value: {
        printed: false,
        layout: 'label',
        labels: 1,
        widthMm: 100,
        dpmm: 8,
        ink: dot,
        cut: { page: 0, box },
      },
    })
    expect(asked).toMatchObject([{ page: 0, mode: 'zpl', region: { box } }])
  })

  test('a printed label is shown by the dots and the proof stored with its print, whatever the profile says now', async () => {
    const kept = await createDocuments(join(directory, 'documents')).put(picture)
    const { preview, asked } = await booked(
      defaultProfile('folder'),
      {
        type: 'printIntended',
        job: 'j',
        printer: 'folder',
        reprint: false,
        proofs: [proof('then')],
        pictures: [kept],
      },
      { type: 'printSubmitted', job: 'j' },
    )
    const shown = await preview()
    expect(shown).toMatchObject({
      ok: true,
      value: { printed: true, layout: 'label', widthMm: 100, heightMm: 150, ink: dot },
    })
    expect(shown.ok && shown.value.proof.strategy.name).toBe('then')
    expect(asked).toEqual([])
    // A profile that is tried shows what it would print.
    expect(await preview(0, { ...thermal, orientation: 'lying' })).toMatchObject({
      ok: true,
      value: { printed: false, widthMm: 150, heightMm: 100 },
    })
  })

  test('a printed label is shown without its place on the page if the page has another number of labels now', async () => {
    const kept = await createDocuments(join(directory, 'documents')).put(picture)
    const printed = async (labels: number) => {
      const { preview } = await booked(
        thermal,
        {
          type: 'printIntended',
          job: 'j',
          printer: 'folder',
          reprint: false,
          proofs: Array.from({ length: labels }, () => proof('then')),
          pictures: Array.from({ length: labels }, () => kept),
        },
        { type: 'printSubmitted', job: 'j' },
      )
      const shown = await preview()
      return shown.ok ? shown.value : undefined
    }
    expect(await printed(1)).toMatchObject({ printed: true, labels: 1, cut: { box } })
    const ofTwo = await printed(2)
    expect(ofTwo).toMatchObject({ printed: true, labels: 2 })
    expect(ofTwo?.cut).toBeUndefined()
  })

  test('a label whose print failed is shown as it would be printed now', async () => {
    const { preview } = await booked(
      thermal,
      { type: 'printIntended', job: 'j', printer: 'folder', reprint: false },
      { type: 'printFailed', job: 'j', problem: newProblem('label.refused') },
    )
    expect(await preview()).toMatchObject({ ok: true, value: { printed: false } })
  })

  test('a page that prints as sent is read at the printer’s resolution', async () => {
    const { preview, read } = await booked(defaultProfile('folder'))
    expect(await preview()).toMatchObject({
      ok: true,
      value: { layout: 'asSent', widthMm: 210, heightMm: 297, ink: printOfPage },
    })
    expect(read).toEqual([[0, 12]])
    expect(await preview(1)).toMatchObject({ ok: false, problem: { code: 'label.noSuchPage' } })
  })

  test('the preview of a long order reports how far it is read, and stops when a person says so', async () => {
    const { preview } = await booked(thermal)
    const emitted: unknown[] = []
    const handlers = (stopped?: string) =>
      labelHandlers(
        partial({
          session: () =>
            partial({
              printing: partial<Printing>({
                previewLabel: (_id, label, tried, control) => preview(label, tried, control),
              }),
            }),
          onProgress(progress) {
            emitted.push(progress)
            if (stopped) void at['label.stopPreview']({ id: stopped })
          },
        }),
      )
    let at = handlers()
    expect(await at['label.preview']({ id: 's-1', label: 0 })).toMatchObject({ labels: 1 })
    expect(emitted).toEqual([{ id: 's-1', done: 10, of: 500 }])
    at = handlers('another')
    expect(await at['label.preview']({ id: 's-1', label: 0 })).toMatchObject({ labels: 1 })
    at = handlers('s-1')
    await expect(at['label.preview']({ id: 's-1', label: 0 })).rejects.toMatchObject({
      problem: { code: 'label.stopped', values: { of: 500 } },
    })
  })

  test('a picture contains its size, and other files are refused', () => {
    expect(pngSize(picture)).toEqual({ widthMm: 100, heightMm: 150, dpmm: 8 })
    expect(pngSize(picture.subarray(0, 30))).toBeUndefined()
  })
})

describe('prepared labels', () => {
  const request = { page: 0, mode: 'zpl', profile: thermal.print } as const
  const pipeline = (ok: boolean) => {
    let made = 0
    const prepare: LabelPipeline['prepare'] = async () => {
      made++
      return ok
        ? { ok, value: { widthMm: 1, heightMm: 1, picture, proof: proof('x') } }
        : { ok, problem: newProblem('label.deadline') }
    }
    const labels = cachePrepared({ prepare } as LabelPipeline)
    return { labels, made: () => made }
  }

  test('are reused for the same file and request only', async () => {
    const { labels, made } = pipeline(true)
    const [one, other] = await Promise.all([labels.prepare(pdf, request), labels.prepare(pdf, request)])
    expect(one).toBe(other)
    expect(made()).toBe(1)
    await labels.prepare(pdf, { ...request, page: 1 })
    await labels.prepare(Buffer.from('another'), request)
    expect(made()).toBe(3)
  })

  test('are shown by one picture, before and after they print', async () => {
    let drawn = 0
    const value = { png: picture, widthPx: 1, heightPx: 1, dpmm: 8, page: { widthMm: 1, heightMm: 1 } }
    const preview: LabelPipeline['preview'] = async () => {
      drawn++
      return { ok: true, value }
    }
    const labels = cachePrepared({ preview } as LabelPipeline)
    for (const page of [0, 0, 1]) await labels.preview(pdf, page, { dpmm: 8 })
    expect(drawn).toBe(2)
  })

  test('are prepared again after a failure', async () => {
    const { labels, made } = pipeline(false)
    await labels.prepare(pdf, request)
    await labels.prepare(pdf, request)
    expect(made()).toBe(2)
  })
})
