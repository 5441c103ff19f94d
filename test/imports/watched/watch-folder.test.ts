import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createInbox, type Inbox } from '../../../electron/imports/watched/inbox.ts'
import { createWatchFolder } from '../../../electron/imports/watched/watch-folder.ts'
import type { Role } from '../../../electron/kit/index.ts'
import { createTableReader } from '../../../electron/table-files/read-table-in-worker.ts'
import type { WatchedFolder, WatchState } from '../../../shared/imports/index.ts'
import { createTestSession } from '../../fixtures/app/test-session.ts'
import { english } from '../../fixtures/english.ts'
import { until } from '../../fixtures/fake-clock.ts'
import { germanColumns, parcelRow } from '../../fixtures/imports/parcel-table.ts'
import { createTestImports } from '../../fixtures/imports/test-imports.ts'
import { monday } from '../../fixtures/shipment/parcel-draft.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

let folder: string
beforeEach(() => {
  folder = tempFolder('watched')
  mkdirSync(join(folder, 'in'))
})

const row = (reference: string, weight?: string) => parcelRow({ reference, weight })
const put = (name: string, ...rows: string[]) =>
  writeFileSync(join(folder, 'in', name), [germanColumns, ...rows, ''].join('\n'))
const report = (where: string, name: string) => readFileSync(join(folder, where, name), 'utf8')
const inDir = (where: string) =>
  existsSync(join(folder, where)) ? readdirSync(join(folder, where)).sort() : []

function createWatching(
  session = createTestSession(),
  inbox: Inbox = createInbox(),
  folderRole?: (folderId: string) => Role,
) {
  const tableImport = createTestImports(session)
  const states: WatchState[] = []
  let watched: WatchedFolder | undefined = { folder, pickupLocationId: monday.pickupLocationId }
  const watching = createWatchFolder({
    watched: () => watched,
    inbox,
    tables: createTableReader(),
    tableImport,
    clock: session.clock,
    hasLocation: (id) => session.locations.some((location) => location.id === id),
    nextDay: session.pickups.nextDay,
    messages: () => english,
    journal: session.journal,
    onWatchChanged: (state) => states.push(state),
    folderRole,
  })
  return {
    ...session,
    ...watching,
    states,
    watch: (change: WatchedFolder | undefined) => {
      watched = change
    },
    async lookTwice() {
      await watching.look()
      await watching.look()
    },
  }
}

