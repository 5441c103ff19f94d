import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { batchStation, isBooking } from './batch-station.ts'

const station = batchStation()
const { start, batch, writeRows, orders } = station

describe('a batch that cannot begin', () => {
  const oneSentence = /^[^\n]+\n$/
  test.each([
    ['a file that is not there', 'nowhere.csv', [], 'ENOENT'],
    ['a header that nobody has seen', 'strange.csv', [], 'has no column for'],
    ['an empty file', 'empty.csv', [], 'empty'],
    ['a location that is not there', 'day.csv', ['--pickup-location', 'Moon'], '"Main", "Side"'],
  ])('ends with one sentence and status 2: %s', async (_, file, flags, word) => {
    writeRows('day.csv', [{ reference: 'W-1' }])
    writeFileSync(join(station.dir, 'strange.csv'), 'foo;bar\n1;2\n')
    writeFileSync(join(station.dir, 'empty.csv'), '')
    const { status, out, err } = await batch(file, ...flags)
    expect(status).toBe(2)
    expect(err).toMatch(oneSentence)
    expect(err).toContain(word)
    expect(out).toBe('')
    expect(orders()).toEqual([])
  })

  test('books in production only if the command says so, without a question', async () => {
    writeRows('day.csv', [{ reference: 'W-1' }])
    mkdirSync(join(station.dir, 'data'))
    writeFileSync(join(station.dir, 'data/settings.json'), JSON.stringify({ environment: 'production' }))
    expect(await batch('day.csv')).toMatchObject({
      status: 2,
      err: expect.stringContaining('--environment production'),
    })
    expect(orders()).toEqual([])
    expect((await batch('day.csv', '--environment', 'production')).status).toBe(0)
    expect(orders()).toHaveLength(1)
  })

  // FAULTS.md F39
  test('refuses an output directory without write access, and a data directory in use', async () => {
    writeRows('day.csv', [{ reference: 'W-1' }])
    writeFileSync(join(station.dir, 'out'), 'a file')
    expect(await start('day.csv').ended).toMatchObject({
      status: 2,
      err: expect.stringMatching(oneSentence),
    })
    rmSync(join(station.dir, 'out'))
    mkdirSync(join(station.dir, 'out'))
    const { ended } = start('day.csv')
    // The first holds the directory while its booking waits for the second to be refused.
    station.disturb = async (request, act) => {
      if (isBooking(request)) expect((await batch('day.csv')).status).toBe(2)
      return act()
    }
    expect((await ended).status).toBe(0)
    expect(orders()).toHaveLength(1)
  })
})
