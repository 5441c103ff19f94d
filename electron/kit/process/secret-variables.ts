/** Variables that hold a secret. Instead of each, `NAME_FILE` can name a file that holds it. */
export const secretVariables = [
  'PACKDESK_API_KEY',
  'PACKDESK_API_TOKEN',
  'PACKDESK_CONNECTION_SECRETS',
  'PACKDESK_JOURNAL_PASSWORD',
] as const
export type SecretVariable = (typeof secretVariables)[number]
export type GivenSecrets = { [Name in SecretVariable]?: string }

/** Moves the secrets out of the environment, so that no child process and no worker inherits them. The
 * parent process keeps its own copy. */
export function takeSecrets(env: NodeJS.ProcessEnv): GivenSecrets {
  const taken: GivenSecrets = {}
  for (const name of secretVariables) {
    if (env[name] !== undefined) taken[name] = env[name]
    delete env[name]
  }
  return taken
}
