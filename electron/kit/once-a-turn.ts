/** Tells once for everything that changes in one turn. Telling may fail: opening and closing underneath are no news for a
 * screen, it asks itself then. */
export function onceATurn(tell: () => Promise<unknown> | undefined): { soon(): void; stop(): void } {
  let telling: NodeJS.Immediate | undefined
  return {
    soon() {
      telling ??= setImmediate(() => {
        telling = undefined
        tell()?.catch(() => undefined)
      })
    },
    stop: () => clearImmediate(telling),
  }
}
