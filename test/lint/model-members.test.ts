import { expect, test } from 'vitest'
import { brokenMembers } from './model-members.ts'

const model = `import type { Bridge } from '../../shared/channels.ts'
import {
  createPickupsStore,
  type PickupsStore,
} from '../pickups/index.ts'
import { pickupActions } from '../pickups/index.ts'
import type { Scans } from './scans.ts'

const byModule = (stores: AppStores) => ({
    pickupActions: inScope('pickups', pickupActions(stores.pickups)),
})

declare module '../kit/app-model.ts' {
  interface AppStores {
    bridge: Bridge
    /** Scans of lists. */
    pickups: PickupsStore
    shown: Record<
      'first' | 'last',
      PickupsStore
    >
    openPickup(id: string): void
  }
  interface AppModel {
    scans: Scans
  }
  interface AppActions extends ReturnType<typeof byModule> {
    sharedActions: Actions
  }
}
`
const broken = (path: string, text: string) =>
  brokenMembers(
    new Map([
      ['renderer/app/create-app-model.ts', model],
      [path, text],
    ]),
  )

test('a member of a higher module is refused, with what to do instead', () => {
  expect(broken('renderer/labels/a.tsx', 'const { bridge, pickups: store } = useAppModel()')).toEqual([
    'renderer/labels/a.tsx takes pickups from the app model: labels may not know pickups. Take what you need as an argument, or move it to a lower module.',
  ])
})

test.each([
  'const { scans } = useAppModel()',
  'const { first } = useAppModel().shown',
  'const { pickupActions } = useAppModel()',
  'const store = useStore(useAppModel().pickups)',
  'const {\n  bridge,\n  pickups,\n} = useAppModel()',
  "type Deps = Pick<AppModel, 'bridge' | 'pickups'>",
  "type Store = AppModel['pickups']",
])('it is found in %j', (text) => {
  expect(broken('renderer/labels/a.tsx', text)).toHaveLength(1)
})

test('members of the same and of lower modules are allowed, those without a type of a module to all', () => {
  expect(broken('renderer/pickups/a.tsx', 'const { bridge, pickups } = useAppModel()')).toEqual([])
  expect(broken('renderer/day/a.tsx', 'const { pickups, shown } = useAppModel()')).toEqual([])
  expect(broken('renderer/labels/a.tsx', 'const { openPickup, sharedActions } = useAppModel()')).toEqual([])
  expect(broken('renderer/pickups/a.tsx', 'const { pickupActions } = useAppModel()')).toEqual([])
  expect(broken('renderer/app/a.tsx', 'const model = useAppModel()')).toEqual([])
})

test('the whole model is only for the module that makes it, and its members are declared', () => {
  expect(broken('renderer/day/a.tsx', 'const model = useAppModel()')).toEqual([
    'renderer/day/a.tsx takes the whole app model. Name its members: const { station } = useAppModel().',
  ])
  expect(broken('renderer/day/a.tsx', 'const { lost } = useAppModel()')).toEqual([
    'renderer/day/a.tsx takes lost from the app model, which declares no such member.',
  ])
})
