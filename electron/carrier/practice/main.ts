import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import {
  type CarriersPackagingWords,
  packagingWordsSchema,
  unconfirmedPackagingWords,
} from '../../../shared/shipment/index.ts'
import { onStopRequest } from '../../kit/index.ts'
import { isLabelLayout, labelLayouts } from './documents/label-layouts.ts'
import { createPracticeService } from './service.ts'
import { openPracticeStore } from './store.ts'

const host = '127.0.0.1'

const help = `The practice service: the shipping service's whole interface, for developing and training.

  npm run practice-service -- [--port N] [--data-dir DIR] [--layout NAME] [--latency MS]
                              [--packaging-word OURS=THEIRS]

  --port N          where to listen on this machine (default: any free port)
  --data-dir DIR    where quotations and orders are kept (default: practice-service in
                    the person's data directory)
  --layout NAME     how labels stand on A4: ${labelLayouts.join(', ')}
                    (default: the variable PRACTICE_LAYOUT, else corner)
  --packaging-word OURS=THEIRS
                    take THEIRS for a dangerous goods packaging in the place of OURS, for
                    example GROSSPACKMITTEL=IBC; may be given several times
  --latency MS      delay every response by this time (default: 0)
  --help            this text

Any key is taken that is not empty; with the variable PRACTICE_API_KEY, only that one.
`

const defaultDataDir = () =>
  join(
    process.env.XDG_DATA_HOME ?? process.env.LOCALAPPDATA ?? join(homedir(), '.local', 'share'),
    'packdesk',
    'practice-service',
  )

/** Ends with one sentence on standard error and exit status 2. */
function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

function readFlags() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '0' },
        'data-dir': { type: 'string' },
        layout: { type: 'string' },
        latency: { type: 'string', default: '0' },
        'packaging-word': { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return stop(
      error instanceof Error ? (error.message.split('. ')[0] ?? '').replace(/\.?$/, '.') : String(error),
    )
  }
}

function wholeNumber(flag: string, text: string, max: number): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) > max)
    stop(`${flag} needs a whole number from 0 to ${max}, not ${text}.`)
  return Number(text)
}

function packagingWordsOf(pairs: readonly string[]): CarriersPackagingWords {
  const words = packagingWordsSchema.safeParse(
    Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s, 2))),
  )
  return words.success
    ? words.data
    : stop(
        `--packaging-word needs OURS=THEIRS with one of ${unconfirmedPackagingWords.join(', ')} as OURS, not ${pairs.join(' ')}.`,
      )
}

function openStore(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return openPracticeStore(join(dataDir, 'practice.db'))
  } catch (error) {
    return stop(
      `The data directory ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}.`,
    )
  }
}

// The files are for this user alone.
process.umask(0o077)
const flags = readFlags()
if (flags.help) {
  process.stdout.write(help)
  process.exit(0)
}
for (const [name, value] of Object.entries(flags))
  if (typeof value === 'string' && value.trim() === '') stop(`--${name} needs a value.`)
const port = wholeNumber('--port', flags.port, 65_535)
const latency = wholeNumber('--latency', flags.latency, 600_000)
const layout = flags.layout ?? process.env.PRACTICE_LAYOUT
if (layout !== undefined && !isLabelLayout(layout))
  stop(`${layout} is no label layout; there are ${labelLayouts.join(', ')}.`)
const packagingWords = packagingWordsOf(flags['packaging-word'])
const store = openStore(resolve(flags['data-dir'] ?? defaultDataDir()))
const service = createPracticeService({
  store,
  clock: { now: Date.now, sleep: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined) },
  layout,
  latency,
  packagingWords: () => packagingWords,
  key: process.env.PRACTICE_API_KEY,
})

const server = serve({ fetch: service.fetch, hostname: host, port }, (address) => {
  process.stdout.write(`The practice service is ready at http://${host}:${address.port}/\n`)
})
server.on('error', (error: NodeJS.ErrnoException) =>
  stop(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use.`
      : `Cannot listen on port ${port}: ${error.message}.`,
  ),
)
onStopRequest(() => {
  server.close()
  store.close()
  process.exit(0)
})
