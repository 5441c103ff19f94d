/** Work that nobody waits for. What goes wrong in it must show elsewhere: nobody is told here. */
export function createBackground() {
  const underWay = new Set<Promise<unknown>>()
  return {
    run(work: Promise<unknown>): void {
      const watched = work.catch(() => undefined).finally(() => underWay.delete(watched))
      underWay.add(watched)
    },
    /** Resolves when what runs now has ended. */
    async ended(): Promise<void> {
      await Promise.all(underWay)
    },
  }
}
