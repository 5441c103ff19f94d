import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Conf from 'conf'
import { UsageError } from '../../../electron/hosts/kit/usage-error.ts'
import { readProvision } from '../../../electron/hosts/start/provision-file.ts'
import { createMappingFile, createMappingMemory } from '../../../electron/imports/mapping-memory.ts'
import { JournalError } from '../../../electron/journal/journal-errors.ts'
import { restoreBackup } from '../../../electron/journal/sqlite/backups.ts'
import { openJournal } from '../../../electron/journal/sqlite/open-journal.ts'
import { createSettingsStore } from '../../../electron/settings/settings-store.ts'
import { settingsSchema } from '../../../shared/settings/index.ts'
import { intended } from '../../fixtures/shipment/shipment-records.ts'
import { fuzz, json, must } from './fuzz.ts'

/** A directory for one target's files. */
function folder() {
  const dir = mkdtempSync(join(tmpdir(), 'packdesk-fuzz-'))
  return { dir, close: () => rmSync(dir, { recursive: true, force: true }) }
}

fuzz({
  name: 'provision files',
  share: 3,
  open() {
    const { dir, close } = folder()
    const file = join(dir, 'provision.json')
    return {
      close,
      samples: json(
        { language: 'de', serviceUrl: 'https://x.example', pickupLocations: [], extras: [] },
        {
          printerProfiles: [{ name: 'x' }],
          scale: {},
          watchedFolder: { folder: 'a', pickupLocationId: 'b' },
        },
      ),
      feed(bytes) {
        writeFileSync(file, bytes)
        try {
          return Object.keys(readProvision(file)).join()
        } catch (error) {
          if (!(error instanceof UsageError)) throw error
          must(/^[^\n]+\.$/.test(error.message) || error.message.includes('\\n'), 'a refusal is one sentence')
          return error.message.replace(/.*: /, '').slice(0, 80)
        }
      },
    }
  },
})

/** The settings and the remembered columns: whatever the files contain, the
 * station starts with valid settings. */
fuzz({
  name: 'settings files',
  share: 0.6,
  open() {
    const { dir, close } = folder()
    const file = join(dir, 'settings.json')
    const mapping = join(dir, 'mapping.json')
    return {
      close,
      samples: json(
        settingsSchema.parse({ environment: 'sandbox', labelPrinter: 'Zebra' }),
        {
          theme: 'dark',
          scale: { kind: 'usb' },
          parcelPresets: [{ name: 'S', length: 1, width: 1, height: 1 }],
        },
        [{ shape: 'a', mapping: { reference: 0 } }],
      ),
      feed(bytes) {
        writeFileSync(file, bytes)
        writeFileSync(mapping, bytes)
        const store = createSettingsStore(Conf, dir, () => 1)
        const settings = store.read()
        must(settingsSchema.safeParse(settings).success, 'the settings are settings')
        if (store.notices.length > 0)
          must(readFileSync(join(dir, 'settings.broken-1.json')).equals(bytes), 'what was there is kept')
        const memory = createMappingMemory(createMappingFile(mapping))
        const { mapping: remembered, insure } = memory.of(['a']) ?? { mapping: {} }
        memory.remember(['b'], remembered, insure)
        must(!('polluted' in {}), 'no prototype is changed')
        return `${store.notices.length} ${settings.environment} ${settings.labelPrinter === 'folder'}`
      },
    }
  },
})

/** A copy of the journal from outside: it is refused and the journal stays, or it is a valid journal. */
fuzz({
  name: 'backups',
  share: 0.4,
  async open() {
    const { dir, close } = folder()
    const files = { dataDir: dir, environment: 'practice', clock: Date } as const
    const { journal, backups } = await openJournal(files)
    await journal.intend(intended(), 1)
    const { name } = await backups.make()
    await journal.close()
    const copy = join(dir, 'backups/practice', name)
    const live = join(dir, 'journal/practice.db')
    const sample = readFileSync(copy)
    const before = readFileSync(live)
    return {
      close,
      samples: [sample],
      async feed(bytes) {
        writeFileSync(copy, bytes)
        writeFileSync(live, before)
        let outcome = 'restored'
        await restoreBackup(name, files).catch((error) => {
          if (!(error instanceof JournalError)) throw error
          outcome = error.code
          must(readFileSync(live).equals(before), 'a refused copy leaves the journal as it was')
        })
        const opened = await openJournal(files).catch((error) => {
          if (!(error instanceof JournalError)) throw error
          return error
        })
        if (!(opened instanceof JournalError)) {
          await opened.journal.list({ take: 5 }).catch((error) => {
            if (!(error instanceof JournalError)) throw error
          })
          await opened.journal.close()
        } else must(outcome === 'restored', 'what was there before can be opened')
        for (const left of readdirSync(join(dir, 'journal')))
          if (left !== 'practice.db') rmSync(join(dir, 'journal', left))
        return `${outcome} ${opened instanceof JournalError ? opened.code : 'opened'}`
      },
    }
  },
})
