import { createStore } from 'zustand/vanilla'
import type { Backup, BroughtPrinters, Restored } from '../../../shared/backups/index.ts'
import type { Bridge, ChannelOutput } from '../../../shared/channels.ts'
import type { Outcome, Problem } from '../../../shared/kit/index.ts'
import { createCommandRunner, type EnvironmentScope, latestOnly, saveBlob } from '../../kit/index.ts'

/** `at`: the time of the backup. */
export type BackupResult =
  | { kind: 'made' | 'saved'; at: string; bytes: number }
  | { kind: 'restored'; at: string; restored: Restored; enterKeyFor?: string; printers?: BroughtPrinters }

type BackupsState = {
  /** Undefined until the list is read. */
  backups?: readonly Backup[]
  busy?: 'making' | 'saving' | 'restoring'
  outcome?: BackupResult
  /** The list could not be read. */
  problem?: Problem
  /** The problem of the last command. */
  commandProblem?: Problem
  /** The progress of a file transfer, 0 to 1. */
  fraction?: number
}

type Options = {
  bridge: Bridge
  environment: EnvironmentScope
  /** Reads everything again from the restored journal. The forms keep the drafts that are being edited, and
   * save them there. */
  reload(): Promise<unknown>
}

// Loaded with the first transfer: the first screen needs none.
const loadTransfer = () => import('./backup-transfer.ts')

/** The backups and their commands, one at a time. A command goes on while another screen is shown. */
export function createBackupsStore({ bridge, environment, reload }: Options) {
  const store = createStore<BackupsState>()(() => ({}))
  const { getState: get, setState: set } = store

  const readList = latestOnly(() => bridge.request('backup.list', undefined))
  const load = async () => {
    const result = await readList(undefined)
    if (result) set(result.ok ? { backups: result.value, problem: undefined } : { problem: result.problem })
  }
  // A command that runs goes on.
  environment.onSwitch(() => {
    set({ backups: undefined, outcome: undefined, problem: undefined, commandProblem: undefined })
    void load()
  })
  const runCommand = createCommandRunner(store)
  const work = (command: NonNullable<BackupsState['busy']>, action: () => Promise<unknown>) =>
    runCommand(
      command,
      () => {
        set({ outcome: undefined, commandProblem: undefined })
        return action().then(load)
      },
      () => set({ fraction: undefined }),
    )
  const progress = (fraction: number) => set({ fraction })
  const restored = async (result: Outcome<Restored | ChannelOutput<'backup.restoreFile'>>, at = '') => {
    if (!result.ok) set({ commandProblem: result.problem })
    else if ('restored' in result.value) {
      const { restored, ...about } = result.value
      set({ outcome: { kind: 'restored', ...about, restored } })
    } else set({ outcome: { kind: 'restored', at, restored: result.value } })
    await reload()
  }
  return Object.assign(store, {
    commands: {
      load,
      /** Ends the question about the printers of the backup. */
      settlePrinters() {
        const { outcome } = get()
        if (outcome?.kind === 'restored') set({ outcome: { ...outcome, printers: undefined } })
      },
      make: () =>
        work('making', async () => {
          const result = await bridge.request('backup.make', undefined)
          set(result.ok ? { outcome: { kind: 'made', ...result.value } } : { commandProblem: result.problem })
        }),
      /** Saves a full backup as a file. */
      save: () =>
        work('saving', async () => {
          const { fetchBackup } = await loadTransfer()
          const result = await fetchBackup(bridge, progress)
          if (!result.ok) return set({ commandProblem: result.problem })
          const { file, content } = result.value
          saveBlob(file.fileName, content)
          set({ outcome: { kind: 'saved', at: file.at, bytes: file.bytes } })
        }),
      restore: ({ name, at }: Backup) =>
        work('restoring', async () => restored(await bridge.request('backup.restore', { name }), at)),
      restoreFile: (file: Blob) =>
        work('restoring', async () => {
          const { restoreFrom } = await loadTransfer()
          await restored(await restoreFrom(bridge, file, progress))
        }),
    },
  })
}
export type BackupsStore = ReturnType<typeof createBackupsStore>
