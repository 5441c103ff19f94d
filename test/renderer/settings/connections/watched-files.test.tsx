import { expect, test } from 'vitest'
import { WatchedFiles } from '../../../../renderer/settings/connections/watched-files.tsx'
import type { WatchActivity } from '../../../../shared/imports/index.ts'
import { newProblem } from '../../../../shared/kit/index.ts'
import { openModel, showPart } from '../../show-part.tsx'

/** A file whose shipments were added, but which could not be moved. */
const activities: WatchActivity[] = [
  {
    file: 'day.csv',
    at: '2026-11-21T10:00:00.000Z',
    taken: 2,
    wrong: 0,
    known: 0,
    refused: 0,
    report: '',
    insurance: { insured: 0, insuredValue: 0, overLimit: 0, uninsuredRows: 1, uninsuredValue: 0 },
    problem: newProblem('import.cannotMove', { values: { file: 'day.csv', reason: 'EACCES', folder: 'in' } }),
  },
]

test('a watched file whose shipments were added says that some travel uninsured, although it was not moved', async () => {
  const model = openModel()
  model.watchedFolder.setState({ state: { activities, unreachable: false } })
  expect((await showPart(<WatchedFiles />, model)).textContent).toContain(
    '1 row with a value travels uninsured',
  )
})
