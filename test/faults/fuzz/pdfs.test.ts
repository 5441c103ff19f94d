import { createLabelPipeline } from '../../../electron/labels/pipeline.ts'
import { sourceAssets } from '../../../electron/labels/source-assets.ts'
import { labelAt, pdfBytes } from '../../labels/draw.ts'
import { catalog, onePage, page, rawPdf, stream } from '../../labels/raw-pdf.ts'
import { fuzz, must } from './fuzz.ts'

/** How often a good label is read in between: earlier inputs must not affect it. */
const goodEvery = 100

/** The label's reader in its worker. */
fuzz({
  name: 'PDFs',
  share: 0.15,
  async open() {
    const whole = await pdfBytes([{ width: 100, height: 150, ...labelAt(0, 0) }])
    const pipeline = createLabelPipeline({ ...(await sourceAssets()), deadlineMs: 5_000 })
    let count = 0
    return {
      close: () => pipeline.close(),
      samples: [
        whole,
        rawPdf([catalog, onePage, page('/Contents 4 0 R'), stream('', '20 20 80 80 re f')]),
        rawPdf([
          catalog,
          onePage,
          page('/Rotate 90 /Annots [5 0 R]'),
          'null',
          '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (http://x) >> >>',
        ]),
      ],
      async feed(bytes) {
        const outcomes: string[] = []
        for (const ask of [
          () => pipeline.check(bytes),
          () => pipeline.preview(bytes, 0, { maxPx: 200 }),
          () => pipeline.readText(bytes),
        ]) {
          const answer = await ask()
          outcomes.push(answer.ok ? 'ok' : answer.problem.code)
          // What is too much for one question is too much for the next, and each has its deadline.
          if (outcomes.includes('label.deadline')) break
        }
        if (++count % goodEvery === 0)
          must((await pipeline.preview(whole, 0, { maxPx: 200 })).ok, 'the next label is read')
        return outcomes.join()
      },
    }
  },
})
