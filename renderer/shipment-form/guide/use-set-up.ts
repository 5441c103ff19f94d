import { useState } from 'react'
import type { Problem } from '../../../shared/kit/problem.ts'
import type { SetUp } from '../../../shared/settings/settings.ts'
import { useAppModel } from '../../kit/app-model.ts'

/** Keeps how far setting up came, so that it can be left at any time. */
export function useSetUp() {
  const { station } = useAppModel()
  const [problem, setProblem] = useState<Problem>()
  const move = async (setUp: SetUp) => {
    const answer = await station.getState().changeSettings({ setUp })
    setProblem(answer.ok ? undefined : answer.error)
  }
  return { move, problem }
}
