import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseFlags } from '../../electron/hosts/flags.ts'
import { help } from '../../electron/hosts/help.ts'
import { UsageError } from '../../electron/hosts/kit/usage-error.ts'
import {
  administratorsFile,
  provisionJsonSchema,
  readAdministratorsProvision,
} from '../../electron/hosts/start/provision-file.ts'
import { provisionedChange } from '../../electron/settings/provisioned-settings.ts'
import { settingsSchema } from '../../shared/settings/index.ts'
import { warehouseAddress } from '../fixtures/hosts/station-args.ts'
import { because, notRoot, onWindows } from '../fixtures/skips.ts'
import { sharedTempFolder } from '../fixtures/temp-folder.ts'

const dir = sharedTempFolder('flags')

const file = (name: string, text: string) => {
  writeFileSync(join(dir, name), text)
  return join(dir, name)
}
const location = { name: 'Main', ...warehouseAddress }

test('--help names each flag, and no other', () => {
  const source = readFileSync(join(import.meta.dirname, '../../electron/hosts/flags.ts'), 'utf8')
  const flags = [...source.matchAll(/^ {2}'?([a-z-]+)'?: \{ type: /gm)].map(([, name]) => `--${name}`)
  const named = new Set(help.match(/(?<=[\s(])--[a-z-]+/g))
  expect([...named].sort()).toEqual(flags.sort())
})

describe('valid flags', () => {
  const desk = {
    kind: 'interactive',
    browserOnly: false,
    port: 0,
    open: true,
    stopWithStdin: false,
    station: {},
  }
  test.each([
    [[], desk],
    [['--browser'], { ...desk, browserOnly: true }],
    [['--browser', '--port', '8080', '--no-open'], { ...desk, browserOnly: true, port: 8080, open: false }],
    [['--port=0'], desk],
    [['--data-dir', 'x y'], { ...desk, station: { dataDir: 'x y' } }],
    [['--environment', 'sandbox'], { ...desk, station: { environment: 'sandbox' } }],
    [
      ['--service-url', 'http://127.0.0.1:9/api'],
      { ...desk, station: { serviceUrl: 'http://127.0.0.1:9/api' } },
    ],
    // FAULTS.md F134
    [['--printer', 'Größe 10×15; rm -rf'], { ...desk, station: { printer: 'Größe 10×15; rm -rf' } }],
    [
      ['--journal', 'postgres://desk@db.example/packdesk', '--desk', ' Table 1 '],
      { ...desk, station: { journal: 'postgres://desk@db.example/packdesk', desk: 'Table 1' } },
    ],
    [['--printer=-o'], { ...desk, station: { printer: '-o' } }],
    [
      ['batch', 'day.csv', '--out', 'labels', '--environment=practice'],
      {
        kind: 'batch',
        file: 'day.csv',
        out: 'labels',
        check: false,
        json: false,
        stopWithStdin: false,
        station: { environment: 'practice' },
      },
    ],
    [
      'batch day.xlsx --out d --pickup-on 2026-12-01 --pickup-location Main --check --json --stop-with-stdin'.split(
        ' ',
      ),
      {
        kind: 'batch',
        file: 'day.xlsx',
        out: 'd',
        pickupOn: '2026-12-01',
        pickupLocation: 'Main',
        check: true,
        json: true,
        stopWithStdin: true,
        station: {},
      },
    ],
    [['--help'], { kind: 'info', topic: 'help' }],
    [['-h', '--port', 'nonsense'], { kind: 'info', topic: 'help' }],
    [['--version'], { kind: 'info', topic: 'version' }],
    [['--provision-schema'], { kind: 'info', topic: 'provision-schema' }],
  ])('%j', (args, flags) => {
    expect(parseFlags(args)).toEqual(flags)
  })
})

describe('invalid flags, with a message', () => {
  test.each([
    [['--foo'], '--foo'],
    [['--check'], '--check'],
    [['--pickup-on', '2026-12-01'], '--pickup-on'],
    [['batch', 'a.csv', '--out', 'd', '--pickup-on', '2026-02-30'], '2026-02-30'],
    [['--foo=bar'], '--foo'],
    [['-x'], '-x'],
    [['--browser=yes'], '--browser'],
    [['--port'], '--port'],
    [['--port', '--no-open'], '--port'],
    [['--port', ''], '--port'],
    [['--port', '65536'], '65536'],
    [['--port', '-1'], '--port'],
    [['--port', '80a'], '80a'],
    [['--port=1e3'], '1e3'],
    [['--data-dir', ' '], '--data-dir'],
    [['--environment', 'prod'], 'prod'],
    [['--environment', 'Practice'], 'Practice'],
    [['--service-url', 'example.com'], 'example.com'],
    [['--service-url', 'file:///etc/passwd'], 'file:///etc/passwd'],
    [['--service-url', 'http://example.com'], 'https://'],
    [['--service-url', 'http://localhost.example.com/'], 'https://'],
    [['--service-url', 'http://127.0.0.1.example.com'], 'https://'],
    [['--service-url', 'https://me:secret@example.com'], '--service-url'],
    [['--service-url', 'https://example.com/?key=1'], '--service-url'],
    [['--api-key', 'abc'], 'PACKDESK_API_KEY'],
    [['--journal', 'postgres://desk:secret@db.example/packdesk'], 'PACKDESK_JOURNAL_PASSWORD'],
    [['--journal', 'postgres://db.example/packdesk'], 'postgres://packing@'],
    [['--journal', 'mysql://desk@db.example/packdesk'], 'postgres://packing@'],
    [['--journal', 'postgres://desk@db.example/packdesk?sslmode=disable'], 'postgres://packing@'],
    [['--desk', 'x'.repeat(61)], '--desk'],
    [['--api-key=abc'], 'PACKDESK_API_KEY'],
    [['--apikey=abc'], 'PACKDESK_API_KEY'],
    [['fly'], 'fly'],
    [['batch'], 'FILE.csv'],
    [['batch', 'a.csv'], '--out'],
    [['batch', 'a.csv', 'b.csv', '--out', 'x'], 'b.csv'],
    [['batch', 'a.csv', '--out', 'x', '--browser'], '--browser'],
    [['batch', 'a.csv', '--out', 'x', '--port', '1'], '--port'],
    [['api', '--listen', '0.0.0.0'], '--listen needs --tls-cert'],
    [['api', '--listen', '127.example.com'], '--listen needs --tls-cert'],
    [['api', '--listen', '::'], '--listen needs --tls-cert'],
    [['api', '--tls-cert', 'x.pem'], 'go together'],
    [['api', 'day.csv'], 'api takes no file'],
    [['api', '--api-token=secret'], 'never a flag'],
    [['api', '--no-open'], '--no-open does not go with api'],
    [['--out', 'x'], '--out'],
    [['--provision', 'no such file.json'], 'no such file.json'],
    [['--provision', '.'], '.'],
  ])('%j', (args, named) => {
    const sentence = refusal(args)
    expect(sentence).toContain(named)
    expect(sentence).toMatch(/^[^\n]*\.$/)
    expect(sentence).not.toContain('secret')
  })
})

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['127.0.1.1', '127.0.1.1'],
  ['::1', '::1'],
  // A hosts file can lead the name elsewhere.
  ['localhost', '127.0.0.1'],
])('the API listens on %s without a certificate, since only this machine reaches it', (listen, address) => {
  expect(parseFlags(['api', '--listen', listen])).toMatchObject({ api: { address } })
})

