/** Whether this runs as the bundle in dist/main, where all chunks lie side by side, or from its sources. */
export const isBundle = !import.meta.url.endsWith('.ts')

/** A file that the build puts beside the bundle; `vite.config.ts` lists them. */
export const besideBundle = (name: string): URL => new URL(name, import.meta.url)
