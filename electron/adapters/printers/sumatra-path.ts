import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { besideBundle, isBundle } from '../../bundle.ts'

/** SumatraPDF's program beside the bundle; nothing from the sources, where pdf-to-printer finds its own. Within the packaged
 * program it lies outside of the archive, since no program can be run from inside. */
export const sumatraPath: string | undefined = isBundle
  ? fileURLToPath(besideBundle('SumatraPDF-3.4.6-32.exe')).replace(
      `${sep}app.asar${sep}`,
      `${sep}app.asar.unpacked${sep}`,
    )
  : undefined
