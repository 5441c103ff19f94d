import { randomUUID } from 'node:crypto'
import { type AnswerTarget, type answerChannels, isWebhookSecret } from '../../shared/answers/index.ts'
import type { ConnectionName, ConnectionSecrets } from '../connections/index.ts'
import type { AnswerJournal } from '../journal/index.ts'
import { type Clock, ExpectedError, type HandlersOf, isAbsoluteHere } from '../kit/index.ts'
import type { Answers } from './answers.ts'
import { secretOrigin } from './open-target.ts'
import type { Trial } from './target.ts'
import { testAnswer } from './test-answer.ts'

type Deps = {
  session: () => { answers: Answers; journal: Pick<AnswerJournal, 'countAnswers'> }
  /** Undefined while no journal is open: a secret is saved without one, and the next session uses it. */
  opened: () => { answers: Pick<Answers, 'wake'> } | undefined
  clock: Pick<Clock, 'now'>
  deskName: () => string
  tryTarget: (
    target: AnswerTarget,
    answer: ReturnType<typeof testAnswer>,
    secret: string | undefined,
  ) => Promise<Trial>
  /** The targets of all environments. */
  targets: () => readonly AnswerTarget[]
  secrets: Pick<ConnectionSecrets, 'state' | 'set' | 'clear'>
}

const secretNameOf = ({ id }: AnswerTarget): ConnectionName => `answers.${id}`

/** The channels of answers to other programs. */
export const answerHandlers = ({
  session,
  opened,
  clock,
  deskName,
  tryTarget,
  targets,
  secrets,
}: Deps): HandlersOf<typeof answerChannels> => ({
  'answers.ofShipment': ({ id }) => session().answers.ofShipment(id),
  'answers.open': ({ take, after }) => session().answers.open(take, after),
  async 'answers.send'({ numbers }) {
    await session().answers.send(numbers)
  },
  async 'answers.arrived'({ number }) {
    await session().answers.arrived(number)
  },
  async 'answers.waitFor'({ target }) {
    const { waiting, stuck } = await session().journal.countAnswers([target])
    return { count: waiting + stuck }
  },
  async 'answers.secrets'() {
    const states = targets().flatMap((target) => {
      const origin = secretOrigin(target)
      return origin === undefined ? [] : [[target.id, secrets.state(secretNameOf(target), origin)] as const]
    })
    return Object.fromEntries(states)
  },
  async 'answers.setSecret'({ target, secret }) {
    const origin = secretOrigin(target)
    if (origin === undefined) return
    if (secret === null) secrets.clear(secretNameOf(target))
    else {
      refuseBadSecret(target, secret)
      secrets.set(secretNameOf(target), origin, secret)
    }
    // What waited for the secret is tried at once.
    opened()?.answers.wake()
  },
  async 'answers.try'({ target, secret }) {
    refuseRelative([target])
    if (secret !== undefined) refuseBadSecret(target, secret)
    const { environment, point: state } = target
    const at = new Date(clock.now()).toISOString()
    const answer = testAnswer({ id: randomUUID(), at, environment, state, deskName: deskName() })
    return tryTarget(target, answer, secret)
  },
})

function refuseBadSecret(target: AnswerTarget, secret: string): void {
  if (target.kind === 'webhook' && !isWebhookSecret(secret)) throw new ExpectedError('answer.badSecret')
}

/** @throws ExpectedError for a folder that is not absolute on this system */
export function refuseRelative(targets: readonly AnswerTarget[]): void {
  for (const target of targets)
    if (target.kind === 'folder' && !isAbsoluteHere(target.folder))
      throw new ExpectedError('settings.relativePath')
}
