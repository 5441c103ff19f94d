import type { PracticeService, PracticeServiceOptions } from './service.ts'
import type { PracticeStore } from './store.ts'

/** The practice service on a file of its own, loaded and opened by the first request: a station that starts pays
 * nothing for it. `file` is made where it is not there; its folder must be. */
export function openPracticeService(
  file: string,
  options: Omit<PracticeServiceOptions, 'store'>,
): PracticeService & { close(): Promise<void> } {
  let opening: Promise<{ service: PracticeService; store: PracticeStore }> | undefined
  const open = async () => {
    const [{ createPracticeService }, { openPracticeStore }] = await Promise.all([
      import('./service.ts'),
      import('./store.ts'),
    ])
    const store = openPracticeStore(file)
    return { service: createPracticeService({ ...options, store }), store }
  }
  const opened = () => {
    opening ??= open().catch((error: unknown) => {
      // A disk that is full now may not be at the next request.
      opening = undefined
      throw error
    })
    return opening
  }
  return {
    fetch: async (request) => (await opened()).service.fetch(request),
    close: async () => (await opening)?.store.close(),
  }
}
