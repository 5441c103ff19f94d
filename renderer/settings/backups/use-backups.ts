import { useCallback, useEffect, useState } from 'react'
import type { Backup, BroughtPrinters, Restored } from '../../../shared/backups/index.ts'
import type { ChannelOutput, Result } from '../../../shared/channels.ts'
import type { Problem } from '../../../shared/kit/index.ts'
import { saveBlob, useAppModel } from '../../kit/index.ts'
import { fetchBackup, restoreFrom } from './backup-transfer.ts'

type BackupCommand = 'making' | 'saving' | 'restoring'
/** `at`: the time of the backup. */
export type Outcome =
  | { kind: 'made' | 'saved'; at: string; bytes: number }
  | { kind: 'restored'; at: string; news: Restored; enterKeyFor?: string; printers?: BroughtPrinters }

/** The backups and their commands, one at a time. */
export function useBackups() {
  const { bridge, station, shipments, pickups, prints } = useAppModel()
  const [backups, setBackups] = useState<Backup[]>()
  const [busy, setBusy] = useState<BackupCommand>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [problem, setProblem] = useState<Problem>()
  const [fraction, setFraction] = useState<number>()

  const list = useCallback(async () => {
    const result = await bridge.request('backup.list', undefined)
    if (result.ok) setBackups(result.value)
    else setProblem(result.error)
  }, [bridge])
  useEffect(() => void list(), [list])

  const start = (command: BackupCommand) => {
    setBusy(command)
    setOutcome(undefined)
    setProblem(undefined)
  }
  const end = () => {
    setFraction(undefined)
    setBusy(undefined)
  }
  /** Reloads everything from the restored journal. The forms keep their drafts, which the next key saves there. */
  const restored = async (result: Result<Restored | ChannelOutput<'backup.restoreFile'>>, at?: string) => {
    if (!result.ok) setProblem(result.error)
    else if ('restored' in result.value) {
      const { restored: news, ...about } = result.value
      setOutcome({ kind: 'restored', ...about, news })
    } else setOutcome({ kind: 'restored', at: at ?? '', news: result.value })
    await Promise.all([shipments.load(), pickups.load(), prints.load(), station.getState().load(), list()])
    end()
  }
  return {
    backups,
    busy,
    outcome,
    problem,
    /** The progress of a file transfer, 0 to 1. */
    fraction,
    /** Ends the question about the printers of the backup. */
    settlePrinters: () =>
      setOutcome((last) => (last?.kind === 'restored' ? { ...last, printers: undefined } : last)),
    async make() {
      if (busy) return
      start('making')
      const result = await bridge.request('backup.make', undefined)
      if (result.ok) setOutcome({ kind: 'made', ...result.value })
      else setProblem(result.error)
      await list()
      end()
    },
    /** Saves a full backup as a file. */
    async save() {
      if (busy) return
      start('saving')
      const result = await fetchBackup(bridge, setFraction)
      if (result.ok) {
        const { file, content } = result.value
        saveBlob(file.fileName, content)
        setOutcome({ kind: 'saved', at: file.at, bytes: file.bytes })
      } else setProblem(result.error)
      await list()
      end()
    },
    async restore({ name, at }: Backup) {
      if (busy) return
      start('restoring')
      await restored(await bridge.request('backup.restore', { name }), at)
    },
    async restoreFile(file: Blob) {
      if (busy) return
      start('restoring')
      await restored(await restoreFrom(bridge, file, setFraction))
    },
  }
}
export type Backups = ReturnType<typeof useBackups>
