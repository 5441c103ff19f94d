import { useEffect, useRef, useState } from 'react'
import type { Problem } from '../../../shared/kit/index.ts'
import type { LabelPage } from '../../../shared/labels/index.ts'
import { Dialog, ProblemAlert } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { CorrectPage } from './correct-page.tsx'
import type { EditedBox } from './page-boxes.tsx'

type Props = { id: string; page: number; onClose(): void; onSaved(): void }

/** In pixels. Shows the edges of a barcode on a display of double density. */
const pictureWidth = 1400

type Read = { pages: LabelPage[]; src: string; page: number }

/** The dialog that corrects the label regions of pages, and saves all that were edited. A correction
 * applies to all pages of the same layout. */
export function CorrectLabel({ id, page: first, onClose, onSaved }: Props) {
  const { bridge } = useAppModel()
  const { t } = useMessages()
  const [page, setPage] = useState(first)
  const [read, setRead] = useState<Read>()
  const [problem, setProblem] = useState<Problem>()
  /** The edited boxes by the fingerprint of their page's layout. */
  const [edited, setEdited] = useState<Readonly<Record<string, EditedBox[]>>>({})

  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const [layout, picture] = await Promise.all([
        bridge.request('label.layout', { id }),
        bridge.request('label.picture', { id, page, width: pictureWidth }),
      ])
      if (!isCurrent) return
      if (!layout.ok) setProblem(layout.problem)
      else if (!picture.ok) setProblem(picture.problem)
      else {
        setProblem(undefined)
        setRead({ ...layout.value, src: `data:image/png;base64,${picture.value.png}`, page })
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [bridge, id, page])

  /** @param regions absent: the regions are detected again */
  const send = async (fingerprint: string, regions?: EditedBox[]): Promise<Problem | undefined> => {
    const { [fingerprint]: _, ...others } = edited
    for (const [other, boxes] of Object.entries(others)) {
      const result = await bridge.request('label.correct', { fingerprint: other, regions: boxes })
      if (!result.ok) return result.problem
    }
    const result = regions
      ? await bridge.request('label.correct', { fingerprint, regions })
      : await bridge.request('label.detectAgain', { fingerprint })
    return result.ok ? undefined : result.problem
  }
  const isSaving = useRef(false)
  const save = async (...correction: Parameters<typeof send>) => {
    // A second press would print the label twice.
    if (isSaving.current) return
    isSaving.current = true
    setProblem(undefined)
    const failed = await send(...correction)
    isSaving.current = false
    if (failed) setProblem(failed)
    else onSaved()
  }
  /** The dialog stays open while it saves: the save may print a label, which a person who cancels does
   * not want. */
  const close = () => {
    if (!isSaving.current) onClose()
  }
  const shown = read?.pages[read.page]
  return (
    <Dialog title={t('correct.title')} onClose={close} isWide>
      <ProblemAlert problem={problem} />
      {read && shown ? (
        <CorrectPage
          key={`${read.page} ${shown.fingerprint}`}
          src={read.src}
          edited={edited[shown.fingerprint]}
          onEdit={(boxes) => setEdited({ ...edited, [shown.fingerprint]: boxes })}
          page={shown}
          place={{ page: read.page, pages: read.pages.length }}
          onPage={setPage}
          onSave={(regions) => void save(shown.fingerprint, regions)}
          onDetectAgain={() => void save(shown.fingerprint)}
          onCancel={close}
        />
      ) : (
        !problem && <p>{t('label.drawing')}</p>
      )}
    </Dialog>
  )
}
