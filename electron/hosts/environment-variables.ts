import { z } from 'zod'
import { UsageError } from './usage-error.ts'

const variablesSchema = z.object({
  /** Trimmed: a trailing line break is what `export KEY=$(cat file)` and secret mounts leave behind. */
  PACKDESK_API_KEY: z
    .string()
    .trim()
    .max(500)
    .regex(/^[\x21-\x7e]*$/)
    .transform((key) => key || undefined)
    .optional(),
})

/** What Packdesk takes from the environment, and nothing else of it. Throws a `UsageError` that names the variable,
 * never its value. */
export function readEnvironmentVariables(env: NodeJS.ProcessEnv): {
  apiKey: { key: string; source: 'variable' } | undefined
} {
  const parsed = variablesSchema.safeParse(env)
  if (parsed.success)
    return {
      apiKey:
        parsed.data.PACKDESK_API_KEY === undefined
          ? undefined
          : { key: parsed.data.PACKDESK_API_KEY, source: 'variable' },
    }
  const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new UsageError(`The variable ${names} holds characters that no API key has.`)
}
