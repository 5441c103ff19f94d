import { type GivenSecrets, secretVariables, takeSecrets } from '../../kit/index.ts'
import { UsageError } from '../kit/usage-error.ts'

/** Set by `launch/electron-process.mjs`, which then sends the secrets as its first message. */
const marker = 'PACKDESK_SECRETS_FOLLOW'

/** The secrets of the start: by message from `npm start`, else from the environment.
 * @throws UsageError on Linux for secrets in the environment, since Chromium's processes
 * inherit it before this code runs */
export function receiveSecrets(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): Promise<GivenSecrets> {
  const taken = takeSecrets(env)
  if (env[marker] !== undefined) {
    delete env[marker]
    // Safe: the parent process is the launcher and sends nothing else.
    return new Promise((resolve) => process.once('message', (sent) => resolve(sent as GivenSecrets)))
  }
  const [name] = secretVariables.filter((each) => taken[each] !== undefined)
  if (name !== undefined && platform === 'linux')
    throw new UsageError(
      `In a window, ${name} would reach Chromium's own processes: put the key into a file that ${name}_FILE names, or into the settings.`,
    )
  return Promise.resolve(taken)
}
