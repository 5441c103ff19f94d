import { type AnswerTarget, flatAnswer } from '../../../shared/answers/index.ts'
import { failure, failureOf, newProblem } from '../../../shared/kit/index.ts'
import { connectSql, firstWordOf, type SqlConnection } from '../../connections/index.ts'
import { ExpectedError } from '../../kit/index.ts'
import { type FailedAttempt, noSecret, type Trial, type TrialPort } from '../target.ts'

type Options = Pick<Extract<AnswerTarget, { kind: 'sql' }>, 'server' | 'statement'> & {
  /** Undefined if none was set for this server. */
  password: () => string | undefined
  connect?: typeof connectSql
}

const timeoutMs = 15_000
/** Nothing reached the table: the connection failed. */
const connectionFaults = ['unreachable', 'tls', 'noAuthority', 'denied', 'noDatabase']
/** Nothing was written: this answer, or the statement, is wrong. */
const answerFaults = ['statement', 'value', 'notAWrite', 'unknownParameter']
/** An INSERT that changes a row instead of adding one reports that row. */
const updatesInstead = /\bon\s+(conflict|duplicate)\b/i

/** Runs one configured INSERT or UPDATE per answer. The statement is written so that a repeat changes nothing
 * (docs/answers.md). An UPDATE that finds no row failed: the order is not in the table. */
export function createSqlTarget({ server, statement, password, connect = connectSql }: Options): TrialPort {
  let connection: SqlConnection | undefined
  const isUpdate = firstWordOf(statement) === 'UPDATE'

  const close = async () => {
    const open = connection
    connection = undefined
    await open?.close()
  }
  /** Runs `work`, or returns its failure. After a failure the next try reconnects, with the current
   * password. */
  const run = async <Value>(
    work: (open: SqlConnection) => Promise<Value>,
  ): Promise<{ ok: true; value: Value } | { ok: false; failed: FailedAttempt }> => {
    const secret = password()
    if (secret === undefined) return { ok: false, failed: noSecret(server.host) }
    try {
      connection ??= connect(server, secret)
      return { ok: true, value: await work(connection) }
    } catch (error) {
      await close()
      if (!(error instanceof ExpectedError)) throw error
      const kind = error.problem.code.replace(/^sql\./, '')
      return {
        ok: false,
        failed: {
          kind: 'failed',
          problem: error.problem,
          isUncertain: !connectionFaults.includes(kind) && !answerFaults.includes(kind),
          isTargetDown: !answerFaults.includes(kind),
        },
      }
    }
  }

  return {
    async deliver(answer) {
      const ran = await run((open) => open.write(statement, flatAnswer(answer), { timeoutMs }))
      if (!ran.ok) return ran.failed
      if (isUpdate && ran.value.affected === 0)
        return {
          kind: 'failed',
          problem: newProblem('answer.noRow', { values: { reference: answer.reference, host: server.host } }),
        }
      return { kind: 'taken' }
    },
    async tryOut(answer): Promise<Trial> {
      const ran = await run((open) => open.tryOut(statement, flatAnswer(answer), { timeoutMs }))
      if (!ran.ok) return failureOf(ran.failed.problem)
      const { affected, repeated } = ran.value
      if (!isUpdate && repeated > 0 && !updatesInstead.test(statement))
        return failure('answer.addsTwice', { host: server.host })
      return {
        ok: true,
        notice: newProblem('answer.tried.sql', { values: { host: server.host, count: affected } }),
      }
    },
    close,
  }
}
