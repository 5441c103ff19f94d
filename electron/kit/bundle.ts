/** Whether this code runs from the bundle in dist/main, where all chunks are in one folder, or from its sources. */
export const isBundle = !import.meta.url.endsWith('.ts')

/** The URL of a file that the build copies beside the bundle; `vite.config.ts` lists these files. */
export const besideBundle = (name: string): URL => new URL(name, import.meta.url)
