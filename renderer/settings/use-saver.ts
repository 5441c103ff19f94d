import { useEffect, useRef, useState } from 'react'
import type { Problem } from '../../shared/kit/index.ts'
import type { SettingsChange } from '../../shared/settings/index.ts'
import { useAppModel } from '../kit/index.ts'

export type Saved = { state: 'idle' | 'saved' } | { state: 'failed'; problem: Problem }

const shownMs = 4000

/** Saves settings. The result shows for a while that they are saved, or the problem until the next attempt. */
export function useSaver() {
  const { station } = useAppModel()
  const [saved, setSaved] = useState<Saved>({ state: 'idle' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const save = async (change: SettingsChange): Promise<Problem | undefined> => {
    clearTimeout(timer.current)
    const answer = await station.getState().changeSettings(change)
    if (!answer.ok) {
      setSaved({ state: 'failed', problem: answer.error })
      return answer.error
    }
    setSaved({ state: 'saved' })
    timer.current = setTimeout(() => setSaved({ state: 'idle' }), shownMs)
    return undefined
  }
  return { saved, save }
}
