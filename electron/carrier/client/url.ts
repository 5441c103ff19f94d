import type { ListQuery, Page } from '../../../shared/service-lists/index.ts'
import { serviceUrlSchema } from '../../../shared/settings/index.ts'
import type { Link } from '../../../shared/shipment/index.ts'

/** The base address; undefined if the settings would refuse it. It may have a path
 * prefix; a trailing slash is ignored. */
export const parseBase = (baseUrl: string): URL | undefined =>
  serviceUrlSchema.safeParse(baseUrl).success ? new URL(baseUrl) : undefined

/** Fills `{orderId}` and the like, each value encoded as one path segment. Undefined if a
 * value cannot be one: `.` and `..` change the path, an empty one gives the list's path, a
 * lone surrogate cannot be encoded. */
export function fillPath(template: string, values: Readonly<Record<string, string>>): string | undefined {
  for (const value of Object.values(values))
    if (value === '' || value === '.' || value === '..' || !value.isWellFormed()) return undefined
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** The address of a path below the base; undefined if the path would leave it. */
export function urlUnder(base: URL, path: string, query = ''): URL | undefined {
  const prefix = base.pathname.replace(/\/+$/, '')
  const address = `${base.origin}${prefix}${path}${query && `?${query}`}`
  const url = path.startsWith('/') && URL.canParse(address) ? new URL(address) : undefined
  return url && url.origin === base.origin && url.pathname === `${prefix}${path}` ? url : undefined
}

/** Query of a list (interface 4.3), each filter a parameter of its own, everything encoded (`>=` →
 * `%3E%3D`). */
export function listParameters(query: ListQuery): string {
  const pairs: [string, string][] = [['take', String(query.take)]]
  if (query.cursor !== undefined) pairs.push(['cursor', query.cursor])
  if (query.total) pairs.push(['total', 'true'])
  if (query.orderBy) pairs.push(['orderBy', query.orderBy])
  for (const filter of query.filter ?? []) pairs.push(['filter', filter])
  if (query.filterOperator) pairs.push(['filterOperator', query.filterOperator])
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')
}

/** The cursors of a page's links (4.3, paging rules). An `href` is never requested (design.md 7): only the
 * cursor of a link to the requested origin is used. `cutShort` marks a page whose `next` link has another
 * origin or no cursor, so that it does not count as the last page. */
export function cursorsOf(
  links: readonly Link[],
  requested: URL,
): Pick<Page<never>, 'next' | 'previous' | 'cutShort'> {
  const cursor = (rel: string) =>
    links.filter((link) => link.rel?.toLowerCase() === rel).map((link) => cursorOf(link, requested))
  const next = cursor('next')
  const found = next.find((each) => each !== undefined)
  return {
    next: found,
    previous: cursor('previous').find((each) => each !== undefined),
    cutShort: next.length > 0 && found === undefined ? true : undefined,
  }
}

function cursorOf({ href }: Link, requested: URL): string | undefined {
  if (!href || !URL.canParse(href, requested.href)) return undefined
  const url = new URL(href, requested.href)
  if (url.origin !== requested.origin || url.username || url.password) return undefined
  return url.searchParams.get('cursor') || undefined
}
