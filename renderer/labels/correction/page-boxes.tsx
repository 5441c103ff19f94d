import { type PointerEvent, useRef } from 'react'
import type { Box, Turn } from '../../../shared/labels/index.ts'
import { useMessages } from '../../kit/index.ts'
import { paperStyle, percentOf } from '../paper-style.ts'
import { boxBetween, moved, movedByKey, type Point, resized } from './box-editing.ts'
import styles from './page-boxes.module.css'

export type EditedBox = { box: Box; turn: Turn }

type Props = {
  src: string
  alt: string
  page: { width: number; height: number }
  boxes: readonly EditedBox[]
  chosen: number
  onChoose(index: number): void
  onChange(box: Box): void
}

type Drag = { kind: 'draw' | 'move' | 'resize'; from: Point; box: Box }

/** A page with its label boxes. A drag on the page draws the chosen box again, a drag on a box moves it,
 * on its corner resizes it. Arrow keys move the focused box, with Shift they resize it. */
export function PageBoxes({ src, alt, page, boxes, chosen, onChoose, onChange }: Props) {
  const { t, number } = useMessages()
  const paper = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag>(undefined)
  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = paper.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: ((clientX - left) / width) * page.width, y: ((clientY - top) / height) * page.height }
  }
  const begin = (event: PointerEvent, kind: Drag['kind'], box: Box) => {
    if (event.button !== 0) return
    event.stopPropagation()
    paper.current?.setPointerCapture(event.pointerId)
    drag.current = { kind, from: pointAt(event), box }
  }
  const follow = (event: PointerEvent) => {
    const { current } = drag
    if (!current) return
    const to = pointAt(event)
    const by = { x: to.x - current.from.x, y: to.y - current.from.y }
    // A press without a movement (3 mm) draws nothing.
    if (current.kind === 'draw' && Math.hypot(by.x, by.y) < 3) return
    if (current.kind === 'draw') onChange(boxBetween(current.from, to, page))
    else onChange((current.kind === 'move' ? moved : resized)(current.box, by, page))
  }
  const end = () => {
    drag.current = undefined
  }
  return (
    <div
      ref={paper}
      className={styles.paper}
      style={paperStyle(page.width, page.height)}
      onPointerDown={(event) => {
        const selected = boxes[chosen]
        if (selected) begin(event, 'draw', selected.box)
      }}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <img className={styles.page} src={src} alt={alt} draggable={false} />
      {boxes.map(({ box, turn }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a box
          key={index}
          type="button"
          className={styles.box}
          aria-pressed={index === chosen}
          aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
          aria-label={t('correct.box', {
            number: index + 1,
            width: number(box.width, 0),
            height: number(box.height, 0),
            x: number(box.x, 0),
            y: number(box.y, 0),
            turn,
          })}
          style={{
            left: percentOf(box.x, page.width),
            top: percentOf(box.y, page.height),
            width: percentOf(box.width, page.width),
            height: percentOf(box.height, page.height),
          }}
          onFocus={() => onChoose(index)}
          onPointerDown={(event) => {
            onChoose(index)
            event.currentTarget.focus()
            begin(event, 'move', box)
          }}
          onKeyDown={(event) => {
            const next = movedByKey(box, event, page)
            if (!next) return
            event.preventDefault()
            onChange(next)
          }}
        >
          <span className={styles.up} data-turn={turn} aria-hidden="true">
            ▲
          </span>
          {index === chosen && (
            <span
              className={styles.corner}
              aria-hidden="true"
              onPointerDown={(event) => begin(event, 'resize', box)}
            />
          )}
        </button>
      ))}
    </div>
  )
}
