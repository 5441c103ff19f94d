import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChannelOutput } from '../../../shared/channels.ts'
import type { Outcome, Problem } from '../../../shared/kit/index.ts'
import { type DangerousGoodsDraft, fillFromRecord, unNumberOf } from '../../../shared/shipment/index.ts'

export type LookUp = (unNumber: string) => Promise<Outcome<ChannelOutput<'unNumber.lookUp'>>>

export type LookedUp =
  | { state: 'none' | 'asking' }
  /** `unreached`: why the service was not reached; the record is a stored one. */
  | { state: 'found'; unreached?: Problem }
  | { state: 'unknown' | 'failed'; problem: Problem }

/** Looks up a typed UN number when it has four digits, and fills the goods from its record. A response for
 * a number that is no longer typed is ignored. */
export function useLookUp(
  goods: DangerousGoodsDraft,
  change: (update: (goods: DangerousGoodsDraft) => DangerousGoodsDraft) => void,
  lookUp: LookUp,
): { lookedUp: LookedUp; again(): unknown } {
  const [lookedUp, setLookedUp] = useState<LookedUp>({ state: goods.seen ? 'found' : 'none' })
  const unNumber = unNumberOf(goods.unNo)
  const isSeen = goods.seen !== null
  const latest = useRef({ change, lookUp })
  useEffect(() => {
    latest.current = { change, lookUp }
  })

  const question = useRef(0)
  const ask = useCallback((unNumber: string) => {
    const asked = ++question.current
    setLookedUp({ state: 'asking' })
    void latest.current.lookUp(unNumber).then((result) => {
      if (asked !== question.current) return
      if (!result.ok) return setLookedUp({ state: 'failed', problem: result.problem })
      const { value } = result
      if (value.kind !== 'found') return setLookedUp({ state: value.kind, problem: value.problem })
      setLookedUp({ state: 'found', unreached: value.problem })
      latest.current.change((now) =>
        unNumberOf(now.unNo) === unNumber ? fillFromRecord(now, value.seen) : now,
      )
    })
  }, [])
  useEffect(() => {
    if (!unNumber) return setLookedUp({ state: 'none' })
    if (isSeen) return setLookedUp((before) => (before.state === 'found' ? before : { state: 'found' }))
    ask(unNumber)
    return () => {
      question.current++
    }
  }, [unNumber, isSeen, ask])
  return { lookedUp, again: () => unNumber && ask(unNumber) }
}
