import { expect, it } from 'vitest'
import { createOpenedDrafts } from '../../electron/drafts/opened-drafts.ts'
import { storedJournal } from '../fixtures/shipment/booked-shipment.ts'

const stored = storedJournal()

it('two drafts that are opened at the same time keep the versions that were seen', async () => {
  const { readFact, saveFact } = stored.journal
  const draftVersion = async (id: string) => ({ version: `version of ${id}`, desk: '', isRemoved: false })
  const drafts = createOpenedDrafts({ journal: { readFact, saveFact, draftVersion } })
  await Promise.all(['A', 'B'].map((id) => drafts.noteOpened(id)))
  expect(await drafts.seenVersion('A')).toEqual({ id: 'A', version: 'version of A' })
  expect(await drafts.seenVersion('B')).toEqual({ id: 'B', version: 'version of B' })
  // However many are queued from a form.
  for (let n = 0; n < 30; n++) await drafts.noteQueued(`queued ${n}`)
  expect(await drafts.seenVersion('A')).toEqual({ id: 'A', version: 'version of A' })
  expect(await drafts.seenVersion('queued 29')).toEqual({ id: 'queued 29', version: undefined })
  for (let n = 0; n < 30; n++) await drafts.noteOpened(`opened ${n}`)
  expect(((await readFact('openedDrafts')) ?? []).map(({ id }) => id)).toContain('queued 29')
})
