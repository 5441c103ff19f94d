/** Sends once for all changes of one turn of the event loop. A failure is ignored: while a session opens or closes there is
 * nothing to send, and the screen reads the state afterwards. */
export function onceATurn(send: () => Promise<unknown> | undefined): { soon(): void; stop(): void } {
  let pending: NodeJS.Immediate | undefined
  return {
    soon() {
      pending ??= setImmediate(() => {
        pending = undefined
        send()?.catch(() => undefined)
      })
    },
    stop: () => clearImmediate(pending),
  }
}
