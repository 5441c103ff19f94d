import { expect, test } from 'vitest'
import { createAcceptedStamps } from '../../../electron/printing/preparing/accepted-stamps.ts'
import { createLabelCorrections } from '../../../electron/printing/preparing/label-corrections.ts'
import { storedJournal } from '../../fixtures/shipment/booked-shipment.ts'

const desk = storedJournal()

test('two stamped labels that are accepted at the same time are both accepted', async () => {
  const stamps = createAcceptedStamps(desk.journal)
  const pdfs = ['%PDF one', '%PDF two'].map((text) => Buffer.from(text))
  await Promise.all(pdfs.map((pdf) => stamps.add(pdf)))
  expect(await Promise.all(pdfs.map((pdf) => stamps.has(pdf)))).toEqual([true, true])
})

test('two corrections that are made at the same time are both kept', async () => {
  const corrections = createLabelCorrections(desk.journal)
  const made = ['page one', 'page two'].map((fingerprint) => ({ fingerprint, regions: [] }))
  await Promise.all(made.map((correction) => corrections.keep(correction)))
  expect(await corrections.read()).toEqual(made)
})
