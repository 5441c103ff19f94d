import { useEffect, useRef, useState } from 'react'
import type { ChannelOutput, Result } from '../../../shared/ipc/channels.ts'
import { fillFromRecord, unNumberOf } from '../../../shared/rules/adr-record.ts'
import type { DangerousGoodsDraft } from '../../../shared/schemas/dangerous-goods-draft.ts'
import type { Problem } from '../../../shared/schemas/problem.ts'

export type LookUp = (unNumber: string) => Promise<Result<ChannelOutput<'unNumber.lookUp'>>>

export type LookedUp =
  | { state: 'none' | 'asking' }
  /** `kept`: the service could not be asked, and the record is the one that was kept. */
  | { state: 'found'; kept?: Problem }
  | { state: 'unknown' | 'failed'; problem: Problem }

/** Looks the typed UN number up as soon as it has its four digits, and fills the goods from its record. An answer that comes
 * when another number is typed already fills nothing. */
export function useLookUp(
  goods: DangerousGoodsDraft,
  change: (update: (goods: DangerousGoodsDraft) => DangerousGoodsDraft) => void,
  lookUp: LookUp,
): { lookedUp: LookedUp; again(): void } {
  const [lookedUp, setLookedUp] = useState<LookedUp>({ state: goods.seen ? 'found' : 'none' })
  const [tries, setTries] = useState(0)
  const unNumber = unNumberOf(goods.unNo)
  const isSeen = goods.seen !== null
  const latest = useRef({ change, lookUp })
  useEffect(() => {
    latest.current = { change, lookUp }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another question
  useEffect(() => {
    if (!unNumber) return setLookedUp({ state: 'none' })
    if (isSeen) return setLookedUp((before) => (before.state === 'found' ? before : { state: 'found' }))
    let isWanted = true
    setLookedUp({ state: 'asking' })
    void latest.current.lookUp(unNumber).then((answer) => {
      if (!isWanted) return
      if (!answer.ok) return setLookedUp({ state: 'failed', problem: answer.error })
      const { value } = answer
      if (value.kind !== 'found') return setLookedUp({ state: value.kind, problem: value.problem })
      setLookedUp({ state: 'found', kept: value.problem })
      latest.current.change((now) =>
        unNumberOf(now.unNo) === unNumber ? fillFromRecord(now, value.seen) : now,
      )
    })
    return () => {
      isWanted = false
    }
  }, [unNumber, isSeen, tries])
  return { lookedUp, again: () => setTries(tries + 1) }
}
