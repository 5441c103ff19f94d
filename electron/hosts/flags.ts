import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { journalAddressSchema } from '../../shared/desks/index.ts'
import { type Day, daySchema, type Environment, environmentSchema } from '../../shared/kit/index.ts'
import { type Provision, provisionSchema, serviceUrlSchema } from '../../shared/settings/index.ts'
import { errorCode, takeSecrets } from '../kit/index.ts'
import { plainLine } from './kit/log.ts'
import { UsageError } from './kit/usage-error.ts'
import { readAdministratorsProvision, readProvision } from './start/provision-file.ts'
import { refuseWeakConnections } from './start/refuse-weak-connections.ts'

// The launcher takes these from the bundle of this file, too.
export { refuseWeakConnections, takeSecrets, UsageError }

/** Flags of all hosts (design.md 2). Directories and files are as typed. */
export type StationFlags = Readonly<{
  dataDir?: string
  serviceUrl?: string
  environment?: Environment
  printer?: string
  /** The address of a shared journal. */
  journal?: string
  /** This desk's name. */
  desk?: string
  provision?: Provision
}>

export type BatchFlags = {
  kind: 'batch'
  file: string
  out: string
  /** For rows without a day; default: the next working day whose pickup is open and has room. */
  pickupOn?: Day
  /** A location's name; default: the first. */
  pickupLocation?: string
  /** Check the file and book nothing. */
  check: boolean
  /** Write a line of JSON per event. */
  json: boolean
  stopWithStdin: boolean
  station: StationFlags
}

/** Where the API listens. */
export type ApiFlags = {
  /** 0: any free port. */
  port: number
  /** The flag that named the port. */
  flag: '--port' | '--api-port'
  /** An IP address or a name of this machine. */
  address: string
  /** Files of certificate and key, as typed. */
  tls?: { cert: string; key: string }
}

export type ApiHostFlags = { kind: 'api'; api: ApiFlags; stopWithStdin: boolean; station: StationFlags }

export type MoveFlags = {
  kind: 'move'
  /** The address of the shared journal. */
  journal: string
  station: StationFlags
}

export type InteractiveFlags = {
  kind: 'interactive'
  /** `--browser` was given; else a window is tried first. */
  browserOnly: boolean
  port: number
  open: boolean
  /** Absent: no API. */
  api?: ApiFlags
  stopWithStdin: boolean
  station: StationFlags
}

export type Flags =
  | { kind: 'info'; topic: 'help' | 'version' | 'provision-schema' }
  | InteractiveFlags
  | BatchFlags
  | ApiHostFlags
  | MoveFlags

const options = {
  browser: { type: 'boolean' },
  'data-dir': { type: 'string' },
  'service-url': { type: 'string' },
  environment: { type: 'string' },
  port: { type: 'string' },
  'no-open': { type: 'boolean' },
  'api-port': { type: 'string' },
  listen: { type: 'string' },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
  printer: { type: 'string' },
  journal: { type: 'string' },
  desk: { type: 'string' },
  provision: { type: 'string' },
  out: { type: 'string' },
  'pickup-on': { type: 'string' },
  'pickup-location': { type: 'string' },
  check: { type: 'boolean' },
  json: { type: 'boolean' },
  'stop-with-stdin': { type: 'boolean' },
  'provision-schema': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

const batchFlags = ['out', 'pickup-on', 'pickup-location', 'check', 'json'] as const
const listeningFlags = ['listen', 'tls-cert', 'tls-key'] as const
const apiFlags = ['api-port', ...listeningFlags] as const

type Values = ReturnType<typeof parse>['values']

/** Parses the arguments after the script's name.
 * @throws UsageError */
export function parseFlags(args: string[]): Flags {
  const { values, positionals } = parse(args)
  if (values.help) return { kind: 'info', topic: 'help' }
  if (values.version) return { kind: 'info', topic: 'version' }
  if (values['provision-schema']) return { kind: 'info', topic: 'provision-schema' }

  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' && value.trim() === '') throw new UsageError(`--${name} needs a value.`)
  }
  const station = readStationFlags(values)
  const [command, ...files] = positionals
  if (command === undefined) return readInteractiveFlags(values, station)
  if (command === 'batch') return readBatchFlags(values, files, station)
  if (command === 'api') return readApiFlags(values, files, station)
  if (command === 'move-journal') return readMoveFlags(values, files, station)
  throw new UsageError(`"${command}" is not something that Packdesk can do; --help tells what is.`)
}