describe('the administrator’s provision file', () => {
  test('is where only an administrator can write, and where an update of the program leaves it', () => {
    expect(administratorsFile('win32', { ProgramFiles: 'C:\\Program Files' })).toBe(
      'C:\\Program Files\\Packdesk Provision\\provision.json',
    )
    expect(administratorsFile('linux', {})).toBe('/etc/packdesk/provision.json')
  })
  test('may be missing', () => {
    expect(readAdministratorsProvision(join(dir, 'none.json'))).toBeUndefined()
  })
  test.skipIf(notRoot)(`counts without a flag${because(notRoot)}`, () => {
    const path = file('administrators.json', '{"updates":false}')
    chmodSync(path, 0o644)
    expect(readAdministratorsProvision(path)).toEqual({ updates: false })
  })
  test.skipIf(onWindows)(`is refused where others can write it${because(onWindows)}`, () => {
    const path = file('open.json', '{"updates":false}')
    chmodSync(path, 0o666)
    expect(() => readAdministratorsProvision(path)).toThrow(/counts on every start, but others/)
  })
})

describe('the provision file', () => {
  test('is read completely, including a byte order mark', () => {
    const provision = { environment: 'sandbox', pickupLocations: [location], labelPrinter: 'folder' }
    const path = file('good.json', `\uFEFF${JSON.stringify(provision)}`)
    expect(parseFlags(['--provision', path])).toMatchObject({ station: { provision } })
  })
  test('may name its schema, as editors ask for', () => {
    const path = file('schema.json', '{"$schema":"./provision.schema.json","labelPrinter":"folder"}')
    const flags = parseFlags(['--provision', path])
    const provision = flags.kind === 'interactive' ? (flags.station.provision ?? {}) : {}
    expect(provisionedChange(settingsSchema.parse({}), provision, 'practice')).toEqual({
      labelPrinter: 'folder',
      insure: null,
    })
  })
  test('has a limited size', () => {
    expect(refusal(['--provision', file('large.json', ' '.repeat(1_000_001))])).toContain('larger than 1 MB')
    // It never ends.
    if (process.platform !== 'win32') expect(refusal(['--provision', '/dev/zero'])).toContain('is not a file')
    expect(parseFlags(['--provision', file('whole.json', '{}'.padEnd(1_000_000))])).toMatchObject({
      station: { provision: {} },
    })
  })
  test.each([
    ['not JSON', '{', 'is not JSON'],
    ['a list', '[]', 'the whole'],
    ['an unknown field', '{"labelPrinters":"x"}', 'labelPrinters'],
    ['a secret', '{"apiKey":"x"}', 'apiKey'],
    ['a name of lines and of a terminal’s commands', '{"a\\n\\u001b[2J\\u202e":1}', '"a??[2J?"'],
    ['a bad value', '{"environment":"prod"}', 'environment'],
    [
      'deep inside',
      JSON.stringify({ pickupLocations: [location, { ...location, countryCode: 5 }] }),
      'pickupLocations[1].countryCode',
    ],
    [
      'unknown, deep inside',
      JSON.stringify({ pickupLocations: [{ ...location, fax: '1' }] }),
      'pickupLocations[0].fax',
    ],
  ])('%s is refused with its path', (name, text, named) => {
    const path = file(`${name}.json`, text)
    const sentence = refusal(['--provision', path])
    expect(sentence).toContain(path)
    expect(sentence).toContain(named)
    expect(sentence).toMatch(/^[^\n]*\.$/)
  })
  test('has a JSON Schema', () => {
    const schema = provisionJsonSchema()
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
    expect(Object.keys(schema.properties ?? {})).toContain('pickupLocations')
    expect(() => JSON.stringify(schema)).not.toThrow()
  })
})

function refusal(args: string[]): string {
  try {
    parseFlags(args)
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError)
    return (error as UsageError).message
  }
  throw new Error(`${args.join(' ')} was not refused`)
}
