import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiToken } from '../../../electron/hosts/api/token.ts'
import { readKeptPort } from '../../../electron/hosts/browser/kept-port.ts'
import { parseFlags } from '../../../electron/hosts/flags.ts'
import { UsageError } from '../../../electron/hosts/kit/usage-error.ts'
import { refuseWeakConnections } from '../../../electron/hosts/start/refuse-weak-connections.ts'
import { startSecret } from '../../../electron/hosts/start/start-secret.ts'
import { createTableReader } from '../../../electron/table-files/read-table-in-worker.ts'
import { because, onWindows } from '../../fixtures/skips.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

// What a start refuses, asked of the functions. A test of the real process shows one case of each.

let dir: string
beforeEach(() => {
  dir = tempFolder('refusals')
})

const isWindows = process.platform === 'win32'

/** The message of a refusal, which is one sentence; undefined if nothing is refused. */
function refusal(start: () => unknown): string | undefined {
  try {
    start()
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError)
    const { message } = error as UsageError
    expect(message).toMatch(/^[^\n]+\.$/)
    return message
  }
  return undefined
}

describe('PACKDESK_API_KEY_FILE', () => {
  const key = 'KEY-CANARY-4711-file'
  const file = (text: string, mode = 0o600) => {
    const path = join(dir, 'key')
    writeFileSync(path, text)
    chmodSync(path, mode)
    return path
  }
  type Case = [string, () => string, string?]
  /** Windows has no file modes. */
  const byMode: Case[] = [
    // SECURITY.md T10
    ['others can read', () => file(key, 0o644)],
    ['the group can read', () => file(key, 0o640)],
  ]
  test.each<Case>([
    ...(isWindows ? [] : byMode),
    ['is empty', () => file('\n')],
    ['is no text of a key', () => file('CANARY\n4711')],
    ['is far too large', () => file('CANARY'.repeat(10_000))],
    ['is not there', () => join(dir, 'none')],
    ['is a directory', () => dir],
    ['is a device', () => '/dev/zero'],
    ['comes beside the variable', () => file(key), key],
  ])(
    'a key’s file that %s is refused by the variable’s name, and its text is not shown',
    (_, path, value) => {
      const given = { PACKDESK_API_KEY: value }
      const message = refusal(() => startSecret('PACKDESK_API_KEY', given, { PACKDESK_API_KEY_FILE: path() }))
      expect(message).toContain('PACKDESK_API_KEY_FILE')
      expect(message).not.toContain('CANARY')
    },
  )
})

// SECURITY.md T26
test.each([
  [undefined, 'The API needs a token'],
  ['', 'The API needs a token'],
  ['short-token', 'at least 32 characters'],
])('the API’s token %j is refused', (token, sentence) => {
  const message = refusal(() => apiToken({ PACKDESK_API_TOKEN: token }, {}))
  expect(message).toContain(sentence)
  expect(message).not.toContain('short-token')
})

describe('a connection', () => {
  type Case = [named: string, env: NodeJS.ProcessEnv, execArgv: string[]]
  // SECURITY.md T24
  test.each<Case>([
    ['NODE_TLS_REJECT_UNAUTHORIZED', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, []],
    ['--tls-min-v1.0', { NODE_OPTIONS: '--tls-min-v1.0' }, []],
    ['--tls-min-v1.1', {}, ['--tls-min-v1.1']],
    [
      '--tls-cipher-list',
      { NODE_OPTIONS: '--max-old-space-size=900 "--tls-cipher-list=ALL:@SECLEVEL=0"' },
      [],
    ],
    ['--tls-keylog', {}, ['--tls-keylog=keys']],
    ['--insecure-http-parser', { NODE_OPTIONS: '--insecure_http_parser' }, []],
    ['--security-revert', {}, ['--security-revert=CVE-2023-46809']],
  ])('a connection that %s weakens is refused by its name', (named, env, execArgv) => {
    expect(refusal(() => refuseWeakConnections({ env, execArgv }))).toContain(named)
  })
  test.each<[NodeJS.ProcessEnv, string[]]>([
    [{ NODE_TLS_REJECT_UNAUTHORIZED: '1' }, []],
    [{ NODE_OPTIONS: '--tls-min-v1.2' }, ['--tls-min-v1.3', '--use-system-ca']],
  ])('is not weakened by %j %j', (env, execArgv) => {
    expect(refusal(() => refuseWeakConnections({ env, execArgv }))).toBeUndefined()
  })
})

test.each(['', 'x', '80', '99999', '-1', '8080\n8081'])(
  'a port’s file that holds %j is passed over',
  (text) => {
    writeFileSync(join(dir, 'browser-port'), text)
    expect(readKeptPort(dir)).toBeUndefined()
  },
)

describe.skipIf(onWindows)(`a provision file or a day’s file that is${because(onWindows)}`, () => {
  const reader = createTableReader()
  const socket = async (path: string) => {
    const server = createServer()
    await new Promise<void>((listening) => server.listen(path, listening))
    return server
  }
  // SECURITY.md T35
  test.each<[string, () => string]>([
    [
      'a pipe',
      () => {
        execFileSync('mkfifo', [join(dir, 'made')])
        return join(dir, 'made')
      },
    ],
    ['a device', () => '/dev/zero'],
    ['a directory', () => dir],
    ['a socket', () => join(dir, 'socket')],
  ])('%s is refused without waiting for it', async (_, make) => {
    const server = await socket(join(dir, 'socket'))
    try {
      const file = make()
      expect(refusal(() => parseFlags(['--provision', file]))).toContain('is not a file')
      expect(await reader.read(file)).toMatchObject({ ok: false, problem: { code: 'import.notAFile' } })
    } finally {
      server.close()
    }
  })
})
