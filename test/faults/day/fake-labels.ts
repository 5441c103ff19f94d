import type { LabelPipeline } from '../../../electron/labels/label-pipeline.ts'
import { problem } from '../../../shared/kit/problem.ts'
import type { Proof } from '../../../shared/labels/label.ts'

const page = { widthMm: 100, heightMm: 150 }
const box = { x: 0, y: 0, width: 100, height: 150 }
const proof: Proof = {
  verdict: 'nothingToCheck',
  symbols: [],
  strategy: { name: 'fake', scale: 1, turn: 0, threshold: 112, snapped: 0 },
  advice: [],
}

const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
const isWhole = (pdf: Uint8Array) => textOf(pdf).endsWith('%%EOF')

/** The label pipeline for the fake service, whose PDFs are a line of text. Real ones have tests of their own (test/labels) and would
 * take a thousand times as long as the rest of the day. */
export const fakeLabels: LabelPipeline = {
  check: async (pdf) =>
    isWhole(pdf) ? { ok: true, value: { pages: [page] } } : { ok: false, problem: problem('label.cut') },
  clean: async (pdfs) => ({ ok: true, value: Buffer.concat(pdfs) }),
  readText: async (pdf) => ({ ok: true, value: textOf(pdf) }),
  readStamps: async () => ({ ok: true, value: [] }),
  inspect: async () => ({
    ok: true,
    value: {
      pages: [
        {
          ...page,
          fingerprint: 'fake',
          regions: [{ box, turn: 0, kind: 'label', sureness: 1, symbols: 0, source: 'found' }],
        },
      ],
    },
  }),
  preview: async () => ({ ok: false, problem: problem('label.failed') }),
  prepare: async (pdf) => ({
    ok: true,
    value: { ...page, output: { kind: 'zpl', bytes: pdf }, picture: pdf, proof },
  }),
  readAsSent: async () => ({ ok: true, value: proof }),
  sheet: async (sources) => ({
    ok: true,
    value: {
      pdf: sources[0]?.pdf ?? new Uint8Array(),
      labels: sources.map((_, slot) => ({ sheet: 0, slot, printed: true, proof })),
    },
  }),
  close: async () => undefined,
}
