import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fromRoot } from '../../kit/index.ts'

/** The copy in a source tree's node_modules; the installed program has none (docs/adr/0001-sumatrapdf.md).
 * The path is exact, because a search upwards could find a node_modules that another user made in C:\. */
const sourceTreePath = fileURLToPath(fromRoot('node_modules/pdf-to-printer/dist/SumatraPDF-3.4.6-32.exe'))

/** SumatraPDF as installed for the machine, else for the user, else in the source tree. */
export function findSumatra(
  env: Record<string, string | undefined> = process.env,
  exists: (file: string) => boolean = existsSync,
  own = sourceTreePath,
): string | undefined {
  const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter((folder) => folder)
  return [...folders.map((folder) => join(folder ?? '', 'SumatraPDF', 'SumatraPDF.exe')), own].find((file) =>
    exists(file),
  )
}
