import bwip from 'bwip-js/node'
import { describe, expect, test } from 'vitest'
import { openPipeline } from '../fixtures/labels/open-pipeline.ts'
import { catalog, rawPdf, stream } from '../fixtures/labels/raw-pdf.ts'

const count = 500
const textOfBarcode = (index: number) => `PARCEL${String(index).padStart(6, '0')}`

/** An order of small labels, each with one Code 128 of its own. */
function order(pages: number): Uint8Array {
  const objects = Array.from({ length: pages }, (_, index) => {
    const [raw] = bwip.raw({ bcid: 'code128', text: textOfBarcode(index) })
    let x = 15
    const bars = (raw && 'sbs' in raw ? raw.sbs : []).flatMap((width, i) => {
      x += width
      return i % 2 === 0 ? [`${x - width} 30 ${width} 40 re`] : []
    })
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents ${4 + 2 * index} 0 R >>`,
      stream('', `${bars.join(' ')} f`),
    ]
  })
  const kids = objects.map((_, index) => `${3 + 2 * index} 0 R`).join(' ')
  return rawPdf([catalog, `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`, ...objects.flat()])
}

describe('an order of 500 labels in one file', () => {
  const media = { name: 'label', widthMm: 70.6, heightMm: 35.3, marginMm: 0 }
  const profile = { media, dpmm: 12 as const, offsetXMm: 0, offsetYMm: 0 }
  // More than one page takes, and much less than all do, also on a fast machine.
  const pipeline = openPipeline({ deadlineMs: 6_000, stepMs: 200 })

  test('is read whole, in steps that let other labels pass, and printed on every path', {
    timeout: 300_000,
  }, async () => {
    const pdf = order(count)
    const steps: number[] = []
    const totals = new Set<number>()
    const done: string[] = []
    const inspecting = pipeline.inspect(pdf, [], {
      onProgress: (read, of) => {
        steps.push(read)
        totals.add(of)
      },
    })
    const other = pipeline.preview(order(1), 0, { dpmm: 8 })
    void inspecting.then(() => done.push('order'))
    void other.then(() => done.push('other label'))
    const inspected = await inspecting
    if (!inspected.ok) throw new Error(JSON.stringify(inspected.problem))
    const { pages } = inspected.value
    expect(pages.map(({ regions }) => regions.map(({ symbols }) => symbols))).toEqual(
      Array.from({ length: count }, () => [1]),
    )
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect([...totals]).toEqual([count])
    expect(done).toEqual(['other label', 'order'])

    const sources = pages.map(({ regions: [region] }, page) => ({ pdf, page, ...(region && { region }) }))
    for (const mode of ['zpl', 'vector'] as const)
      for (const { page, region } of [sources[0], sources[count - 1]].filter((each) => each !== undefined)) {
        const label = await pipeline.prepare(pdf, { page, ...(region && { region }), mode, profile })
        expect(label).toMatchObject({
          ok: true,
          value: { proof: { symbols: [{ text: textOfBarcode(page) }] } },
        })
      }
    const a4 = { name: 'A4', widthMm: 210, heightMm: 297, marginMm: 4 }
    const sheet = await pipeline.sheet(sources.slice(0, 30), {
      media: a4,
      columns: 2,
      rows: 8,
      startSlot: 3,
      dpmm: 12,
    })
    if (!sheet.ok) throw new Error(JSON.stringify(sheet.problem))
    expect(sheet.value.labels.every(({ printed }) => printed)).toBe(true)
    expect(sheet.value.labels.at(-1)).toMatchObject({ sheet: 2, slot: 0 })
    expect(await pipeline.check(sheet.value.pdf)).toMatchObject({
      ok: true,
      value: { pages: { length: 3 } },
    })

    const clean = await pipeline.clean([pdf])
    expect(clean.ok && (await pipeline.check(clean.value))).toMatchObject({
      ok: true,
      value: { pages: { length: count } },
    })
  })

  test('never reports fewer pages than before, also if another label ends the worker and they are read again', async () => {
    const pdf = order(count - 2)
    const broken = new TextEncoder().encode('%PDF-1.7\nno document\n%%EOF\n')
    const steps: number[] = []
    const stop = new AbortController()
    const ended: unknown[] = []
    await pipeline.inspect(pdf, [], {
      signal: stop.signal,
      onProgress: (read) => {
        steps.push(read)
        if (steps.length === 4) void pipeline.check(broken).then((outcome) => ended.push(outcome))
        if (steps.length === 8) stop.abort()
      },
    })
    expect(ended).toMatchObject([{ ok: false, problem: { code: 'label.broken' } }])
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
  })

  test('stops when a person says so, and reads on from there', async () => {
    const pdf = order(count - 1)
    const stop = new AbortController()
    const outcome = await pipeline.inspect(pdf, [], { signal: stop.signal, onProgress: () => stop.abort() })
    expect(outcome).toMatchObject({
      ok: false,
      problem: { code: 'label.stopped', values: { of: count - 1 } },
    })
    const read = outcome.ok ? 0 : Number(outcome.problem.values?.done)
    expect(read).toBeGreaterThan(0)
    const steps: number[] = []
    const again = new AbortController()
    await pipeline.inspect(pdf, [], {
      signal: again.signal,
      onProgress: (done) => {
        steps.push(done)
        again.abort()
      },
    })
    expect(steps[0] ?? count).toBeGreaterThan(read)
  })
})
