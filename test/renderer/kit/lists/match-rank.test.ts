import { describe, expect, test } from 'vitest'
import { matchRank, searchKey, wantedOf } from '../../../../renderer/kit/lists/match-rank.ts'

describe('a match', () => {
  test.each([
    ['A-10441', 'A-10441', 0],
    ['a10441', 'A-10441', 0],
    ['A-104', 'A-10441', 1],
    ['OZTURK', 'Bäckerei Öztürk GmbH', 2],
    ['gmbh baeck', 'Bäckerei Öztürk GmbH', 2],
    ['kerei', 'Bäckerei Öztürk GmbH', 4],
    ['kerei berlin', 'Bäckerei Öztürk GmbH', 4],
    ['öztürk berlin', 'Bäckerei Öztürk GmbH', 3],
    ['müller', 'Bäckerei Öztürk GmbH', undefined],
  ])('%j in %j: %j', (typed, own, rank) => {
    expect(matchRank(wantedOf(typed), searchKey([own], 'Berlin'))).toBe(rank)
  })
})
