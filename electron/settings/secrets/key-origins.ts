import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Environment, environmentSchema } from '../../../shared/kit/environment.ts'
import { writeWhole } from '../../kit/write-whole.ts'

const fileSchema = z.partialRecord(environmentSchema, z.string())

type Start = {
  environment: Environment
  /** Named by the start itself, with a flag or a provision file. */
  named: string | undefined
  /** The one of the settings. */
  configured: string | undefined
}

/** The origin that a key given at this start belongs to, remembered in `key-origins.json`. A page can change the settings, so an
 * address of theirs counts only as long as the key was given for no other before; else a restart would take the key along. */
export function originOfStart(
  dataDir: string,
  { environment, named, configured }: Start,
): string | undefined {
  const file = join(dataDir, 'key-origins.json')
  const known = readKnown(file)
  const origin = named ?? known[environment] ?? configured
  if (origin !== undefined && origin !== known[environment])
    writeWhole(file, JSON.stringify({ ...known, [environment]: origin }))
  return origin
}

function readKnown(file: string): z.infer<typeof fileSchema> {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}
