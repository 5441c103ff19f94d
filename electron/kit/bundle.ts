const isBundle = !import.meta.url.endsWith('.ts')

/** The URL of a file that the build copies beside the bundle in dist/main; undefined if this code runs
 * from its sources. `vite.config.ts` lists these files. */
export const besideBundle = (name: string): URL | undefined =>
  isBundle ? new URL(name, import.meta.url) : undefined

/** The URL of a file by its path from the project's root, which is two folders above
 * this file and above the bundle. */
export const fromRoot = (path: string): URL => new URL(`../../${path}`, import.meta.url)
