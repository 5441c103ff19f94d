import { afterAll } from 'vitest'
import type { LabelPipeline } from '../../../electron/labels/label-pipeline.ts'
import { createLabelPipeline } from '../../../electron/labels/pipeline-in-worker.ts'
import { sourceAssets } from '../../../electron/labels/source-assets.ts'

const assets = await sourceAssets()

/** A label pipeline for the tests of a file or `describe`; its worker ends after them. */
export function openPipeline(limits: { deadlineMs?: number; stepMs?: number } = {}): LabelPipeline {
  const pipeline = createLabelPipeline({ ...assets, ...limits })
  afterAll(() => pipeline.close())
  return pipeline
}
