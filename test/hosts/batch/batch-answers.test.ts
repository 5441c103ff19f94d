import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listen } from '../../../electron/hosts/kit/serve.ts'
import { stopProgram } from '../../fixtures/hosts/spawn-program.ts'
import { writeProvision } from '../../fixtures/hosts/station-args.ts'
import { batchStation, pickupLocations } from './batch-station.ts'

const station = batchStation()
const { start, batch, writeRows } = station

describe('answers to another program', () => {
  type Reply = { status: number; before?: () => Promise<void> | undefined }
  const target = async (work: (reply: Reply, got: string[]) => Promise<void>) => {
    const answer: Reply = { status: 200 }
    const got: string[] = []
    const webhook = await listen(0, async (request) => {
      // The batch is at its end by then.
      await expect.poll(() => existsSync(join(station.dir, 'out/report.csv'))).toBe(true)
      await answer.before?.()
      if (answer.status === 200)
        got.push((JSON.parse(await request.text()) as { reference: string }).reference)
      return new Response(null, { status: answer.status })
    })
    const origin = `http://127.0.0.1:${webhook.port}`
    const erp = {
      id: 'erp',
      name: 'ERP',
      environment: 'sandbox',
      point: 'booked',
      kind: 'webhook',
      url: `${origin}/`,
    }
    writeProvision(station.dir, { pickupLocations, answerTargets: [erp] })
    const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
    station.connectionSecrets = {
      PACKDESK_CONNECTION_SECRETS: JSON.stringify({ 'answers.erp': { origin, secret } }),
    }
    await work(answer, got).finally(() => webhook.close())
  }

  test('answers that are due at the end of a batch are delivered before it ends', () =>
    target(async (_, got) => {
      writeRows('day.csv', [{ reference: 'W-1' }, { reference: 'W-2' }])
      const { status, out } = await batch('day.csv')
      // A target that a busy machine keeps waiting gets an answer again.
      expect([...new Set(got)].sort()).toEqual(['W-1', 'W-2'])
      expect(out).not.toContain('not delivered yet')
      expect(status).toBe(0)
    }))

  test('answers that stay open are counted, do not hold the end up, and do not change the exit status', () =>
    target(async (answer, got) => {
      answer.status = 500
      writeRows('day.csv', [{ reference: 'W-1' }])
      const { status, out } = await batch('day.csv')
      expect(out).toContain('Answers to other programs not delivered yet: 1. The next start sends them.')
      expect(status).toBe(0)
      const again = await batch('day.csv', '--json')
      expect(JSON.parse(again.out.trim().split('\n').at(-1) ?? '')).toMatchObject({
        event: 'done',
        openAnswers: { waiting: 1, stuck: 0 },
      })
      expect(got).toEqual([])
    }))

  test('answers to a target that does not answer are left to the next start when a stop is requested', () =>
    target(async (answer, got) => {
      const isEnded = Promise.withResolvers<void>()
      answer.before = () => {
        stopProgram(child)
        return isEnded.promise
      }
      writeRows('day.csv', [{ reference: 'W-1' }])
      const { child, ended } = start('day.csv')
      const { status, out } = await ended
      answer.before = undefined
      isEnded.resolve()
      expect(out).toContain('Answers to other programs not delivered yet: 1. The next start sends them.')
      expect(status).toBe(0)
      // The same answer again: the target drops what it has by the answer's ID.
      expect((await batch('day.csv')).out).not.toContain('not delivered yet')
      expect(new Set(got)).toEqual(new Set(['W-1']))
    }))
})
