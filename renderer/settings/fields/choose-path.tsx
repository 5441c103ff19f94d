import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { maxPathLength, type Problem } from '../../../shared/kit/index.ts'
import { Button, ProblemAlert } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import styles from '../kit/section.module.css'

type Props = {
  kind: 'table' | 'folder'
  /** The field's present value: the dialog begins there. */
  value: string
  onChoose(path: string): void
  /** The path's field. Absent: only the button is shown. */
  children?: ReactNode
}

/** A path's field with the system's file dialog beside it. A browser's dialog gives no
 * path, so there the path is typed. */
export function ChoosePath({ kind, value, onChoose, children }: Props) {
  const { station, bridge } = useAppModel()
  const { t } = useMessages()
  const [problem, setProblem] = useState<Problem>()
  const hasDialog = useStore(station, ({ status }) => status?.host === 'electron')
  if (!hasDialog) return children
  const choose = async () => {
    const result = await bridge.request('settings.choosePath', {
      kind,
      from: value.trim().slice(0, maxPathLength),
    })
    setProblem(result.ok ? undefined : result.problem)
    if (result.ok && result.value.path !== null) onChoose(result.value.path)
  }
  return (
    <>
      <div className={children ? styles.keyField : styles.actions}>
        {children}
        <Button onClick={() => void choose()}>{t(`settings.choose.${kind}`)}</Button>
      </div>
      <ProblemAlert problem={problem} />
    </>
  )
}
