import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Problem } from '../../../shared/kit/index.ts'
import { useAppModel } from '../../kit/index.ts'
import { CorrectLabel } from './lazy-correct-label.ts'

type Props = {
  /** ID of the shipment. */
  id: string
  /** Why its label is not sure, with the number of the page. */
  problem: Problem | undefined
  onSaved?(): void
}

/** The frame of a label that is not sure, while a person checks it. Once it is saved, the label is
 * printed. */
export function CheckFrame({ id, problem, onSaved }: Props) {
  const { shipmentCommands } = useAppModel()
  const isChecking = useStore(shipmentCommands, ({ checking }) => checking === id)
  // The label may leave the screen before a person has closed its frame.
  useEffect(() => (isChecking ? shipmentCommands.closeFrame : undefined), [isChecking, shipmentCommands])
  if (!isChecking) return null
  return (
    <CorrectLabel
      id={id}
      page={Number(problem?.values?.page ?? 1) - 1}
      onClose={shipmentCommands.closeFrame}
      onSaved={() => {
        shipmentCommands.closeFrame()
        onSaved?.()
        void shipmentCommands.print(id)
      }}
    />
  )
}
