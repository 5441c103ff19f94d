/** Work that no caller awaits. Failures are ignored here, so the work itself must report them. */
export function createBackground() {
  const underWay = new Set<Promise<unknown>>()
  return {
    run(work: Promise<unknown>): void {
      const watched = work.catch(() => undefined).finally(() => underWay.delete(watched))
      underWay.add(watched)
    },
    /** Resolves when all work that is running now has ended. */
    async ended(): Promise<void> {
      await Promise.all(underWay)
    },
  }
}
