import { expect, test } from 'vitest'
import { CorrectLabel } from '../../../../renderer/labels/correction/correct-label.tsx'
import type { ChannelInput, ChannelOutput } from '../../../../shared/channels.ts'
import { newProblem, type Outcome } from '../../../../shared/kit/index.ts'
import type { LabelPage, Region } from '../../../../shared/labels/index.ts'
import { allByRole, byLabel, openModel, press, settle, showPart } from '../../show-part.tsx'
import { typeInto } from '../../type-into.ts'

const label: Region = {
  box: { x: 5, y: 5, width: 100, height: 150 },
  turn: 0,
  kind: 'label',
  sureness: 1,
  symbols: 2,
  source: 'corrected',
}
const pages: LabelPage[] = ['first', 'second', 'third'].map((fingerprint) => ({
  widthMm: 210,
  heightMm: 297,
  fingerprint,
  regions: [label],
}))
const full = { ok: false, problem: newProblem('storage.full') } as const

/** The dialog for a file of three pages, with the corrections that were sent and their answers in turn. */
async function openCorrection() {
  const sent: (ChannelInput<'label.correct'> | string)[] = []
  const answers: ((answer?: Outcome<never>) => void)[] = []
  const pictures = new Map<number, (picture: ChannelOutput<'label.picture'>) => void>()
  const answered = () => new Promise<Outcome<never> | undefined>((resolve) => answers.push(resolve))
  let saved = 0
  let closed = 0
  const model = openModel({
    'label.layout': () => ({ pages }),
    'label.picture': ({ page }) => new Promise((resolve) => pictures.set(page, resolve)),
    'label.correct': (input) => {
      sent.push(input)
      return answered()
    },
    'label.detectAgain': ({ fingerprint }) => {
      sent.push(`again ${fingerprint}`)
      return answered()
    },
  })
  const page = await showPart(
    <CorrectLabel id="s" page={0} onClose={() => closed++} onSaved={() => saved++} />,
    model,
  )
  const answerPicture = (at: number) =>
    settle(() => pictures.get(at)?.({ pages: 3, widthMm: 210, heightMm: 297, png: `page${at}` }))
  return {
    page,
    sent,
    answerPicture,
    press: (name: string) => press(page, name),
    width: () => byLabel(page, 'Width'),
    picture: () => page.querySelector('img')?.src.split(',')[1],
    answer: (refusal?: Outcome<never>) => settle(() => answers.shift()?.(refusal)),
    saved: () => saved,
    closed: () => closed,
    problems: () => allByRole(page, 'alert').length,
  }
}
const save = 'Save for this layout'
const narrow = { box: { ...label.box, width: 75 }, turn: 0 }

test('a correction is saved once, however often a person presses before the answer', async () => {
  const { answerPicture, width, press, sent, answer, saved } = await openCorrection()
  await answerPicture(0)
  await typeInto(width(), '75')
  await press(save)
  await press(save)
  await press('Detect again')
  expect(sent).toEqual([{ fingerprint: 'first', regions: [narrow] }])
  expect(saved()).toBe(0)
  await answer()
  expect(saved()).toBe(1)
})

test('it stays open while it saves, and closes after a refusal', async () => {
  const { answerPicture, press, answer, closed } = await openCorrection()
  await answerPicture(0)
  await press(save)
  await press('Cancel')
  expect(closed()).toBe(0)
  await answer(full)
  await press('Cancel')
  expect(closed()).toBe(1)
})

test('saving a page saves the edited boxes of the other pages, too, before it', async () => {
  const { answerPicture, width, press, sent, answer, saved } = await openCorrection()
  await answerPicture(0)
  await typeInto(width(), '75')
  await press('Next page of the file')
  await answerPicture(1)
  expect(width().value).toBe('100')
  await press('No label on this page')
  await answer()
  await answer()
  expect(sent).toEqual([
    { fingerprint: 'first', regions: [narrow] },
    { fingerprint: 'second', regions: [] },
  ])
  expect(saved()).toBe(1)
})

test('a correction that failed says why, keeps the boxes, and can be saved again', async () => {
  const { answerPicture, width, press, sent, answer, saved, problems } = await openCorrection()
  await answerPicture(0)
  await typeInto(width(), '75')
  await press(save)
  await answer(full)
  expect([saved(), problems(), width().value]).toEqual([0, 1, '75'])
  await press('Detect again')
  expect(problems()).toBe(0)
  await answer()
  expect([sent[1], saved()]).toEqual(['again first', 1])
})

test('the late picture of a page does not replace that of the page that was turned to', async () => {
  const { answerPicture, press, picture } = await openCorrection()
  await answerPicture(0)
  await press('Next page of the file')
  await answerPicture(1)
  await press('Next page of the file')
  await press('Previous page of the file')
  await answerPicture(2)
  expect(picture()).toBe('page1')
  await answerPicture(0)
  expect(picture()).toBe('page0')
})
