import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pageHeaders } from './security-headers.ts'

/** The response to a path; undefined if there is no such page. `bindings` are the server's request
 * and response, to which the development server writes directly. */
export type Pages = (path: string, bindings?: unknown) => Promise<Response | undefined>

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/** The built renderer as a fixed map from paths to files, so that no path can reach another
 * file. Files are read once and kept. */
export function createPages(dir: string): Pages {
  const files = new Map(
    filesBelow(dir)
      .filter((file) => extname(file) in types)
      .map((file) => [`/${file.slice(dir.length + 1).replaceAll('\\', '/')}`, file]),
  )
  const kept = new Map<string, Buffer<ArrayBuffer>>()
  const read = (path: string, file: string) => {
    const bytes = kept.get(path) ?? Buffer.from(readFileSync(file))
    kept.set(path, bytes)
    return bytes
  }

  return async (requested) => {
    const path = requested === '/' ? '/index.html' : requested
    const file = files.get(path)
    if (file === undefined) return undefined
    return new Response(read(path, file), {
      headers: {
        ...pageHeaders,
        'Content-Type': types[extname(path)] ?? 'application/octet-stream',
        'Cache-Control': cacheControl(path),
      },
    })
  }
}

/** Without Node's `recursive`, which asks Windows about each file once more. */
const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return filesBelow(path)
    return entry.isFile() ? [path] : []
  })

/** Names below assets/ contain a hash of their content. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'private, max-age=31536000, immutable'
  return path === '/index.html' ? 'no-store' : 'no-cache'
}
