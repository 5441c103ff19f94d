import { describe, expect, test } from 'vitest'
import { createLabelPipeline } from '../../../electron/labels/pipeline-in-worker.ts'
import { sourceAssets } from '../../../electron/labels/source-assets.ts'
import { because } from '../../fixtures/skips.ts'
import { readIndex } from './corpus-index.ts'
import { failures, isRightRegion, judgeFiles } from './judge.ts'
import { noRealLabels, oneOfEachCarrier, realLabels } from './real-labels.ts'

describe('a folder of real labels', () => {
  test.skipIf(noRealLabels)(
    `reports each symbol that fails${because(noRealLabels)}`,
    { timeout: 600_000 },
    async () => {
      const pipeline = createLabelPipeline({ ...(await sourceAssets()), deadlineMs: 60_000 })
      // The coarsest dots and the way without a person's choice; `npm run labels:corpus` judges all.
      const tallies = await judgeFiles(oneOfEachCarrier(readIndex(realLabels)), [pipeline], undefined, {
        modes: ['zpl'],
        resolutions: [8],
        inkPerMm: 16,
      })
      await pipeline.close()
      const { silent, missed, lostInk } = failures(tallies)
      const lines = [
        ...silent.map((symbol) => `read by nobody else: ${symbol}`),
        ...missed.map((symbol) => `not proven: ${symbol}`),
        ...lostInk.map(({ file }) => `ink lost: ${file.file}`),
      ]
      expect(lines.join('\n')).toBe('')
      const wrong = tallies.filter(
        ({ labels, negativesKept, negatives }) =>
          labels.some((label) => label.known && !isRightRegion(label)) || negativesKept < negatives,
      )
      expect(wrong.map(({ file }) => file)).toEqual([])
    },
  )
})
