import { type ComponentType, useEffect, useState } from 'react'
import { newProblem } from '../../shared/kit/index.ts'
import { problemSentence } from '../../shared/messages/index.ts'
import { loadLaterSentences, useMessages } from '../kit/index.ts'
import { Button } from './button.tsx'
import { Dialog, DialogFoot } from './dialog.tsx'
import { ProblemAlert } from './problem-alert.tsx'

const parts: (() => Promise<void>)[] = []

/** A component that is fetched. `Failed` is in its place if that fails, `Awaited` until then. */
function fetched<Props extends object, Given extends Props>(
  fetch: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Given>,
  Awaited?: ComponentType<Given>,
) {
  let Part: ComponentType<Props> | undefined
  const load = async () => {
    if (Part) return
    const [fetched] = await Promise.all([fetch(), loadLaterSentences()])
    Part = fetched
  }
  parts.push(load)
  return function Later(props: Given) {
    const [isFailed, setFailed] = useState<boolean>()
    useEffect(() => {
      load().then(
        () => setFailed(false),
        () => setFailed(true),
      )
    }, [])
    if (Part) return <Part {...props} />
    if (isFailed) return <Failed {...props} />
    return Awaited && <Awaited {...props} />
  }
}

/** Some browsers keep the failure of an import, so the problem offers a new page. */
const NotFetched = () => (
  <ProblemAlert problem={newProblem('screen.failed')} onRetry={() => location.reload()} />
)

/** A component outside the page's first script. It is fetched with the later sentences when the window is
 * idle, or when it is first shown. If the fetch fails, a problem is in its place. */
export const lazyPart = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  fetched(fetch, NotFetched)

type Closable = { onClose(): void }

function NoDialog({ onClose }: Closable) {
  const messages = useMessages()
  return (
    <Dialog title={problemSentence(messages, newProblem('screen.failed'))} hidesTitle onClose={onClose}>
      <NotFetched />
      <DialogFoot>
        <Button onClick={onClose}>{messages.t('common.close')}</Button>
      </DialogFoot>
    </Dialog>
  )
}

/** Escape is for the dialog already, not for the screen behind it. */
function AwaitedDialog({ onClose }: Closable) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [onClose])
  return null
}

/** A dialog that is fetched as {@link lazyPart}. If that fails, a dialog says so. `onClose` closes it, also
 * before it is there. */
export const lazyDialog = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  fetched<Props, Props & Closable>(fetch, NoDialog, AwaitedDialog)

/** Fetches all lazy components. One that fails is tried again when it is shown. */
export async function loadParts(): Promise<void> {
  for (const load of parts) await load().catch(() => undefined)
}
