import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { besideBundle, isBundle } from '../../bundle.ts'

const program = 'SumatraPDF-3.4.6-32.exe'

/** SumatraPDF's program beside the bundle; from the sources, the one in the package that brings it. Within the packaged
 * program it lies outside of the archive, since no program can be run from inside. */
export const sumatraPath: string = isBundle
  ? fileURLToPath(besideBundle(program)).replace(`${sep}app.asar${sep}`, `${sep}app.asar.unpacked${sep}`)
  : join(createRequire(import.meta.url).resolve('pdf-to-printer'), '..', program)
