import { type ComponentType, useEffect, useState } from 'react'
import { newProblem } from '../../shared/kit/index.ts'
import { problemSentence } from '../../shared/messages/index.ts'
import { loadLaterSentences, useMessages } from '../kit/index.ts'
import { Button } from './button.tsx'
import { Dialog, DialogFoot } from './dialog.tsx'
import { ProblemAlert } from './problem-alert.tsx'

const parts: (() => Promise<void>)[] = []

/** A component that is fetched. `Failed` is in its place if that fails. */
function fetched<Props extends object, Given extends Props>(
  fetch: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Given>,
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
    return isFailed && <Failed {...props} />
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

/** A dialog that is fetched as {@link lazyPart}. If that fails, a dialog says so, which `onClose` closes. */
export const lazyDialog = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  fetched(fetch, ({ onClose }: Props & { onClose(): void }) => {
    const messages = useMessages()
    return (
      <Dialog title={problemSentence(messages, newProblem('screen.failed'))} hidesTitle onClose={onClose}>
        <NotFetched />
        <DialogFoot>
          <Button onClick={onClose}>{messages.t('common.close')}</Button>
        </DialogFoot>
      </Dialog>
    )
  })

/** Fetches all lazy components. One that fails is tried again when it is shown. */
export async function loadParts(): Promise<void> {
  for (const load of parts) await load().catch(() => undefined)
}
