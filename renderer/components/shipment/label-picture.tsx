import { useMessages } from '../../i18n/use-messages.ts'
import type { LabelPicture as Picture } from '../../use-label-picture.ts'
import { Button } from '../button.tsx'
import { ProblemNote } from '../problem-note.tsx'
import styles from './label-picture.module.css'

type Props = { picture: Picture; alt: string; page: number; onPage(page: number): void }

/** The one thing on the screen that looks real: a page of the label, on its paper. Its place is kept free
 * while there is none. */
export function LabelPicture({ picture, alt, page, onPage }: Props) {
  const { t } = useMessages()
  if (picture.state === 'failed')
    return (
      <div className={styles.empty}>
        <ProblemNote problem={picture.problem} />
      </div>
    )
  if (picture.state !== 'drawn')
    return (
      <div className={styles.empty}>
        <p>{t(picture.state === 'drawing' ? 'label.drawing' : 'label.waiting')}</p>
      </div>
    )
  const { src, pages, widthMm, heightMm } = picture
  return (
    <figure className={styles.figure}>
      <img className={styles.paper} src={src} alt={alt} width={widthMm * 3} height={heightMm * 3} />
      {pages > 1 && (
        <figcaption className={styles.pages}>
          <Button
            look="quiet"
            aria-label={t('label.previousPage')}
            off={page === 0}
            onClick={() => page > 0 && onPage(page - 1)}
          >
            ‹
          </Button>
          <span>{t('label.page', { page: page + 1, pages })}</span>
          <Button
            look="quiet"
            aria-label={t('label.nextPage')}
            off={page + 1 >= pages}
            onClick={() => page + 1 < pages && onPage(page + 1)}
          >
            ›
          </Button>
        </figcaption>
      )}
    </figure>
  )
}
