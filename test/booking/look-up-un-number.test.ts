import { expect, test } from 'vitest'
import { createLookUpUnNumber, createReadUnNumbers } from '../../electron/booking/look-up-un-number.ts'
import type { ServiceResult } from '../../electron/carrier/index.ts'
import { newProblem } from '../../shared/kit/index.ts'
import type { UnNumberRecord } from '../../shared/shipment/index.ts'
import { createFakeClock } from '../fixtures/fake-clock.ts'
import { createMemoryJournal } from '../fixtures/journal/memory-journal.ts'

const paint: UnNumberRecord = { unNumber: '1263', properShippingName: 'PAINT', packingGroup: 'II' }
const day = 24 * 60 * 60 * 1000
const seenFirst = '2026-11-20T08:00:00.000Z'

function lookUp(first: ServiceResult<UnNumberRecord> = { kind: 'ok', value: paint }) {
  const clock = createFakeClock()
  const journal = createMemoryJournal(clock)
  const service = { answer: first, asked: [] as string[] }
  const ask = createLookUpUnNumber({
    journal,
    clock,
    service: {
      lookUpUnNumber: async (unNumber) => {
        service.asked.push(unNumber)
        return service.answer
      },
    },
  })
  return { ask, clock, journal, service }
}
const notSent: ServiceResult<never> = { kind: 'notSent', problem: newProblem('service.dns') }

test('a record is stored, and the service is asked for it once a day', async () => {
  const { ask, clock, service } = lookUp()
  const found = { kind: 'found', seen: { record: paint, seenAt: seenFirst } }
  expect(await ask('1263')).toEqual(found)
  expect(await ask('1263')).toEqual(found)
  expect(service.asked).toEqual(['1263'])
  clock.advance(day)
  expect(await ask('1263')).toMatchObject({ kind: 'found', seen: { seenAt: '2026-11-21T08:00:00.000Z' } })
  expect(service.asked).toHaveLength(2)
})

test('a stored record is used offline, with its date', async () => {
  const { ask, clock, service } = lookUp()
  await ask('1263')
  clock.advance(day)
  service.answer = notSent
  expect(await ask('1263')).toEqual({
    kind: 'found',
    seen: { record: paint, seenAt: seenFirst },
    problem: newProblem('service.dns'),
  })
  expect(await ask('1203')).toEqual({ kind: 'failed', problem: newProblem('service.dns') })
})

test.each([404, 422, 400])(
  'the answer %i means an unknown number, with the service’s message',
  async (status) => {
    const answered = newProblem('service.validation', { messages: ['9999 is no UN number.'] })
    const { ask } = lookUp({ kind: 'rejected', status, problem: answered })
    expect(await ask('9999')).toMatchObject({
      kind: 'unknown',
      problem: {
        code: 'unNumber.unknown',
        values: { unNumber: '9999' },
        messages: ['9999 is no UN number.'],
      },
    })
  },
)

test('a refused key is not taken for an unknown number', async () => {
  const { ask } = lookUp({ kind: 'rejected', status: 401, problem: newProblem('service.wrongKey') })
  expect(await ask('1263')).toEqual({ kind: 'failed', problem: newProblem('service.wrongKey') })
})

test('no record of another number is used, and leading zeros are ignored', async () => {
  const { ask, service } = lookUp()
  expect(await ask('1264')).toMatchObject({ kind: 'failed', problem: { code: 'unNumber.otherRecord' } })
  service.answer = { kind: 'ok', value: { ...paint, unNumber: '81' } }
  expect(await ask('0081')).toMatchObject({ kind: 'found' })
})

test('a look-up is answered if the journal cannot be written', async () => {
  const { journal, clock } = lookUp()
  const ask = createLookUpUnNumber({
    journal: { readFact: journal.readFact, saveFact: () => Promise.reject(new Error('full')) },
    clock,
    service: { lookUpUnNumber: async () => ({ kind: 'ok', value: paint }) },
  })
  expect(await ask('1263')).toMatchObject({ kind: 'found' })
})

test('a file’s numbers are read from the journal once the service does not answer', async () => {
  const { ask, clock, journal, service } = lookUp()
  await ask('1263')
  clock.advance(day)
  service.answer = notSent
  service.asked.length = 0
  const read = createReadUnNumbers({ journal, lookUpUnNumber: ask })
  expect(await read(['1203', '1263', '1950'])).toEqual({ 1263: { record: paint, seenAt: seenFirst } })
  expect(service.asked).toEqual(['1203'])
})

test('a stored number that the service no longer answers for ends the questions of a file, too', async () => {
  const { ask, clock, journal, service } = lookUp()
  await ask('1263')
  clock.advance(day)
  service.answer = notSent
  service.asked.length = 0
  const read = createReadUnNumbers({ journal, lookUpUnNumber: ask })
  expect(await read(['1263', '1203'])).toEqual({ 1263: { record: paint, seenAt: seenFirst } })
  expect(service.asked).toEqual(['1263'])
})

test('a wrong record of one number leaves the other numbers of a file their records', async () => {
  const { ask, clock, journal, service } = lookUp()
  const read = createReadUnNumbers({ journal, lookUpUnNumber: ask })
  const seenAt = new Date(clock.now()).toISOString()
  expect(await read(['1203', '1263'])).toEqual({ 1263: { record: paint, seenAt } })
  expect(service.asked).toEqual(['1203', '1263'])
})
