/** A notification whose listener is made after its source. Until then nothing is notified. */
export function createLateListener<Values extends readonly unknown[] = []>() {
  let listener: ((...values: Values) => void) | undefined
  return {
    notify: (...values: Values): void => listener?.(...values),
    listen(next: (...values: Values) => void): void {
      listener = next
    },
  }
}
