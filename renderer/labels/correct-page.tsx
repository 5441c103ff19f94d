import { useState } from 'react'
import type { Box, LabelPage } from '../../shared/labels/label.ts'
import { useMessages } from '../app/i18n/use-messages.ts'
import { Button } from '../components/button.tsx'
import { fitted, quarterOn } from './box-editing.ts'
import { BoxFields } from './box-fields.tsx'
import styles from './correct-page.module.css'
import { type EditedBox, PageBoxes } from './page-boxes.tsx'

type Props = {
  src: string
  page: LabelPage
  place: { page: number; pages: number }
  onPage(page: number): void
  /** Without boxes: what was corrected is forgotten. */
  onSave(regions: EditedBox[]): void
  onCancel(): void
}

/** As a new box begins: a label's usual size in the middle of the page. */
const usual = { width: 100, height: 150 }

/** One page: its labels' boxes by mouse, by keys and by numbers, and what is done with them. */
export function CorrectPage({ src, page, place, onPage, onSave, onCancel }: Props) {
  const { t } = useMessages()
  const size = { width: page.widthMm, height: page.heightMm }
  const fresh = (): EditedBox => ({
    box: fitted({ x: (size.width - usual.width) / 2, y: (size.height - usual.height) / 2, ...usual }, size),
    turn: 0,
  })
  const found = page.regions
    .filter(({ kind }) => kind === 'label')
    .map(({ box, turn }) => ({ box: fitted(box, size), turn }))
  const [boxes, setBoxes] = useState<EditedBox[]>(found.length > 0 ? found : [fresh()])
  const [chosen, setChosen] = useState(0)
  const inHand = boxes[chosen]
  const change = (part: Partial<EditedBox>) =>
    setBoxes(boxes.map((each, index) => (index === chosen ? { ...each, ...part } : each)))
  const isCorrected = page.regions.some(({ source }) => source === 'corrected')
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
              off={place.page === 0}
              onClick={() => place.page > 0 && onPage(place.page - 1)}
            >
              ‹
            </Button>
            <span>{t('correct.pageOf', { page: place.page + 1, pages: place.pages })}</span>
            <Button
              aria-label={t('correct.nextPage')}
              off={place.page + 1 >= place.pages}
              onClick={() => place.page + 1 < place.pages && onPage(place.page + 1)}
            >
              ›
            </Button>
          </div>
        )}
        {inHand && (
          <>
            <BoxFields
              key={chosen}
              title={t('correct.chosen', { number: chosen + 1 })}
              box={inHand.box}
              onChange={(box) => change({ box: fitted(box, size) })}
            />
            <div className={styles.actions}>
              <Button onClick={() => change({ turn: quarterOn(inHand.turn) })}>{t('correct.turn')}</Button>
              <span role="status">{t('correct.turned', { turn: inHand.turn })}</span>
            </div>
          </>
        )}
        <div className={styles.actions}>
          <Button
            off={boxes.length >= 16}
            onClick={() => {
              if (boxes.length >= 16) return
              setBoxes([...boxes, fresh()])
              setChosen(boxes.length)
            }}
          >
            {t('correct.add')}
          </Button>
          <Button
            off={boxes.length < 2}
            onClick={() => {
              if (boxes.length < 2) return
              setBoxes(boxes.filter((_, index) => index !== chosen))
              setChosen(0)
            }}
          >
            {t('correct.remove')}
          </Button>
        </div>
        <div className={styles.end}>
          {isCorrected && <Button onClick={() => onSave([])}>{t('correct.reset')}</Button>}
          <Button onClick={onCancel}>{t('settings.cancel')}</Button>
          <Button look="primary" onClick={() => onSave(boxes)}>
            {t('correct.save')}
          </Button>
        </div>
      </div>
    </div>
  )
}
