import { useEffect, useState } from 'react'
import type { Problem } from '../../../shared/kit/index.ts'
import type { DocumentName } from '../../../shared/shipment/index.ts'
import { Button, ProblemNote } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import styles from './document-panel.module.css'

type Props = { id: string; name: DocumentName; pages: number }

/** In pixels. Readable on a display of double density. */
const width = 1100

/** A stored PDF, one page at a time; a new version of it needs a `key` of its own. The station renders it,
 * so no code of the file runs here. */
export function DocumentPages({ id, name, pages }: Props) {
  const { bridge } = useAppModel()
  const { t } = useMessages()
  const [page, setPage] = useState(0)
  const [drawn, setDrawn] = useState<{ page: number; png?: string; problem?: Problem }>({ page })
  useEffect(() => {
    let wanted = true
    void bridge.request('shipment.documentPicture', { id, name, page, width }).then((result) => {
      if (wanted) setDrawn({ page, ...(result.ok ? { png: result.value.png } : { problem: result.error }) })
    })
    return () => {
      wanted = false
    }
  }, [bridge, id, name, page])
  return (
    <div className={styles.pages}>
      {drawn.problem ? (
        <ProblemNote problem={drawn.problem} />
      ) : drawn.png ? (
        <img
          className={styles.page}
          src={`data:image/png;base64,${drawn.png}`}
          alt={t('document.page', { page: drawn.page + 1, pages })}
        />
      ) : (
        <p role="status">{t('common.searching')}</p>
      )}
      {pages > 1 && (
        <div className={styles.pager}>
          <Button off={page === 0} onClick={() => setPage(Math.max(0, page - 1))}>
            {t('document.previous')}
          </Button>
          <span>{t('document.page', { page: page + 1, pages })}</span>
          <Button off={page === pages - 1} onClick={() => setPage(Math.min(pages - 1, page + 1))}>
            {t('document.next')}
          </Button>
        </div>
      )}
    </div>
  )
}