const readStationFlags = (values: Values): StationFlags => ({
  dataDir: values['data-dir'],
  serviceUrl: ifGiven(values['service-url'], serviceUrl),
  environment: ifGiven(values.environment, environment),
  printer: values.printer,
  journal: ifGiven(values.journal, journalAddress),
  desk: ifGiven(values.desk, deskName),
  provision: values.provision === undefined ? readAdministratorsProvision() : readProvision(values.provision),
})

function readInteractiveFlags(values: Values, station: StationFlags): InteractiveFlags {
  refuseGiven(values, batchFlags, 'goes with batch only')
  const apiPort = values['api-port']
  if (apiPort === undefined) refuseGiven(values, listeningFlags, 'goes with api or with --api-port only')
  return {
    kind: 'interactive',
    browserOnly: values.browser ?? false,
    port: ifGiven(values.port, port) ?? 0,
    open: !values['no-open'],
    ...(apiPort !== undefined && {
      api: { port: port(apiPort, '--api-port'), flag: '--api-port', ...listening(values) },
    }),
    stopWithStdin: values['stop-with-stdin'] ?? false,
    station,
  }
}

function readBatchFlags(values: Values, [file, ...more]: string[], station: StationFlags): BatchFlags {
  refuseGiven(
    values,
    ['browser', 'port', 'no-open', ...apiFlags],
    'does not go with batch, which has no window',
  )
  if (file === undefined) throw new UsageError('batch needs a file: batch FILE.csv --out DIR.')
  if (more[0] !== undefined) throw new UsageError(`batch takes one file; "${more[0]}" is one too many.`)
  if (values.out === undefined) throw new UsageError('batch needs a place for its labels: --out DIR.')
  return {
    kind: 'batch',
    file,
    out: values.out,
    pickupOn: ifGiven(values['pickup-on'], day),
    pickupLocation: values['pickup-location'],
    check: values.check ?? false,
    json: values.json ?? false,
    stopWithStdin: values['stop-with-stdin'] ?? false,
    station,
  }
}

function readApiFlags(values: Values, files: string[], station: StationFlags): ApiHostFlags {
  refuseFile('api', files)
  refuseGiven(values, ['browser', 'no-open', 'api-port', ...batchFlags], 'does not go with api')
  return {
    kind: 'api',
    api: { port: ifGiven(values.port, port) ?? 0, flag: '--port', ...listening(values) },
    stopWithStdin: values['stop-with-stdin'] ?? false,
    station,
  }
}

function readMoveFlags(values: Values, files: string[], station: StationFlags): MoveFlags {
  refuseFile('move-journal', files)
  refuseGiven(
    values,
    ['browser', 'no-open', 'port', 'stop-with-stdin', ...apiFlags, ...batchFlags],
    'does not go with move-journal',
  )
  const journal = station.journal ?? station.provision?.journal
  if (journal === undefined) throw new UsageError('move-journal needs the shared journal: --journal URL.')
  return { kind: 'move', journal, station }
}

/** Throws for the first of these flags that is given. */
function refuseGiven(values: Values, names: readonly (keyof Values)[], why: string): void {
  const given = names.find((name) => values[name] !== undefined)
  if (given) throw new UsageError(`--${given} ${why}.`)
}

function refuseFile(command: string, [file]: string[]): void {
  if (file !== undefined) throw new UsageError(`${command} takes no file; "${file}" is one too many.`)
}

const ifGiven = <Value>(typed: string | undefined, read: (typed: string) => Value): Value | undefined =>
  typed === undefined ? undefined : read(typed)