describe('the watched folder', () => {
  test('must be a full path: a relative one of an older settings file makes nothing where the program started', async () => {
    const { watch, lookTwice, states } = createWatching()
    const relative = `watched-${process.pid}`
    watch({ folder: relative, pickupLocationId: monday.pickupLocationId })
    await lookTwice()
    expect(existsSync(relative)).toBe(false)
    expect(states.at(-1)).toMatchObject({ unreachable: true })
  })

  test('queues files as drafts, books nothing, and writes a report beside the file', async () => {
    const session = createWatching()
    put('day.csv', row('=1+1'), row('b', '33'))
    await session.lookTwice()
    expect(await session.references()).toEqual(['=1+1 ready', 'b wrong'])
    expect((await session.pickups.read(monday)).entries[0]).toMatchObject({ source: 'folder' })
    expect(session.account.calls).toEqual([])
    expect(inDir('in')).toEqual([])
    expect(inDir('done')).toEqual(['day.csv', 'day.report.csv'])
    const lines = report('done', 'day.report.csv').trimEnd().split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      '\ufeffrow,reference,state,error,value of goods,insured',
      "2,'=1+1,added,,,",
    ])
    expect(lines[2]).toMatch(/^3,b,wrong,"?row 3, Weight: /)
  })

  test('insures every value until somebody chooses, then as chosen for the folder', async () => {
    const session = createWatching()
    const valued = (name: string, ...rows: string[]) =>
      writeFileSync(
        join(folder, 'in', name),
        [`${germanColumns};Warenwert;Versichert`, ...rows, ''].join('\n'),
      )
    valued('day.csv', `${row('a')};700;`, `${row('b')};700;nein`, `${row('c')};;`, `${row('d')};45000;`)
    await session.lookTwice()
    expect(report('done', 'day.report.csv')).toContain('2,a,added,,700.00,yes')
    expect(report('done', 'day.report.csv')).toContain('3,b,added,,700.00,no')
    expect(report('done', 'day.report.csv')).toContain('4,c,added,,,')
    expect(report('done', 'day.report.csv')).toMatch(
      /5,d,wrong,.*Write no in the column “Insurance”.*,45000.00,yes/,
    )
    expect((await session.state()).activities[0]?.insurance).toMatchObject({
      insured: 1,
      overLimit: 1,
      uninsuredRows: 1,
    })

    session.watch({ folder, pickupLocationId: monday.pickupLocationId, insure: { above: 1000 } })
    valued('next.csv', `${row('e')};700;`, `${row('f')};1000,50;`)
    await session.lookTwice()
    expect(report('done', 'next.report.csv')).toContain('2,e,added,,700.00,no')
    expect(report('done', 'next.report.csv')).toContain('3,f,added,,1000.50,yes')

    // The same day's file again: rows that can be booked stay as they are, the others are corrected.
    session.watch({ folder, pickupLocationId: monday.pickupLocationId, insure: 'never' })
    valued('day.csv', `${row('a')};700;`, `${row('b')};700;nein`, `${row('c')};;`, `${row('d')};45000;`)
    await session.lookTwice()
    expect(report('done', 'day (2).report.csv')).toContain('2,a,known,,,')
    expect(report('done', 'day (2).report.csv')).toContain('5,d,mended,,45000.00,no')
    expect(await session.references()).toEqual([
      'a ready',
      'b ready',
      'c ready',
      'd ready',
      'e ready',
      'f ready',
    ])
  })

  // FAULTS.md F118
  test('ignores files that are still being written, and other files', async () => {
    const session = createWatching()
    put('day.csv', row('a'))
    put('~$day.xlsx', row('x'))
    put('.day.csv.swp', row('x'))
    put('read-me.pdf', row('x'))
    mkdirSync(join(folder, 'in', 'more.csv'))
    await session.look()
    put('day.csv', row('a'), row('b'))
    await session.look()
    expect(await session.references()).toEqual([])
    // The size is the same, but the time is newer: somebody still writes it.
    utimesSync(join(folder, 'in', 'day.csv'), new Date(), new Date(Date.now() + 2000))
    await session.look()
    expect(await session.references()).toEqual([])
    await session.look()
    expect(await session.references()).toEqual(['a ready', 'b ready'])
    expect(inDir('in')).toEqual(['.day.csv.swp', 'more.csv', 'read-me.pdf', '~$day.xlsx'])
  })

  test.each([
    ['nothing.csv', '', 'its first row must name the columns'],
    ['columns.csv', 'a,b,c\n1,2,3\n', 'has no column for: Name, Street, '],
    ['broken.xlsx', 'PK\u0003\u0004 nonsense', 'damaged'],
  ])('moves %s to failed/ with the reason', async (name, text, why) => {
    const session = createWatching()
    writeFileSync(join(folder, 'in', name), text)
    put('good.csv', row('a'))
    await session.lookTwice()
    const stem = name.replace(/\..*/, '')
    expect(inDir('failed')).toEqual([name, `${stem}.report.csv`].sort())
    expect(report('failed', `${stem}.report.csv`)).toContain(why)
    expect(await session.references()).toEqual(['a ready'])
  })

  test('overwrites no earlier file, and reports known shipments', async () => {
    const session = createWatching()
    put('day.csv', row('a'))
    await session.lookTwice()
    put('day.csv', row('a'))
    await session.lookTwice()
    expect(inDir('done')).toEqual(['day (2).csv', 'day (2).report.csv', 'day.csv', 'day.report.csv'])
    expect(report('done', 'day (2).report.csv')).toContain('2,a,known,')
    expect(await session.references()).toEqual(['a ready'])
  })

  test('renames the report when it is complete, for programs that wait for it', async () => {
    put('day.csv', row('W-1'))
    const whole = 'x'.repeat(16_000_000)
    const written = createInbox().finish(folder, 'day.csv', 'done', whole)
    const file = join(folder, 'done', 'day.report.csv')
    await until(() => existsSync(file))
    expect(statSync(file).size).toBe(whole.length)
    await written
    expect(inDir('done')).toEqual(['day.csv', 'day.report.csv'])
  })

  test('imports nothing twice if the station died between importing and moving', async () => {
    const inbox = createInbox()
    const session = createTestSession()
    const dying = createWatching(session, {
      ...inbox,
      finish: async () => Promise.reject(new Error('killed')),
    })
    put('day.csv', row('a'), row(''))
    await dying.lookTwice()
    expect(inDir('in')).toEqual(['day.csv'])
    const next = createWatching(session)
    await next.lookTwice()
    expect(inDir('done')).toEqual(['day.csv', 'day.report.csv'])
    expect(await session.references()).toEqual(['a ready', ' ready'])
  })

  test('keeps the file in place while the journal cannot be written', async () => {
    const session = createWatching()
    put('day.csv', row('a'))
    const { addDrafts } = session.journal
    const { JournalError } = await import('../../../electron/journal/journal-errors.ts')
    session.journal.addDrafts = async () => {
      throw new JournalError('journal.full')
    }
    await session.lookTwice()
    expect(inDir('in')).toEqual(['day.csv'])
    session.journal.addDrafts = addDrafts
    await session.look()
    expect(await session.references()).toEqual(['a ready'])
    expect(inDir('done')).toEqual(['day.csv', 'day.report.csv'])
  })

  const cannotMove = async () => Promise.reject(Object.assign(new Error('no right'), { code: 'EACCES' }))

  test.each([
    ['opened', 'import.cannotOpen', (inbox: Inbox) => ({ ...inbox, pathOf: () => join(folder, 'gone') })],
    [
      'moved',
      'import.cannotMove',
      (inbox: Inbox) => ({
        ...inbox,
        finish: cannotMove,
      }),
    ],
  ] as const)('reports a file that cannot be %s once, and takes it when it can', async (_, code, failing) => {
    const inbox = createInbox()
    const broken: Inbox = failing(inbox)
    const session = createWatching(undefined, broken)
    put('day.csv', row('a'))
    await session.lookTwice()
    await session.look()
    expect((await session.state()).activities).toEqual([])
    for (let looks = 0; looks < 3; looks++) await session.look()
    expect((await session.state()).activities).toMatchObject([
      { file: 'day.csv', report: '', problem: { code } },
    ])
    Object.assign(broken, inbox)
    await session.look()
    const [last, first] = (await session.state()).activities
    expect([last?.problem, first?.problem?.code]).toEqual([undefined, code])
    expect(await session.references()).toEqual(['a ready'])
  })

  test('counts the drafts of a file that cannot be moved as taken, also when it can', async () => {
    const inbox = createInbox()
    const broken: Inbox = { ...inbox, finish: cannotMove }
    const session = createWatching(undefined, broken)
    put('day.csv', row('a'), row('b', '33'))
    for (let looks = 0; looks < 6; looks++) await session.look()
    const counts = { taken: 2, wrong: 1, known: 0 }
    expect((await session.state()).activities).toMatchObject([{ report: '', ...counts }])
    Object.assign(broken, inbox)
    await session.look()
    expect((await session.state()).activities).toMatchObject([counts, { report: '' }])
    expect(report('done', 'day.report.csv')).toContain('2,a,added,')
  })

  test('imports a new file with the name, size and time of one that it moved', async () => {
    const session = createWatching()
    for (const reference of ['a', 'b']) {
      put('day.csv', row(reference))
      utimesSync(join(folder, 'in', 'day.csv'), 1, 1)
      await session.lookTwice()
    }
    expect(await session.references()).toEqual(['a ready', 'b ready'])
  })

  test('reports a file that stays although the journal cannot be written at the try that reports it', async () => {
    const session = createWatching(undefined, { ...createInbox(), finish: cannotMove })
    put('day.csv', row('a'))
    await session.lookTwice()
    await session.look()
    const { saveFact } = session.journal
    session.journal.saveFact = async () => Promise.reject(new Error('full'))
    await session.look()
    session.journal.saveFact = saveFact
    for (let looks = 0; looks < 2; looks++) await session.look()
    expect((await session.state()).activities).toMatchObject([{ problem: { code: 'import.cannotMove' } }])
  })

  test('reports a missing location, and does nothing without a folder or if it cannot be reached', async () => {
    const session = createWatching()
    put('day.csv', row('a'))
    session.watch(undefined)
    await session.lookTwice()
    session.watch({ folder: join(folder, 'in', 'day.csv', 'no folder'), pickupLocationId: 'annex' })
    await session.lookTwice()
    expect(inDir('in')).toEqual(['day.csv'])
    session.watch({ folder, pickupLocationId: 'nowhere' })
    await session.lookTwice()
    expect(report('failed', 'day.report.csv')).toContain('no longer in the settings')
  })

  test('reports each file, newest first, also after a restart', async () => {
    const session = createWatching()
    put('day.csv', row('a'), row('b', '33'))
    await session.lookTwice()
    put('next.csv', row('a'), row('c'))
    await session.lookTwice()
    writeFileSync(join(folder, 'in', 'strange.csv'), 'a,b\n1,2\n')
    await session.lookTwice()
    const { activities, unreachable } = await session.state()
    expect(unreachable).toBe(false)
    expect(activities).toEqual([
      {
        file: 'strange.csv',
        at: new Date(session.clock.now()).toISOString(),
        taken: 0,
        wrong: 0,
        known: 0,
        refused: 0,
        report: join(folder, 'failed', 'strange.report.csv'),
        problem: expect.objectContaining({ code: 'import.missingColumns' }),
      },
      expect.objectContaining({ file: 'next.csv', taken: 1, wrong: 0, known: 1 }),
      expect.objectContaining({ file: 'day.csv', taken: 2, wrong: 1 }),
    ])
    expect(existsSync(activities[2]?.report ?? '')).toBe(true)
    expect(session.states.at(-1)).toEqual({ activities, unreachable })
    expect(await createWatching(session).state()).toEqual({ activities, unreachable })
  })

  test('reports once that the folder cannot be reached, and once that it can', async () => {
    const session = createWatching()
    writeFileSync(join(folder, 'a file'), '')
    session.watch({ folder: join(folder, 'a file'), pickupLocationId: 'annex' })
    await session.lookTwice()
    session.watch({ folder, pickupLocationId: 'annex' })
    await session.lookTwice()
    expect(session.states.map(({ unreachable }) => unreachable)).toEqual([true, false])
  })

  describe('of several desks', () => {
    /** The desk gets the role when `take` is called. */
    const createRole = () => {
      const asked: string[] = []
      const { promise, resolve: take } = Promise.withResolvers<void>()
      const roleOf = (id: string): Role => {
        asked.push(id)
        return async (signal, work, elsewhere) => {
          elsewhere?.('Table 2')
          await promise
          await work(signal)
        }
      }
      return { asked, take, roleOf }
    }

    test('is imported from by one, and each knows which', async () => {
      const { take, roleOf } = createRole()
      const { lookTwice, state, references, stop } = createWatching(undefined, undefined, roleOf)
      put('day.csv', row('a'))
      await lookTwice()
      expect(inDir('in')).toEqual(['day.csv'])
      expect((await state()).elsewhere).toBe('Table 2')
      take()
      await until(async () => (await state()).elsewhere === undefined)
      await lookTwice()
      expect(await references()).toEqual(['a ready'])
      await stop()
    })

    test('is the same by any path, and another one with the same files', async () => {
      const { asked, take, roleOf } = createRole()
      take()
      const link = `${folder}-link`
      // Wine makes no links to folders.
      if (!process.env.PACKDESK_WINE) symlinkSync(folder, link, 'junction')
      const paths = [folder, process.env.PACKDESK_WINE ? `${folder}/.` : link]
      const other = tempFolder('watched')
      for (const each of [...paths, other]) {
        const { watch, look, stop } = createWatching(undefined, undefined, roleOf)
        watch({ folder: each, pickupLocationId: monday.pickupLocationId })
        await look()
        await stop()
      }
      rmSync(link, { recursive: true, force: true })
      expect(asked[1]).toBe(asked[0])
      expect(asked[2]).not.toBe(asked[0])
    })
  })

  test('repeats until it is stopped', async () => {
    const session = createWatching()
    session.start()
    await until(() => session.clock.nextWake() === 5000)
    put('day.csv', row('a'))
    session.clock.advance(5000)
    await until(() => session.clock.nextWake() === 5000)
    expect(await session.references()).toEqual([])
    session.clock.advance(5000)
    await until(async () => (await session.references()).length === 1)
    await session.stop()
    expect(inDir('done')).toContain('day.csv')
  })
})
