import { join } from 'node:path'
import { z } from 'zod'
import { type Environment, environmentSchema } from '../../../shared/kit/index.ts'
import { readJson, writeWhole } from '../../kit/index.ts'

const fileSchema = z.partialRecord(environmentSchema, z.string())

type Start = {
  environment: Environment
  /** The origin of a flag or the provision file. */
  named: string | undefined
  /** The origin of the settings. */
  configured: string | undefined
}

/** The origin that the given key belongs to, stored in `key-origins.json`. The address of the
 * settings counts only if no origin is stored yet: a page can change the settings, and a
 * restart would send the key there. */
export function originOfStart(
  dataDir: string,
  { environment, named, configured }: Start,
): string | undefined {
  const file = join(dataDir, 'key-origins.json')
  const known = fileSchema.safeParse(readJson(file)).data ?? {}
  const origin = named ?? known[environment] ?? configured
  if (origin !== undefined && origin !== known[environment])
    writeWhole(file, JSON.stringify({ ...known, [environment]: origin }))
  return origin
}
