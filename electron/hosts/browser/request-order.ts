/** Pages whose last number is remembered. Older pages have long been closed. */
const maxPages = 100

/** Requests of a page can overtake each other on different connections. Where only the newest counts, the page numbers
 * them in the header `X-Packdesk-Order`: `<page>.<number>`. */
export function createRequestOrder() {
  const newest = new Map<string, number>()
  return {
    /** True for a request that arrived after a newer one of the same page and channel. */
    isOvertaken(channel: string, order: string | undefined): boolean {
      const [, page, digits] = /^([\w-]{1,40})\.(\d{1,12})$/.exec(order ?? '') ?? []
      if (page === undefined) return false
      const key = `${page} ${channel}`
      const number = Number(digits)
      if (number < (newest.get(key) ?? 0)) return true
      newest.delete(key)
      newest.set(key, number)
      const [oldest] = newest.keys()
      if (newest.size > maxPages && oldest !== undefined) newest.delete(oldest)
      return false
    },
  }
}
