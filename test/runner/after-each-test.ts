import { afterEach, vi } from 'vitest'

// After each test, also after one that failed. Most files share a process with others.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  // What asks to stop lets a process end whose channel is open (`electron/kit/process/stop-request.ts`).
  // In a test the channel is Vitest's: its worker would end as soon as it waits, before Vitest stops it.
  process.channel?.ref()
})
