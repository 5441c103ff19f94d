import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Conf from 'conf'
import { createDispatch } from '../../../../electron/app/dispatch.ts'
import { createStation } from '../../../../electron/app/station.ts'
import { createSessionSecrets } from '../../../../electron/settings/secrets/session-secrets.ts'
import { createSettingsStore } from '../../../../electron/settings/settings-store.ts'
import { type ChannelName, channels } from '../../../../shared/channels.ts'
import { draft } from '../../../shipment/draft-fixture.ts'
import { createValues } from '../by-schema.ts'
import { json, must, type Target } from '../target.ts'

const names = Object.keys(channels) as [ChannelName, ...ChannelName[]]
/** Of what the answers tell, so much is known at a time. */
const mostKnown = 60
/** No answer takes longer than this on any machine. */
const patienceMs = 60_000

/** Addresses and folders stay within this machine and this run, whatever else is wild: this is a test. */
function tamed(value: unknown, dir: string, name = ''): unknown {
  if (typeof value === 'string') {
    if (name === 'folder') return join(dir, 'watched')
    if (/url$/i.test(name)) return 'http://127.0.0.1:9'
    return /^socket:/.test(value) ? 'socket://127.0.0.1:9' : value
  }
  if (Array.isArray(value)) return value.map((each) => tamed(each, dir))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, tamed(each, dir, key)]))
}

/** Every text in an answer that may name something. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.length < 60
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).slice(0, 40).flatMap(textsIn)
      : []

/** The bridge with everything behind it: each channel, by values that its schema takes, values with something hostile in them, and
 * values of any kind. What the answers name comes back in later questions. */
export const bridge: Target = {
  name: 'IPC messages',
  share: 1,
  async open() {
    const dir = mkdtempSync(join(tmpdir(), 'packdesk-fuzz-'))
    const dataDir = join(dir, 'data')
    mkdirSync(dataDir)
    const station = await createStation({
      dataDir,
      host: 'browser',
      environment: 'practice',
      printer: 'folder',
      secrets: createSessionSecrets(),
      settings: createSettingsStore(Conf, dataDir),
      locale: () => 'en-GB',
      version: '0.0.0',
    })
    const logged: string[] = []
    const dispatch = createDispatch(station.handlers, (line) => void logged.push(line))
    const known = ['practice', 'folder', 'sandbox', 'W-1', 'DE']
    let count = 0
    return {
      async close() {
        await station.close()
        rmSync(dir, { recursive: true, force: true })
      },
      samples: json(
        { draft: draft({ pickupLocationId: 'practice' }), print: true },
        { id: 'o-1' },
        { text: 'x', take: 20 },
      ),
      async feed(bytes, chance) {
        const name = chance.maybe(0.02)
          ? chance.pick(['constructor', '__proto__', 'a.b', ''])
          : chance.pick(names)
        const schema = Object.hasOwn(channels, name) ? channels[name as ChannelName].input : undefined
        const make = createValues(chance, known, chance.pick([0, 0, 0.05, 0.2]))
        const isBooking = name === 'parcel.book' || name === 'quotation.request' || name === 'pickup.add'
        let input: unknown = schema && make(schema)
        if (isBooking && chance.maybe(0.5)) {
          const ships = draft({
            id: chance.uuid(),
            reference: chance.pick(['W-1', '<b>', '=1+1']),
            pickupLocationId: 'practice',
          })
          input = name === 'quotation.request' ? ships : { draft: ships, print: chance.maybe(0.2) }
        } else if (chance.maybe(0.1)) input = parsed(bytes)
        const answered = dispatch(true, { name, input: tamed(input, dir) })
        let timer: NodeJS.Timeout | undefined
        const late = new Promise<undefined>((resolve) => {
          timer = setTimeout(resolve, patienceMs, undefined)
        })
        const result = await Promise.race([answered, late])
        clearTimeout(timer)
        must(result !== undefined, `${name} answers in time`)
        must(logged.length === 0, `every refusal is foreseen: ${logged.join()}`)
        must(!('polluted' in {}), 'no prototype is changed')
        if (!result) return undefined
        if (result.ok && ++count % 20 === 0) known.push(...textsIn(result.value).slice(0, 20))
        known.splice(5, known.length - mostKnown)
        return `${name} ${result.ok ? 'ok' : result.error.code}`
      },
    }
  },
}

function parsed(bytes: Uint8Array): unknown {
  const sent = Buffer.from(bytes).toString('utf8')
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}
