import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Conf from 'conf'
import type { z } from 'zod'
import { createDispatch } from '../../../electron/app/dispatch.ts'
import { createStation } from '../../../electron/app/station/station.ts'
import { createSessionSecrets } from '../../../electron/settings/secrets/session-secrets.ts'
import { createSettingsStore } from '../../../electron/settings/settings-store.ts'
import { type ChannelName, channels } from '../../../shared/channels.ts'
import type { Chance } from '../../fixtures/chance.ts'
import { draft } from '../../fixtures/shipment/parcel-draft.ts'
import { fuzz, json, must, pieceTexts } from './fuzz.ts'

const names = Object.keys(channels) as [ChannelName, ...ChannelName[]]
/** The number of texts from answers that are kept for later inputs. */
const mostKnown = 60
/** No answer takes longer than this on any machine. */
const patienceMs = 60_000

/** Replaces addresses and folders by ones of this machine and this run, so that
 * the test touches nothing else. */
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

/** The bridge with everything behind it: each channel, by values that its schema takes, partly hostile
 * values, and values of any kind. Names in answers return in later requests. */
// FAULTS.md F96
fuzz({
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
      connectionSecrets: createSessionSecrets(),
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
        return `${name} ${result.ok ? 'ok' : result.problem.code}`
      },
    }
  },
})

function parsed(bytes: Uint8Array): unknown {
  const sent = Buffer.from(bytes).toString('utf8')
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}

/** The part of zod's definitions that a value is made from (https://zod.dev/packages/core). */
type Definition = {
  type: string
  format?: string
  shape?: Record<string, z.core.$ZodType>
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  in?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  keyType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  entries?: Record<string, unknown>
  values?: readonly unknown[]
}

/** Values for a schema: mostly valid, with a share of hostile ones anywhere in them. `known` are texts
 * that something outside knows: IDs, names, days. */
function createValues(chance: Chance, known: readonly string[], hostile: number) {
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[chance.below(values.length)]

  const text = (format: string | undefined): string => {
    const day = `2026-1${chance.below(3)}-${String(1 + chance.below(31)).padStart(2, '0')}`
    if (format === 'uuid') return chance.uuid()
    if (format === 'date') return day
    if (format === 'datetime') return `${day}T12:00:00.000Z`
    if (format === 'base64') return Buffer.from(chance.bytes(chance.below(50))).toString('base64')
    if (format === 'email') return 'ann@example.de'
    if (known.length > 0 && chance.maybe(0.7)) return pick(known) ?? ''
    return chance.maybe(0.5) ? String(chance.below(2000) / 10) : (pick(pieceTexts) ?? '')
  }

  const anything = (depth: number): unknown => {
    const kinds = [
      () => null,
      () => undefined,
      () => chance.pick([0, -1, 1e308, Number.NaN, 2 ** 53, 0.1]),
      () => chance.maybe(0.5),
      () => pick(pieceTexts),
      () => (depth > 3 ? [] : Array.from({ length: chance.below(5) }, () => anything(depth + 1))),
      () => JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
    ]
    return pick(kinds)?.()
  }

  const make = (schema: z.core.$ZodType, depth = 0): unknown => {
    if (chance.maybe(hostile)) return anything(0)
    const def = schema._zod.def as unknown as Definition
    const inner = def.innerType ?? def.in
    switch (def.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape ?? {}).map(([name, part]) => [name, make(part, depth + 1)]),
        )
      case 'array': {
        const { element } = def
        const length = depth > 4 ? 1 : chance.below(4)
        return element && Array.from({ length }, () => make(element, depth + 1))
      }
      case 'record': {
        const { keyType, valueType } = def
        if (!keyType || !valueType) return {}
        return Object.fromEntries(
          Array.from({ length: chance.below(3) }, () => [String(make(keyType)), make(valueType, depth + 1)]),
        )
      }
      case 'union': {
        const option = pick(def.options ?? [])
        return option && make(option, depth + 1)
      }
      case 'optional':
      case 'default':
      case 'prefault':
        return chance.maybe(0.4) || !inner ? undefined : make(inner, depth)
      case 'nullable':
        return chance.maybe(0.3) || !inner ? null : make(inner, depth)
      case 'enum':
        return pick(Object.values(def.entries ?? {}))
      case 'literal':
        return pick(def.values ?? [])
      case 'string':
        return text(def.format)
      case 'number':
        return chance.maybe(0.9) ? chance.below(100) : chance.pick([-1, 0.5, 1e9, Number.NaN])
      case 'boolean':
        return chance.maybe(0.5)
      case 'null':
        return null
      case 'void':
      case 'undefined':
      case 'never':
        return undefined
      default:
        return inner ? make(inner, depth) : anything(0)
    }
  }
  return make
}
