import { expect, test } from 'vitest'
import type { LabelPipeline } from '../../electron/labels/label-pipeline.ts'
import { createLazyLabels } from '../../electron/labels/lazy-labels.ts'
import { partial } from '../fixtures/partial.ts'

test('the worker is started once, before the first booking', async () => {
  const asked: number[] = []
  let opened = 0
  const labels = createLazyLabels(() => {
    opened++
    return Promise.resolve(
      partial<LabelPipeline>({
        check: async (pdf) => {
          asked.push(pdf.length)
          return { ok: true, value: { pages: [] } }
        },
      }),
    )
  })
  expect(opened).toBe(0)
  labels.warm()
  labels.warm()
  await labels.check(new Uint8Array(3))
  expect(opened).toBe(1)
  expect(asked).toEqual([0, 0, 3])
})

test('a pipeline that cannot be opened fails each label, nothing else', async () => {
  const labels = createLazyLabels(() => Promise.reject(new Error('no such file')))
  labels.warm()
  expect(await labels.check(new Uint8Array(3))).toEqual({ ok: false, problem: { code: 'label.failed' } })
  await labels.close()
})

test('a pipeline that could not be opened is opened again for the next label', async () => {
  let opened = 0
  const labels = createLazyLabels(async () => {
    if (++opened === 1) throw new Error('too many open files')
    return partial<LabelPipeline>({ check: async () => ({ ok: true, value: { pages: [] } }) })
  })
  expect((await labels.check(new Uint8Array())).ok).toBe(false)
  expect((await labels.check(new Uint8Array())).ok).toBe(true)
})
