import type { Answer, AnswerTarget } from '../../shared/answers/index.ts'
import { originOfServer } from '../../shared/connections/index.ts'
import { type ConnectionSecrets, originOfUrl } from '../connections/index.ts'
import type { TargetPort, Trial, TrialPort } from './target.ts'

/** The origin that a target's secret belongs to; undefined if it needs none. */
export const secretOrigin = (target: AnswerTarget): string | undefined =>
  target.kind === 'sql'
    ? originOfServer(target.server)
    : target.kind === 'webhook'
      ? originOfUrl(target.url)
      : undefined

/** Opens a target. Each kind is loaded with its first answer. */
async function open(target: AnswerTarget, secret: () => string | undefined): Promise<TrialPort> {
  switch (target.kind) {
    case 'folder':
      return (await import('./targets/folder-target.ts')).createFolderTarget(target)
    case 'sql':
      return (await import('./targets/sql-target.ts')).createSqlTarget({ ...target, password: secret })
    case 'webhook':
      return (await import('./targets/webhook-target.ts')).createWebhookTarget({
        url: new URL(target.url),
        secret,
        now: Date.now,
      })
  }
}

/** Opens targets with their secrets. A secret is read for each try, and only for
 * the origin that it was set for. */
export const createOpenTarget =
  (secrets: Pick<ConnectionSecrets, 'read'>) =>
  (target: AnswerTarget): Promise<TargetPort> =>
    open(target, () => readSecret(secrets, target))

/** Sends a test answer to a target as it is typed. `typed`: a secret that is not saved yet. */
export const createTryTarget =
  (secrets: Pick<ConnectionSecrets, 'read'>) =>
  async (target: AnswerTarget, answer: Answer, typed: string | undefined): Promise<Trial> => {
    const port = await open(target, () => typed ?? readSecret(secrets, target))
    return port.tryOut(answer).finally(() => port.close?.())
  }

function readSecret(secrets: Pick<ConnectionSecrets, 'read'>, target: AnswerTarget): string | undefined {
  const origin = secretOrigin(target)
  return origin === undefined ? undefined : secrets.read(`answers.${target.id}`, origin)
}
