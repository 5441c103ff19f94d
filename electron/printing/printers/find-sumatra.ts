import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { besideBundle } from '../../kit/bundle.ts'

/** The copy that npm brings into a source tree. The installed program has none (docs/adr/0001-sumatrapdf.md). The path is exact: a search
 * upwards for node_modules would find one that another user made in C:\. */
const ofSourceTree = fileURLToPath(
  besideBundle('../../node_modules/pdf-to-printer/dist/SumatraPDF-3.4.6-32.exe'),
)

/** SumatraPDF where its installer puts it, the machine's before the person's own; else the source tree's. */
export function findSumatra(
  env: Record<string, string | undefined> = process.env,
  exists: (file: string) => boolean = existsSync,
  own = ofSourceTree,
): string | undefined {
  const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter((folder) => folder)
  return [...folders.map((folder) => join(folder ?? '', 'SumatraPDF', 'SumatraPDF.exe')), own].find((file) =>
    exists(file),
  )
}
