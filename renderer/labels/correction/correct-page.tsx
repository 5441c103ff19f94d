import { useState } from 'react'
import { type Box, type LabelPage, maxRegions } from '../../../shared/labels/index.ts'
import { Button } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { fitted, turnedClockwise } from './box-editing.ts'
import { BoxFields } from './box-fields.tsx'
import styles from './correct-page.module.css'
import { type EditedBox, PageBoxes } from './page-boxes.tsx'

type Props = {
  src: string
  /** The boxes as edited before; absent: as found. */
  edited?: EditedBox[]
  onEdit(boxes: EditedBox[]): void
  page: LabelPage
  place: { page: number; pages: number }
  onPage(page: number): void
  /** An empty list: the page has no label. */
  onSave(regions: EditedBox[]): void
  onDetectAgain(): void
  onCancel(): void
}

/** The size of a new box, in millimetres. */
const defaultSize = { width: 100, height: 150 }

/** Edits the label boxes of one page by mouse, keys and numbers. */
export function CorrectPage(props: Props) {
  const { src, edited, onEdit, page, place, onPage, onSave, onDetectAgain, onCancel } = props
  const { t } = useMessages()
  const size = { width: page.widthMm, height: page.heightMm }
  const newBox = (): EditedBox => ({
    box: fitted(
      { x: (size.width - defaultSize.width) / 2, y: (size.height - defaultSize.height) / 2, ...defaultSize },
      size,
    ),
    turn: 0,
  })
  const found = page.regions
    .filter(({ kind }) => kind === 'label')
    .map(({ box, turn }) => ({ box: fitted(box, size), turn }))
  const boxes = edited ?? (found.length > 0 ? found : [newBox()])
  const [chosen, setChosen] = useState(0)
  const selected = boxes[chosen]
  const change = (part: Partial<EditedBox>) =>
    onEdit(boxes.map((each, index) => (index === chosen ? { ...each, ...part } : each)))
  // A page without regions counts, too: a person may have said that it has no label.
  const isCorrected = page.regions.every(({ source }) => source === 'corrected')
  return (
    <div className={styles.page}>
      <PageBoxes
        src={src}
        alt={t('correct.page', { page: place.page + 1 })}
        page={size}
        boxes={boxes}
        chosen={chosen}
        onChoose={setChosen}
        onChange={(box: Box) => change({ box: fitted(box, size) })}
      />
      <div className={styles.side}>
        <p>{t('correct.about')}</p>
        <p className={styles.soft}>{t('correct.keys')}</p>
        {place.pages > 1 && (
          <div className={styles.actions}>
            <Button
              aria-label={t('correct.previousPage')}
              isUnavailable={place.page === 0}
              onClick={() => onPage(place.page - 1)}
            >
              ‹
            </Button>
            <span>{t('correct.pageOf', { page: place.page + 1, pages: place.pages })}</span>
            <Button
              aria-label={t('correct.nextPage')}
              isUnavailable={place.page + 1 >= place.pages}
              onClick={() => onPage(place.page + 1)}
            >
              ›
            </Button>
          </div>
        )}
        {selected && (
          <>
            <BoxFields
              key={chosen}
              title={t('correct.chosen', { number: chosen + 1 })}
              box={selected.box}
              onChange={(box) => change({ box: fitted(box, size) })}
            />
            <div className={styles.actions}>
              <Button onClick={() => change({ turn: turnedClockwise(selected.turn) })}>
                {t('correct.turn')}
              </Button>
              <span role="status">{t('correct.turned', { turn: selected.turn })}</span>
            </div>
          </>
        )}
        <div className={styles.actions}>
          <Button
            isUnavailable={boxes.length >= maxRegions}
            onClick={() => {
              onEdit([...boxes, newBox()])
              setChosen(boxes.length)
            }}
          >
            {t('correct.add')}
          </Button>
          <Button
            isUnavailable={boxes.length < 2}
            onClick={() => {
              onEdit(boxes.filter((_, index) => index !== chosen))
              setChosen(0)
            }}
          >
            {t('correct.remove')}
          </Button>
        </div>
        <div className={styles.end}>
          {isCorrected && <Button onClick={onDetectAgain}>{t('correct.reset')}</Button>}
          {place.pages > 1 && <Button onClick={() => onSave([])}>{t('correct.noLabel')}</Button>}
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button variant="primary" onClick={() => onSave(boxes)}>
            {t('correct.save')}
          </Button>
        </div>
      </div>
    </div>
  )
}
