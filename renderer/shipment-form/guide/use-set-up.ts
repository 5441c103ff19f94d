import { useState } from 'react'
import type { Problem } from '../../../shared/kit/index.ts'
import type { SetUp } from '../../../shared/settings/index.ts'
import { useAppModel } from '../../kit/index.ts'

/** Saves the progress of the setup guide in the settings. */
export function useSetUp() {
  const { station } = useAppModel()
  const [problem, setProblem] = useState<Problem>()
  const move = async (setUp: SetUp) => {
    const result = await station.commands.changeSettings({ setUp })
    setProblem(result.ok ? undefined : result.problem)
  }
  return { move, problem }
}
