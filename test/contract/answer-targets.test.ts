import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Answers, createAnswers } from '../../electron/answers/answers.ts'
import type { TargetPort } from '../../electron/answers/index.ts'
import type { AnswerTarget } from '../../shared/answers/index.ts'
import { answer } from '../fixtures/answers/answer.ts'
import { createFakeClock, until } from '../fixtures/fake-clock.ts'
import { createMemoryJournal } from '../fixtures/journal/memory-journal.ts'
import { nthCode, order, recordBooked } from '../fixtures/shipment/shipment-records.ts'
import { because } from '../fixtures/skips.ts'
import { answerTargets, stopDatabases, type TargetUnderTest } from './answer-targets-under-test.ts'

const settings: AnswerTarget = {
  id: 'erp',
  name: 'ERP',
  environment: 'practice',
  point: 'booked',
  kind: 'folder',
  folder: '/erp',
  format: 'json',
}
const never = new AbortController().signal
afterAll(stopDatabases)

/** The contract of every target. */
for (const { name, skip, make } of answerTargets)
  describe.skipIf(skip)(`answers to ${name}${because(skip)}`, () => {
    let under: TargetUnderTest
    beforeEach(async () => {
      under = await make()
    })
    afterEach(() => under.remove())

    test('are taken once, however often they are sent', async () => {
      const port = under.open()
      for (let time = 0; time < 3; time++)
        expect(await port.deliver(answer(), never)).toEqual({ kind: 'taken' })
      await port.close?.()
      expect(await under.received()).toEqual([`${answer().id} printed`])
    })

    // FAULTS.md F83
    test('are taken once although an earlier process died while sending', async () => {
      await under.dieSending?.(answer())
      const port = under.open()
      expect(await port.deliver(answer(), never)).toEqual({ kind: 'taken' })
      await port.close?.()
      expect(await under.received()).toEqual([`${answer().id} printed`])
    })

    // FAULTS.md F89
    test('carry any reference that can be typed', async () => {
      const port = under.open()
      const references = ['=1+1', "o'; drop table answers; --", 'Größe 10×15', '../../x', 'CON', '日本\t1']
      for (const [at, reference] of references.entries())
        expect(await port.deliver(answer({ reference, number: at + 1, id: `id-${at}` }), never)).toEqual({
          kind: 'taken',
        })
      await port.close?.()
      expect(await under.received()).toEqual(references.map((_, at) => `id-${at} printed`))
    })

    describe('from the journal', () => {
      let clock: ReturnType<typeof createFakeClock>
      let journal: ReturnType<typeof createMemoryJournal>
      let answers: Answers
      const start = (port: () => TargetPort = under.open) => {
        answers = createAnswers({
          journal,
          clock,
          random: () => 0.5,
          targets: () => [settings],
          openTarget: async () => port(),
          onAnswersChanged: () => undefined,
        })
        answers.start()
      }
      let orders = 0
      beforeEach(() => {
        clock = createFakeClock()
        journal = createMemoryJournal(clock, {
          targets: () => [settings],
          deskName: () => 'Desk 1',
          onAnswersMade: () => answers?.made(),
        })
      })
      afterEach(() => answers.stop())
      const book = (reference: string) => {
        const n = ++orders
        const code = nthCode(n)
        return recordBooked(journal, { reference, code, draftId: `d-${n}` }, order(`o-${n}`))
      }
      const openAnswers = async () => {
        const { waiting, stuck } = await journal.countAnswers(['erp'])
        return { waiting, stuck }
      }
      const allDelivered = () =>
        until(async () => {
          clock.advance(1000)
          const { waiting, stuck } = await openAnswers()
          return waiting + stuck === 0
        })
      const states = async () => (await under.received()).map((each) => each.split(' ')[1])

      // FAULTS.md F82
      test('wait while the target is down for two days, and all arrive in their order', async () => {
        await under.breakDown()
        const real = under.open()
        let [begun, ended] = [0, 0]
        start(() => ({
          ...real,
          async deliver(...attempt) {
            begun++
            return await real.deliver(...attempt).finally(() => ended++)
          },
        }))
        for (let n = 1; n <= 3; n++) await book(`A-${n}`)
        for (let hour = 0; hour < 48; hour++) {
          clock.advance(3_600_000)
          // The target itself refuses: the clock does not reach the limit of an attempt.
          await until(() => begun === ended && clock.nextWake() !== undefined)
        }
        expect(begun).toBeGreaterThan(40)
        expect(await openAnswers()).toEqual({ waiting: 3, stuck: 0 })
        await under.repair()
        await answers.send()
        await allDelivered()
        expect(await states()).toEqual(['booked', 'booked', 'booked'])
      })

      // FAULTS.md F83
      test.each([
        ['before it is sent', false],
        ['after the target took it', true],
      ] as const)('have one effect if the process dies %s', async (_, isTaken) => {
        const real = under.open()
        let isDead = false
        start(() => ({
          async deliver(each, signal) {
            if (isTaken) await real.deliver(each, signal)
            isDead = true
            return new Promise(() => undefined)
          },
        }))
        const id = await book('A-1')
        await until(() => isDead)
        // The next process finds the same journal; the order was cancelled in the meantime.
        await journal.append(id, { type: 'cancelIntended' })
        await journal.append(id, { type: 'cancelled' })
        start()
        await allDelivered()
        await real.close?.()
        expect(await states()).toEqual(['booked', 'cancelled'])
      })

      test('have only what the target needs about a cancelled order', async () => {
        const [known, unknown] = [await book('A-1'), await book('A-2')]
        start()
        await allDelivered()
        // A connection that breaks while it sends leaves open whether the target has
        // the answer; a new one does not.
        await answers.stop()
        await under.breakDown()
        start()
        const late = await book('A-3')
        await until(async () => (await journal.answersOf(late))[0]?.problem !== undefined)
        for (const id of [known, unknown, late]) {
          await journal.append(id, { type: 'cancelIntended' })
          await journal.append(id, { type: 'cancelled' })
        }
        await under.repair()
        await answers.send()
        await allDelivered()
        expect(await states()).toEqual(['booked', 'booked', 'cancelled', 'cancelled'])
        expect(await journal.answersOf(late)).toMatchObject([{ delivery: 'superseded' }])
      })
    })
  })
