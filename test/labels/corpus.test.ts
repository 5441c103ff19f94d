import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createLabelPipeline } from '../../electron/labels/pipeline.ts'
import { loadScanner } from '../../electron/labels/scan.ts'
import { sourceAssets } from '../../electron/labels/source-assets.ts'
import { wasm } from '../../electron/labels/wasm.ts'
import { judgeFolder } from './judge.ts'

const folder = fileURLToPath(new URL('../../../shared/labels', import.meta.url))

describe('a folder of real labels', () => {
  // The labels are other people's and stay outside of the project; where they aren't, the drawn ones must do.
  it.skipIf(!existsSync(folder))(
    'reports each symbol that fails (runs where ../shared/labels is)',
    { timeout: 240_000 },
    async () => {
      const assets = await sourceAssets()
      await loadScanner(await wasm.compile(assets.zxingWasm), { full: false })
      const pipeline = createLabelPipeline({ ...assets, deadlineMs: 60_000 })
      const tallies = await judgeFolder(folder, pipeline)
      await pipeline.close()
      expect(tallies.flatMap(({ dpi }) => [...dpi['8'].silent, ...dpi['12'].silent])).toEqual([])
      expect(tallies.flatMap(({ dpi }) => [...dpi['8'].missed, ...dpi['12'].missed])).toEqual([])
      const wrong = tallies.filter(
        ({ labelsRight, labels, negativesKept, negatives }) =>
          labelsRight < labels || negativesKept < negatives,
      )
      expect(wrong.map(({ file }) => file)).toEqual([])
    },
  )
})
