import { useState } from 'react'
import { expect, test } from 'vitest'
import { useLabelPreview } from '../../../renderer/labels/use-label-preview.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import type { LabelPreview } from '../../../shared/labels/index.ts'
import { defaultProfile } from '../../../shared/printing/index.ts'
import { settingsSchema } from '../../../shared/settings/index.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'
import { byRole, openModel, press, settle, showPart } from '../show-part.tsx'

const booked = shipmentRecord({ booking: 'booked', labelDocument: 'd-1' })
const drawing = (png: string): LabelPreview => ({
  label: 0,
  labels: 2,
  printer: 'Zebra',
  layout: 'label',
  printed: false,
  png,
  dpmm: 8,
  widthMm: 100,
  heightMm: 150,
  proof: {
    verdict: 'nothingToCheck',
    symbols: [],
    advice: [],
    strategy: { name: 'trueSize', scale: 1, turn: 0, threshold: 128, snapped: 0 },
  },
})
const full = { ok: false, problem: newProblem('storage.full') } as const

/** The preview of a shipment's label. Buttons show its other label, and draw the label anew. */
async function openPreview(shipment = booked) {
  const answers: ((answer: LabelPreview | typeof full) => void)[] = []
  const model = openModel({ 'label.preview': () => new Promise((resolve) => answers.push(resolve)) })
  function Preview() {
    const [label, setLabel] = useState(0)
    const [revision, setRevision] = useState(0)
    const shown = useLabelPreview(shipment, label, revision)
    return (
      <>
        <output>{shown.state === 'drawn' ? shown.drawn.png : shown.state}</output>
        <button type="button" onClick={() => setLabel(1 - label)}>
          other label
        </button>
        <button type="button" onClick={() => setRevision(revision + 1)}>
          anew
        </button>
      </>
    )
  }
  const page = await showPart(<Preview />, model)
  return {
    answers,
    model,
    press: (name: string) => press(page, name),
    /** Answers a request, the first being 0. */
    answer: (index: number, answer: LabelPreview | typeof full) => settle(() => answers[index]?.(answer)),
    shown: () => byRole(page, 'status').textContent,
  }
}

test('a shipment without a label has no preview, and none is requested', async () => {
  const { answers, shown } = await openPreview(shipmentRecord({ booking: 'cancelled', labelDocument: 'd-1' }))
  expect([shown(), answers.length]).toEqual(['none', 0])
})

test('while a label is drawn anew its drawing stays, until the newer one or its failure replaces it', async () => {
  const { press, answer, shown } = await openPreview()
  expect(shown()).toBe('drawing')
  await answer(0, drawing('first'))
  await press('anew')
  expect(shown()).toBe('first')
  await answer(1, drawing('second'))
  expect(shown()).toBe('second')
  await press('anew')
  await answer(2, full)
  expect(shown()).toBe('failed')
})

test('an outdated drawing is shown while there is none, and never in the place of a newer one', async () => {
  const { press, answer, shown } = await openPreview()
  await press('anew')
  await press('anew')
  await answer(0, drawing('first'))
  expect(shown()).toBe('first')
  await answer(2, drawing('third'))
  await answer(1, drawing('second'))
  expect(shown()).toBe('third')
})

test('an outdated drawing that failed is not shown', async () => {
  const { press, answer, shown } = await openPreview()
  await press('anew')
  await answer(0, full)
  expect(shown()).toBe('drawing')
})

test('the late drawing of one label is not shown as the other', async () => {
  const { press, answer, shown } = await openPreview()
  await press('other label')
  await answer(0, drawing('first label'))
  expect(shown()).toBe('drawing')
  await answer(1, drawing('second label'))
  expect(shown()).toBe('second label')
  await press('other label')
  expect(shown()).toBe('drawing')
})

test('a changed profile draws the label again, and another setting does not', async () => {
  const { answers, model } = await openPreview()
  const change = (settings: object) =>
    settle(() => model.station.setState({ settings: settingsSchema.parse(settings) }))
  const profile = defaultProfile('Zebra')
  await change({ printerProfiles: [profile] })
  const drawn = answers.length
  await change({ printerProfiles: [profile], language: 'de' })
  expect(answers).toHaveLength(drawn)
  await change({ printerProfiles: [{ ...profile, afterFailure: 'goOn' }] })
  expect(answers).toHaveLength(drawn + 1)
})
