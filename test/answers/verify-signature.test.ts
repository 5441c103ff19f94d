import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { signedHeaders } from '../../electron/answers/targets/webhook-target.ts'
import { webhookSecret } from '../fixtures/answers/webhook-receiver.ts'
import { because, noPython } from '../fixtures/skips.ts'
import { sharedTempFolder } from '../fixtures/temp-folder.ts'

const docs = readFileSync(new URL('../../docs/answers.md', import.meta.url), 'utf8')
const example = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(docs)?.[1] ?? ''

const folder = sharedTempFolder('verify')
const run = promisify(execFile)

type Check = (secret: string, headers: Record<string, string>, body: string) => Promise<boolean>

const inNode: Check = async (secret, headers, body) => {
  const file = join(folder, 'verify.mjs')
  writeFileSync(file, example('js'))
  const { isGenuine } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  return isGenuine(secret, headers, Buffer.from(body))
}
const inPython: Check = async (secret, headers, body) => {
  const file = join(folder, 'verify.py')
  writeFileSync(
    file,
    `${example('python')}\nimport json, sys\nsecret, headers, body = json.loads(sys.argv[1])\nprint(is_genuine(secret, headers, body.encode()))\n`,
  )
  const { stdout } = await run('python3', [file, JSON.stringify([secret, headers, body])])
  return stdout.trim() === 'True'
}

describe.each<[string, Check, string | undefined]>([
  ['Node', inNode, undefined],
  ['Python', inPython, noPython],
])('the receiver in %s of docs/answers.md', (_, check, noLanguage) => {
  const body = '{"reference":"Größe 1"}'
  const seconds = Math.floor(Date.now() / 1000)
  const headersAt = (at: number) =>
    Object.fromEntries(
      Object.entries(signedHeaders(webhookSecret, 'id-1', at, body)).map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]),
    )
  const headers = headersAt(seconds)
  const other = `whsec_${Buffer.alloc(32).toString('base64')}`
  test.skipIf(noLanguage).each<[string, string, Record<string, string>, string, boolean]>([
    ['accepts an answer as it is sent', webhookSecret, headers, body, true],
    ['refuses a changed body', webhookSecret, headers, `${body} `, false],
    ['refuses another secret', other, headers, body, false],
    ['refuses another ID', webhookSecret, { ...headers, 'webhook-id': 'id-2' }, body, false],
    ['refuses what was sent an hour ago', webhookSecret, headersAt(seconds - 3600), body, false],
    [
      'accepts a second signature',
      webhookSecret,
      { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` },
      body,
      true,
    ],
  ])(`%s${because(noLanguage)}`, async (_name, secret, given, text, expected) => {
    expect(await check(secret, given, text)).toBe(expected)
  })
})
