import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createLabelPipeline } from '../../electron/labels/pipeline.ts'
import { sourceAssets } from '../../electron/labels/source-assets.ts'
import { readIndex } from './corpus-index.ts'
import { failures, isRightRegion, judgeFiles } from './judge.ts'

const folder = fileURLToPath(new URL('../../../shared/labels', import.meta.url))

describe('a folder of real labels', () => {
  // The labels are other people's and stay outside of the project; where they aren't, the drawn ones must do.
  it.skipIf(!existsSync(folder))(
    'reports each symbol that fails (runs where ../shared/labels is)',
    { timeout: 600_000 },
    async () => {
      const pipeline = createLabelPipeline({ ...(await sourceAssets()), deadlineMs: 60_000 })
      // The coarsest dots and the way without a person's choice; `npm run labels:corpus` judges all.
      const tallies = await judgeFiles(readIndex(folder), [pipeline], undefined, {
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
