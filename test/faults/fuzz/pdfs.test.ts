import { ExpectedError } from '../../../electron/kit/index.ts'
import { createLabelPipeline } from '../../../electron/labels/pipeline-in-worker.ts'
import { sourceAssets } from '../../../electron/labels/source-assets.ts'
import { drawZpl } from '../../../electron/labels/zpl/index.ts'
import { labelAt, pdfBytes } from '../../fixtures/labels/draw-pdf.ts'
import { catalog, onePage, page, rawPdf, stream } from '../../fixtures/labels/raw-pdf.ts'
import { carrierZpl } from '../../fixtures/labels/zpl-samples.ts'
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
          // A file that exceeds the deadline of one call exceeds it in the next one, too.
          if (outcomes.includes('label.deadline')) break
        }
        if (++count % goodEvery === 0)
          must((await pipeline.preview(whole, 0, { maxPx: 200 })).ok, 'the next label is read')
        return outcomes.join()
      },
    }
  },
})

/** The reader of labels in ZPL, alone: it must refuse by a sentence, or draw pages. */
fuzz({
  name: 'ZPL',
  share: 0.5,
  open: () => ({
    samples: [
      carrierZpl({ tracking: '00340434161094042557', routing: '40310115' }),
      Buffer.from(
        '^XA^CI28^PW400^LL400^FO9,9^BQN,2,4^FDQA,x^FS^FO9,200^B7N,5,2,3^FDabc^FS^FT9,390^GE40,20,2^FS^XZ',
      ),
      Buffer.from('^XA^FO1,1^GFA,8,8,2,H0:!:^FS^FO0,20^GFB,2,2,1,xy^FS^FO5,40^B3R,Y,40^FDA1^FS^POI^XZ'),
      Buffer.from('^XA^BY2^FO9,9^BCN,50,Y,N,N,A^FDAB123456^FS^FO9,99^BXN,4,200,,,,_^FH^FD_5f1010_2c^FS^XZ'),
    ],
    async feed(bytes) {
      try {
        const { pages } = await drawZpl(bytes)
        must(pages.length > 0, 'a label has a page')
        for (const { label } of pages)
          must(
            !/~|\^(D|X|J|K|H|I|N|S|C[CDTW])/i.test(label.body.replaceAll(/\^GFB,[\s\S]*|\^XA/gi, '')),
            'only what draws is sent',
          )
        return `${pages.length} ${pages.flatMap(({ symbols }) => symbols.map(({ format }) => format)).join()}`
      } catch (error) {
        if (!(error instanceof ExpectedError)) throw error
        return `${error.problem.code} ${error.problem.values?.command ?? ''}`
      }
    },
  }),
})
