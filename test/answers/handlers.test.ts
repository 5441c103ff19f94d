import { beforeEach, expect, test } from 'vitest'
import { answerHandlers } from '../../electron/answers/handlers.ts'
import type { ConnectionName } from '../../electron/connections/index.ts'
import { createSessionSecrets } from '../../electron/settings/secrets/session-secrets.ts'
import type { AnswerTarget } from '../../shared/answers/index.ts'
import { webhookSecret } from '../fixtures/answers/webhook-receiver.ts'
import { partial } from '../fixtures/partial.ts'

const webhook: AnswerTarget = {
  id: 'shop',
  name: 'Shop',
  environment: 'practice',
  point: 'printed',
  kind: 'webhook',
  url: 'https://shop.example/answers',
}
const moved: AnswerTarget = { ...webhook, url: 'https://elsewhere.example/answers' }

let targets: AnswerTarget[]
let woken: number
let isOpen: boolean
let secrets: ReturnType<typeof createSessionSecrets<ConnectionName>>
const handlers = () =>
  answerHandlers({
    // Only what these channels use.
    session: () => partial({}),
    opened: () => (isOpen ? { answers: { wake: () => void woken++ } } : undefined),
    clock: Date,
    deskName: () => 'Desk 1',
    targets: () => targets,
    secrets,
    tryTarget: async (target, answer, secret) => ({
      ok: true,
      notice: {
        code: 'tried',
        values: { name: target.name, reference: answer.reference, secret: secret ?? '' },
      },
    }),
  })
beforeEach(() => {
  targets = [webhook]
  woken = 0
  isOpen = true
  secrets = createSessionSecrets<ConnectionName>()
})

test('a secret is saved also while no journal is open', async () => {
  isOpen = false
  await handlers()['answers.setSecret']({ target: webhook, secret: webhookSecret })
  expect(woken).toBe(0)
  isOpen = true
  expect(await handlers()['answers.secrets'](undefined)).toEqual({ shop: { source: 'session' } })
})

test('a secret belongs to the origin of its target, and what waited for it is tried', async () => {
  await handlers()['answers.setSecret']({ target: webhook, secret: webhookSecret })
  expect(woken).toBe(1)
  expect(secrets.read('answers.shop', 'https://shop.example')).toBe(webhookSecret)
  expect(secrets.read('answers.shop', 'https://elsewhere.example')).toBeUndefined()
  expect(await handlers()['answers.secrets'](undefined)).toEqual({ shop: { source: 'session' } })
  targets = [moved]
  expect(await handlers()['answers.secrets'](undefined)).toEqual({
    shop: { source: 'session', belongsTo: 'https://shop.example' },
  })
  await handlers()['answers.setSecret']({ target: webhook, secret: null })
  expect(secrets.read('answers.shop', 'https://shop.example')).toBeUndefined()
})

test('a webhook secret of another form is refused before it is kept or used', async () => {
  const refused = { problem: { code: 'answer.badSecret' } }
  await expect(handlers()['answers.setSecret']({ target: webhook, secret: 'hunter2' })).rejects.toMatchObject(
    refused,
  )
  await expect(handlers()['answers.try']({ target: webhook, secret: 'hunter2' })).rejects.toMatchObject(
    refused,
  )
  expect(await handlers()['answers.secrets'](undefined)).toEqual({ shop: { source: 'none' } })
})

test('a trial sends an answer that belongs to no order', async () => {
  const trial = await handlers()['answers.try']({ target: webhook, secret: webhookSecret })
  expect(trial).toMatchObject({ ok: true, notice: { values: { reference: 'TEST' } } })
})

test('a folder of another system is refused', async () => {
  const folder: AnswerTarget = {
    id: 'erp',
    name: 'ERP',
    environment: 'practice',
    point: 'printed',
    kind: 'folder',
    folder: process.platform === 'win32' ? '/erp' : 'C:\\erp',
    format: 'json',
  }
  await expect(handlers()['answers.try']({ target: folder })).rejects.toMatchObject({
    problem: { code: 'settings.relativePath' },
  })
})
