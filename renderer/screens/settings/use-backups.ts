import { useCallback, useEffect, useState } from 'react'
import type { Backup, Restored } from '../../../shared/schemas/backup.ts'
import type { Problem } from '../../../shared/schemas/problem.ts'
import { useDesk } from '../../desk.ts'

type Doing = 'making' | 'restoring'
export type Outcome = { kind: 'made'; backup: Backup } | { kind: 'restored'; backup: Backup; news: Restored }

/** The journal's copies, and what a person does with them: one thing at a time. Problems keep what was there. */
export function useBackups() {
  const { bridge, station, shipments, pickups, prints } = useDesk()
  const [backups, setBackups] = useState<Backup[]>()
  const [doing, setDoing] = useState<Doing>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [problem, setProblem] = useState<Problem>()

  const list = useCallback(async () => {
    const answer = await bridge.request('backup.list', undefined)
    if (answer.ok) setBackups(answer.value)
    else setProblem(answer.error)
  }, [bridge])
  useEffect(() => void list(), [list])

  const start = (what: Doing) => {
    setDoing(what)
    setOutcome(undefined)
    setProblem(undefined)
  }
  return {
    backups,
    doing,
    outcome,
    problem,
    async make() {
      if (doing) return
      start('making')
      const answer = await bridge.request('backup.make', undefined)
      if (answer.ok) setOutcome({ kind: 'made', backup: answer.value })
      else setProblem(answer.error)
      await list()
      setDoing(undefined)
    },
    async restore(backup: Backup) {
      if (doing) return
      start('restoring')
      const answer = await bridge.request('backup.restore', { name: backup.name })
      if (answer.ok) setOutcome({ kind: 'restored', backup, news: answer.value })
      else setProblem(answer.error)
      // Another journal is at work. What stands on the forms stays there, and is kept in the new one with the next key.
      await Promise.all([
        shipments.load(),
        pickups.load(),
        prints.load(),
        station.getState().refreshStatus(),
        list(),
      ])
      setDoing(undefined)
    },
  }
}
