import { expect, test } from 'vitest'
import { createOpenedDrafts } from '../../electron/drafts/index.ts'
import { storedJournal } from '../fixtures/shipment/booked-shipment.ts'

const desk = storedJournal()

/** Each draft has a version of its own. */
function openDrafts() {
  const { readFact, saveFact } = desk.journal
  const draftVersion = async (id: string) => ({ version: `version of ${id}`, desk: '', isRemoved: false })
  return createOpenedDrafts({ journal: { readFact, saveFact, draftVersion } })
}

test('two drafts that are opened at the same time keep the versions that were seen', async () => {
  const drafts = openDrafts()
  await Promise.all(['A', 'B'].map((id) => drafts.noteShown(id, `version of ${id}`)))
  expect(await drafts.seenVersion('A')).toEqual({ id: 'A', version: 'version of A' })
  expect(await drafts.seenVersion('B')).toEqual({ id: 'B', version: 'version of B' })
})

test('a draft that was opened stays noted however many are queued from a form', async () => {
  const drafts = openDrafts()
  await drafts.noteShown('A', 'version of A')
  for (let n = 0; n < 30; n++) await drafts.noteQueued(`queued ${n}`)
  expect(await drafts.seenVersion('A')).toEqual({ id: 'A', version: 'version of A' })
})

test('a draft that was queued from a form stays noted however many are opened, and has no version', async () => {
  const drafts = openDrafts()
  await drafts.noteQueued('A')
  for (let n = 0; n < 30; n++) await drafts.noteShown(`opened ${n}`, '1')
  expect((await desk.journal.readFact('openedDrafts'))?.map(({ id }) => id)).toContain('A')
  expect(await drafts.seenVersion('A')).toEqual({ id: 'A', version: undefined })
})
