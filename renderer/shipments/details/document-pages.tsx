import { useCallback, useState } from 'react'
import type { DocumentName } from '../../../shared/shipment/index.ts'
import { Button, ProblemNote } from '../../components/index.ts'
import { useAppModel, useMessages, useResponse } from '../../kit/index.ts'
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
  const draw = useCallback(async () => {
    const result = await bridge.request('shipment.documentPicture', { id, name, page, width })
    return { page, result }
  }, [bridge, id, name, page])
  const drawn = useResponse(draw)
  return (
    <div className={styles.pages}>
      {!drawn && <p role="status">{t('common.searching')}</p>}
      {drawn?.result.ok === false && <ProblemNote problem={drawn.result.problem} />}
      {drawn?.result.ok && (
        <img
          className={styles.page}
          src={`data:image/png;base64,${drawn.result.value.png}`}
          alt={t('document.page', { page: drawn.page + 1, pages })}
        />
      )}
      {pages > 1 && (
        <div className={styles.pager}>
          <Button isUnavailable={page === 0} onClick={() => setPage(page - 1)}>
            {t('document.previous')}
          </Button>
          <span>{t('document.page', { page: page + 1, pages })}</span>
          <Button isUnavailable={page === pages - 1} onClick={() => setPage(page + 1)}>
            {t('document.next')}
          </Button>
        </div>
      )}
    </div>
  )
}
