import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answer, flatAnswer, flatNames } from '../../../shared/answers/index.ts'
import { failureOf, newProblem } from '../../../shared/kit/index.ts'
import { csvText, errorCode, isFull, renameFile, syncFolder, writeSynced } from '../../kit/index.ts'
import { answerFileName } from '../answer-file-name.ts'
import type { FailedAttempt, TrialPort } from '../target.ts'

type Options = { folder: string; format: 'json' | 'csv' }

/** Writes one file per answer, under a temporary name that is changed once the file is synced. The folder
 * must exist: a share that is not mounted must not be replaced by a folder on this disk. */
export function createFolderTarget({ folder, format }: Options): TrialPort {
  const target: TrialPort = {
    async deliver(answer) {
      const name = answerFileName(answer, format)
      const path = join(folder, name)
      const beside = join(folder, `.packdesk-${answer.desk}-${answer.number}.tmp`)
      const text = answerText(answer, format)
      let isPlaced = false
      try {
        const found = await readFile(path, 'utf8').catch(ignoreMissing)
        if (found !== undefined && found !== text)
          return {
            kind: 'failed',
            problem: newProblem('answer.nameTaken', { values: { file: path } }),
            needsPerson: true,
          }
        if (found === undefined) {
          // Left behind by a crash. It may be a link, so it is not written to.
          await rm(beside, { force: true })
          await writeSynced(beside, text)
          await renameFile(beside, path)
        }
        isPlaced = true
        // A network share may refuse it.
        await syncFolder(folder).catch(ignoreUnsupported)
        return { kind: 'taken' }
      } catch (error) {
        if (!isPlaced) await rm(beside, { force: true }).catch(() => undefined)
        return folderFault(folder, error, isPlaced)
      }
    },
    async tryOut(answer) {
      const file = join(folder, answerFileName(answer, format))
      // The file of an earlier trial.
      await rm(file, { force: true }).catch(() => undefined)
      const attempt = await target.deliver(answer, AbortSignal.timeout(20_000))
      if (attempt.kind === 'failed') return failureOf(attempt.problem)
      return { ok: true, notice: newProblem('answer.tried.folder', { values: { file } }) }
    },
  }
  return target
}

/** The content of an answer's file. The same answer is always the same text. */
const answerText = (answer: Answer, format: 'json' | 'csv'): string => {
  if (format === 'json') return `${JSON.stringify(answer, null, 2)}\n`
  const row = flatAnswer(answer)
  return csvText([flatNames, flatNames.map((name) => row[name] ?? '')], ';')
}

function folderFault(folder: string, error: unknown, isUncertain = false): FailedAttempt {
  const reason = errorCode(error) ?? 'unknown'
  const isMissing = reason === 'ENOENT' || reason === 'ENOTDIR'
  const code = isFull(error)
    ? 'answer.folderFull'
    : isMissing
      ? 'answer.folderMissing'
      : 'answer.folderUnwritable'
  return {
    kind: 'failed',
    problem: newProblem(code, { values: { folder, reason } }),
    isUncertain,
    isTargetDown: reason !== 'ENAMETOOLONG',
  }
}

function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}

function ignoreUnsupported(error: unknown): void {
  if (!['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'EBADF'].includes(errorCode(error) ?? '')) throw error
}
