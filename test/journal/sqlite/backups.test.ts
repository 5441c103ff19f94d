import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { restoreBackup } from '../../../electron/journal/sqlite/backups.ts'
import { openJournal } from '../../../electron/journal/sqlite/open-journal.ts'
import { intended } from '../../fixtures/shipment/shipment-records.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

let dataDir: string
const clock = { now: () => now }
let now = Date.parse('2026-11-23T08:00:00Z')
beforeEach(() => {
  dataDir = tempFolder('backups')
})

const files = () => ({ dataDir, environment: 'sandbox' as const, clock })
const openHere = () => openJournal(files())
const drafts = async () => {
  const { journal } = await openHere()
  const { shipments } = await journal.list({ take: 10 })
  await journal.close()
  return shipments.map(({ draftId }) => draftId)
}
const journalFile = () => join(dataDir, 'journal/sandbox.db')
const copy = (name: string) => join(dataDir, 'backups/sandbox', name)

/** A journal with one shipment, a copy of it, and one shipment more. */
async function withCopy(): Promise<string> {
  const { journal, backups } = await openHere()
  await journal.intend(intended({ draftId: 'before' }), 1)
  const { name } = await backups.make()
  await journal.intend(intended({ draftId: 'after', code: 'PD-0000000002' }), 1)
  await journal.close()
  return name
}

describe('a copy of the journal', () => {
  test('is made during work, and is complete', async () => {
    const { journal, backups } = await openHere()
    await journal.intend(intended(), 1)
    const made = await backups.make()
    expect(made).toMatchObject({ name: '2026-11-23T08-00-00Z.db', at: '2026-11-23T08:00:00.000Z' })
    expect(await backups.list()).toEqual([made])
    await journal.intend(intended({ draftId: 'd2', code: 'PD-0000000002' }), 1)
    await journal.close()
    const database = new DatabaseSync(copy(made.name))
    expect(database.prepare('select draft_id from shipments').all()).toEqual([{ draft_id: 'draft-1' }])
    database.close()
  })

  // FAULTS.md F44
  test('is complete if several are made at once', async () => {
    const { journal, backups } = await openHere()
    await journal.intend(intended(), 1)
    const made = await Promise.all([backups.make(), backups.make(), backups.make()])
    await journal.close()
    expect((await backups.list()).map(({ name }) => name)).toEqual([made[0]?.name])
    for (const { name } of made) {
      await restoreBackup(name, files())
      expect(await drafts()).toEqual(['draft-1'])
    }
  })

  test('is deleted when there are fourteen newer ones, with files of a killed copy', async () => {
    const { journal, backups } = await openHere()
    await mkdir(join(dataDir, 'backups/sandbox'), { recursive: true })
    await writeFile(copy('2026-01-01T00-00-00Z.db.part'), 'half')
    for (let day = 0; day < 16; day++) {
      await backups.make()
      now += 86_400_000
    }
    now -= 16 * 86_400_000
    await journal.close()
    const names = await readdir(join(dataDir, 'backups/sandbox'))
    expect(names).toHaveLength(14)
    expect(names.sort()[0]).toBe('2026-11-25T08-00-00Z.db')
  })

  // FAULTS.md F43
  test('is listed and kept if the clock was ahead when others were made', async () => {
    const { journal, backups } = await openHere()
    now += 365 * 86_400_000
    for (let day = 0; day < 14; day++) {
      await backups.make()
      now += 86_400_000
    }
    now -= 379 * 86_400_000
    await journal.intend(intended(), 1)
    const made = await backups.make()
    await journal.close()
    expect(made.at).toBe('2026-11-23T08:00:00.000Z')
    expect(await backups.list()).toHaveLength(14)
    await restoreBackup(made.name, files())
    expect(await drafts()).toEqual(['draft-1'])
  })

  test('replaces the journal, which is kept beside it', async () => {
    await restoreBackup(await withCopy(), files())
    expect(await drafts()).toEqual(['before'])
    const aside = (await readdir(join(dataDir, 'journal'))).filter((name) => name.includes('.replaced-'))
    expect(aside).toHaveLength(1)
    const database = new DatabaseSync(join(dataDir, 'journal', aside[0] ?? ''))
    expect(database.prepare('select count(*) as found from shipments').get()?.found).toBe(2)
    database.close()
  })

  test('is restored if the journal is damaged, has a stale log, or is missing', async () => {
    const name = await withCopy()
    await writeFile(journalFile(), 'no database'.repeat(1000))
    await writeFile(`${journalFile()}-wal`, 'no log either'.repeat(1000))
    await restoreBackup(name, files())
    expect(await drafts()).toEqual(['before'])
    await rm(journalFile())
    await restoreBackup(name, files())
    expect(await drafts()).toEqual(['before'])
  })

  const answerRow = (fromBody: string) =>
    `insert into answers values (1, 'a', 'd', 's', 't', 'r', 'booked', ${fromBody})`
  // FAULTS.md F33, F34
  test.each<[string, (name: string) => Promise<unknown>, string]>([
    ['is damaged', (name) => writeFile(copy(name), 'Packdesk'.repeat(5000)), 'journal.corrupt'],
    [
      'is cut',
      async (name) => writeFile(copy(name), (await readFile(copy(name))).subarray(0, 9000)),
      'journal.corrupt',
    ],
    [
      'is of a newer version',
      async (name) => {
        const database = new DatabaseSync(copy(name))
        database.exec('pragma user_version = 999')
        database.close()
      },
      'journal.newer',
    ],
    ...[
      "update shipments set record = '{'",
      "update shipments set record = '{}'",
      "update shipments set record = json_set(record, '$.booking', 'absent')",
      "insert into facts values ('x', '{')",
      answerRow("'{', 'stuck', 0, 0, '', null, '', null, null"),
      answerRow("'{}', 'stuck', 0, 0, '', null, '', null, '{'"),
    ].map((sql): [string, (name: string) => Promise<unknown>, string] => [
      `holds what no journal wrote: ${sql}`,
      async (name) => {
        const database = new DatabaseSync(copy(name))
        database.exec(sql)
        database.close()
      },
      'journal.corrupt',
    ]),
    ['is gone', (name) => rm(copy(name)), 'journal.noBackup'],
  ])('changes nothing if it %s', async (_how, harm, code) => {
    const name = await withCopy()
    await harm(name)
    await expect(restoreBackup(name, files())).rejects.toMatchObject({ code })
    expect(await drafts()).toEqual(['after', 'before'])
    expect((await readdir(join(dataDir, 'journal'))).filter((left) => left.includes('.part'))).toEqual([])
  })

  test.each(['../../journal/sandbox.db', '/etc/passwd', '', '2026-11-23T08-00-00Z.db/../x'])(
    'is not %j',
    async (name) => {
      await withCopy()
      await expect(restoreBackup(name, files())).rejects.toMatchObject({ code: 'journal.noBackup' })
    },
  )
})
