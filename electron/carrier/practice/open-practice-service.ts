import type { PracticeService, PracticeServiceOptions } from './service.ts'
import type { PracticeStore } from './store.ts'

/** The practice service on its own file, loaded and opened by the first request, so that it does not delay
 * the start. `file` is created if it is missing; its folder must exist. */
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
      // After a failure (a full disk) the next request tries again.
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