function parse(args: string[]) {
  // Every process of the machine can read a key on a command line, and it stays in the shell's history.
  if (args.some((arg) => /^--?api-?(key|token)(=|$)/i.test(arg))) {
    throw new UsageError(
      'The API key is never a flag: put it into the settings, into the variable PACKDESK_API_KEY, or into a file that PACKDESK_API_KEY_FILE names.',
    )
  }
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(sentenceOf(error, args))
  }
}

/** Replaces Node's messages, which are advice for programmers, by a sentence with the flag's name. */
function sentenceOf(error: unknown, args: string[]): string {
  const code = errorCode(error)
  const message = error instanceof Error ? error.message : ''
  const flag = /'(-[^'\s]*)/.exec(message)?.[1] ?? args[0]
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Unknown flag ${flag}; --help lists the flags.`
  if (/does not take an argument/.test(message)) return `${flag} takes no value.`
  return `${flag?.replace(/^-\w, /, '')} needs a value.`
}

function serviceUrl(typed: string): string {
  const parsed = serviceUrlSchema.safeParse(typed)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UsageError(
    issue?.message === 'notAnAddress'
      ? `--service-url needs an address that begins with https:// or http://, not "${plainLine(typed)}".`
      : (wrongAddresses[issue?.message ?? ''] ??
          '--service-url needs an address such as https://api.example.com.'),
  )
}

/** Sentences for a wrong service address, by the code of its schema. */
const wrongAddresses: Readonly<Record<string, string>> = {
  notEncrypted:
    '--service-url needs https://: plain http would show the API key to everyone on the way. Only this machine itself (127.0.0.1, localhost) may be asked without.',
  notABaseAddress: '--service-url takes an address without a user, a query, a fragment or a space.',
  tooLong: '--service-url takes an address of 500 characters at most.',
}

function journalAddress(typed: string): string {
  const parsed = journalAddressSchema.safeParse(typed)
  if (parsed.success) return parsed.data
  // The address itself may hold a password, so it is not repeated.
  throw new UsageError(
    parsed.error.issues[0]?.message === 'hasPassword'
      ? '--journal takes an address without a password, which every process could read: give it by PACKDESK_JOURNAL_PASSWORD, or by a file that PACKDESK_JOURNAL_PASSWORD_FILE names.'
      : '--journal needs an address such as postgres://packing@db.example:5432/packdesk.',
  )
}

function deskName(typed: string): string {
  const parsed = provisionSchema.shape.deskName.unwrap().safeParse(typed.trim())
  if (!parsed.success) throw new UsageError('--desk is a name of 60 characters at most, on one line.')
  return parsed.data
}

function environment(typed: string) {
  const parsed = environmentSchema.safeParse(typed)
  if (!parsed.success)
    throw new UsageError(`--environment is one of ${environmentSchema.options.join(', ')}, not "${typed}".`)
  return parsed.data
}

function day(typed: string): Day {
  const parsed = daySchema.safeParse(typed)
  if (!parsed.success) throw new UsageError(`--pickup-on is a day such as 2026-12-01, not "${typed}".`)
  return parsed.data
}

function port(typed: string, flag = '--port'): number {
  const number = /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN
  if (!(number <= 65_535)) throw new UsageError(`${flag} is a number from 0 to 65535, not "${typed}".`)
  return number
}

/** Whether only programs of this machine reach an address. */
const isLoopback = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))

/** The address and certificate of the API: this machine without TLS, or a named address with TLS. */
function listening({
  listen = '127.0.0.1',
  'tls-cert': cert,
  'tls-key': key,
}: Values): Pick<ApiFlags, 'address' | 'tls'> {
  if ((cert === undefined) !== (key === undefined))
    throw new UsageError('--tls-cert and --tls-key go together: a certificate and its key.')
  // The name may lead elsewhere (hosts file).
  const address = listen === 'localhost' ? '127.0.0.1' : listen
  if (!isLoopback(address) && (cert === undefined || key === undefined))
    throw new UsageError(
      '--listen needs --tls-cert FILE and --tls-key FILE: without them everyone on the way could read the token.',
    )
  return { address, ...(cert !== undefined && key !== undefined && { tls: { cert, key } }) }
}
