import { expect, test } from 'vitest'
import {
  type SectionState,
  sectionValue,
} from '../../../../renderer/settings/section-index/section-values.ts'
import { type SectionName, sectionGroups, sectionNames } from '../../../../renderer/settings/sections.ts'
import { defaultProfile } from '../../../../shared/printing/index.ts'
import { settingsSchema } from '../../../../shared/settings/index.ts'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
import { english } from '../../../fixtures/english.ts'

const base: SectionState = {
  settings: settingsSchema.parse({}),
  status: { ...stationStatus, environment: 'practice', serviceUrl: undefined },
  scale: 'none',
  unsaved: [],
}
const sandbox = { ...base.status, environment: 'sandbox' as const }
const withUrl = { ...sandbox, serviceUrl: 'https://a.example' }
const withPrinter = { ...base.status, printer: { name: 'Zebra', state: 'ready' as const } }
const tested = settingsSchema.parse({
  printTests: [{ name: 'Zebra', at: '2026-11-20T07:14:00.000Z', profile: defaultProfile('Zebra') }],
})
const watched = settingsSchema.parse({ watchedFolder: { folder: '/in', pickupLocationId: '1' } })

test.each<[SectionName, string, Partial<SectionState>, string, 'plain' | 'wait' | 'bad']>([
  ['look', 'its language', {}, 'English', 'plain'],
  ['environment', 'its environment', {}, 'Practice', 'plain'],
  ['environment', 'a missing address', { status: sandbox }, 'no address', 'wait'],
  [
    'environment',
    'a missing key',
    { status: { ...withUrl, keys: { ...base.status.keys, sandbox: 'none' } } },
    'no key',
    'wait',
  ],
  [
    'environment',
    'a key of another address',
    {
      status: {
        ...withUrl,
        keys: { ...base.status.keys, sandbox: 'kept' },
        keysElsewhere: { sandbox: 'https://b.example' },
      },
    },
    'no key',
    'wait',
  ],
  [
    'environment',
    'a service that does not answer',
    { status: { ...base.status, service: { state: 'unreachable' } } },
    'not responding',
    'bad',
  ],
  ['locations', 'that there is none', {}, 'none', 'wait'],
  ['printer', 'its name', { status: withPrinter, settings: tested }, 'Zebra', 'plain'],
  ['printer', 'that a test print is due', { status: withPrinter }, 'test print due', 'wait'],
  [
    'printer',
    'that it is missing',
    { status: { ...base.status, printer: { name: 'Zebra', state: 'missing' } } },
    'not found',
    'bad',
  ],
  ['scanner', 'whether it is detected', {}, 'on', 'plain'],
  ['scale', 'that there is none', {}, 'none', 'plain'],
  ['scale', 'that it is not connected', { scale: 'absent' }, 'not connected', 'bad'],
  ['watched', 'that it is off', {}, 'off', 'plain'],
  [
    'watched',
    'that it cannot be reached',
    { settings: watched, watchedFolder: { unreachable: true } },
    'not reachable',
    'bad',
  ],
  ['watched', 'unsaved input before all', { unsaved: ['watched/folder'] }, 'not saved', 'wait'],
  ['extras', 'nothing without extras', {}, '', 'plain'],
])('the index says of %s %s', (section, _, change, text, tone) => {
  expect(sectionValue(section, { ...base, ...change }, english)).toEqual({ text, tone })
})

test('each section is once in the index', () => {
  expect(sectionGroups.flat().toSorted()).toEqual(sectionNames.toSorted())
})
