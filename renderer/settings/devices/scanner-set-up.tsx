import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ScannerRhythm } from '../../../shared/devices/index.ts'
import type { Problem } from '../../../shared/kit/index.ts'
import { problemSentence } from '../../../shared/messages/index.ts'
import { Button } from '../../components/index.ts'
import { type Learned, samplesWanted } from '../../devices/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import section from '../kit/section.module.css'
import styles from './scanner-set-up.module.css'

type Shown = { text: string; bars: number[] }

/** Learns the scanner from three scans of a barcode on the screen. */
export function ScannerSetUp({ onLearned }: { onLearned(rhythm: ScannerRhythm): void }) {
  const { bridge, learner } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const { isActive, count, learned } = useStore(learner)
  const [shown, setShown] = useState<Shown>()
  const [problem, setProblem] = useState<Problem>()
  // An earlier outcome was saved when it came.
  const taken = useRef(learned)
  useEffect(() => {
    if (learned === taken.current) return
    taken.current = learned
    if (learned?.kind === 'learned') onLearned(learned.rhythm)
  }, [learned, onLearned])
  const isShown = useRef(false)
  // Leaving the screen ends the set-up.
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      learner.commands.stop()
    }
  }, [learner])

  const begin = async () => {
    const code = await bridge.request('scanner.setUpCode', undefined)
    if (!isShown.current) return
    if (!code.ok) {
      setProblem(code.problem)
      return
    }
    setProblem(undefined)
    setShown(code.value)
    learner.commands.begin(code.value.text)
  }
  return (
    <div className={styles.setUp}>
      <div className={section.actions}>
        <Button onClick={() => (isActive ? learner.commands.stop() : void begin())}>
          {t(isActive ? 'scanner.setUp.stop' : 'scanner.setUp')}
        </Button>
        <span role="status">
          {isActive &&
            `${t('scanner.setUp.ask')} ${t('scanner.setUp.count', { count, wanted: samplesWanted })}`}
          {!isActive && learned && <Outcome learned={learned} />}
          {problem && problemSentence(messages, problem)}
        </span>
      </div>
      {isActive && shown && (
        <>
          <Barcode {...shown} />
          <p className={section.about}>{t('scanner.setUp.paper')}</p>
        </>
      )}
    </div>
  )
}

function Outcome({ learned }: { learned: Learned }) {
  const { t } = useMessages()
  if (learned.kind === 'learned')
    return (
      <span className={section.good}>{t('scanner.setUp.learned', { pause: learned.rhythm.pauseMs })}</span>
    )
  const message =
    learned.kind === 'layout'
      ? t('scanner.setUp.layout', { typed: learned.typed })
      : t(`scanner.setUp.${learned.kind}`)
  return <span className={section.bad}>{message}</span>
}

const quiet = 10

/** A Code 128 in whole pixels, black on white in every theme. */
function Barcode({ text, bars }: Shown) {
  const { t } = useMessages()
  const starts = bars.map((_, index) => bars.slice(0, index).reduce((sum, bar) => sum + bar, quiet))
  const width = bars.reduce((sum, bar) => sum + bar, 2 * quiet)
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={t('scanner.setUp.picture', { text })}
      viewBox={`0 0 ${width} 40`}
      width={width * 2}
      height={80}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      {bars.map(
        (bar, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a bar
          index % 2 === 0 && <rect key={index} x={starts[index]} y={4} width={bar} height={32} fill="#000" />,
      )}
    </svg>
  )
}
