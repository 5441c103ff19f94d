import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { JournalError } from '../../../electron/journal/journal-errors.ts'
import type { JournalClient, JournalPool } from '../../../electron/journal/postgres/connect.ts'
import { migrations } from '../../../electron/journal/postgres/postgres-schema.ts'
import type { Statement } from '../../../electron/journal/postgres/statements-together.ts'
import { createTransactions } from '../../../electron/journal/postgres/transactions.ts'

const lost = new JournalError('journal.lost', new Error('ECONNRESET'))
const conflict = new JournalError('journal.busy', Object.assign(new Error('deadlock'), { code: '40P01' }))
const failed = new JournalError('journal.failed')

/** `lost`: the commit does not arrive. `answerLost`: it is carried out. `rolledBack`: as after a failed
 * statement. An error: the server refuses it. */
type CommitFault = 'lost' | 'answerLost' | 'rolledBack' | JournalError

/** Of the next connections, writes and commits, in their order. */
type Faults = {
  connects?: readonly JournalError[]
  writes?: readonly JournalError[]
  commits?: readonly CommitFault[]
}

/** A server with one desk. It keeps the values that were written and committed. */
function fakeServer(planned: Faults) {
  const faults = {
    connects: [...(planned.connects ?? [])],
    writes: [...(planned.writes ?? [])],
    commits: [...(planned.commits ?? [])],
  }
  const server = {
    faults,
    /** The count of the desk's transactions. */
    written: 0,
    values: [] as unknown[],
    /** What differs in the desk's row at the beginning of a transaction. */
    begun: {} as { version?: number; epoch?: string; is_original?: boolean; is_new?: boolean },
    hasDesk: true,
    /** What a transaction in one message decides. */
    decision: 'yes',
    /** How often the journal was marked as a copy. */
    marks: 0,
    connections: 0,
    released: 0,
    messages: 0,
  }
  const carryOut = (written: number, values: readonly unknown[]) => {
    server.written = written
    server.values.push(...values)
  }
  const client = (): JournalClient => {
    let own = { written: 0, values: [] as unknown[], isFailed: false }
    const query = async (text: string, parameters: readonly unknown[]) => {
      if (text.startsWith('begin;')) {
        own = { written: server.written + 1, values: [], isFailed: false }
        const row = { version: migrations.length, epoch: null, is_original: true, is_new: false }
        return { rows: server.hasDesk ? [{ ...own, ...row, ...server.begun }] : [] }
      }
      if (text === 'commit') {
        const fault = own.isFailed ? 'rolledBack' : faults.commits.shift()
        if (fault instanceof Error) throw fault
        if (fault === 'rolledBack') return { command: 'ROLLBACK', rows: [] }
        if (fault !== 'lost') carryOut(own.written, own.values)
        if (fault) throw lost
        return { command: 'COMMIT', rows: [] }
      }
      if (text.includes('set written = case')) {
        const [before, next] = parameters
        if (server.written === before) server.written = Number(next)
        return { rows: [{ written: server.written }] }
      }
      if (text.startsWith('write')) {
        const fault = faults.writes.shift()
        own.isFailed ||= fault !== undefined
        if (fault) throw fault
        own.values.push(parameters[0])
      }
      if (text.includes('answer.restored')) server.marks++
      return { rows: [] }
    }
    const together = async (statements: readonly Statement[]) => {
      server.messages++
      const fault = faults.commits.shift()
      if (fault instanceof Error) throw fault
      const values = statements
        .filter(({ text }) => text.startsWith('write'))
        .map(({ values: [value] }) => value)
      if (fault !== 'lost' && server.decision === 'yes')
        carryOut(Number(statements.at(-1)?.values[0]), values)
      if (fault) throw lost
      return statements.map(() => ({ rows: [{ decision: server.decision }] }))
    }
    // Safe: the transactions call no other method.
    return { query, together, release: () => server.released++ } as unknown as JournalClient
  }
  const pool: JournalPool = {
    options: {},
    async connect() {
      const fault = faults.connects.shift()
      if (fault) throw fault
      server.connections++
      return client()
    },
    end: async () => undefined,
  }
  return { server, pool }
}

/** The transactions of a desk. `epochSeen`: what it saw before an earlier state was restored. */
function desk({ epochSeen, ...faults }: Faults & { epochSeen?: number } = {}) {
  const { server, pool } = fakeServer(faults)
  const transactions = createTransactions(pool, 'desk-1', async () => epochSeen)
  let runs = 0
  return {
    ...transactions,
    server,
    runs: () => runs,
    /** Writes a value, in the middle of a transaction or with its commit. Returns the number of the run. */
    write: (value: string, { isLast = false } = {}) =>
      transactions.inTransaction(async (transaction, { last }) => {
        const run = ++runs
        const write = () => sql`write ${value}`.execute(transaction)
        if (isLast) last(write)
        else await write()
        return run
      }),
    /** Writes a value in one message, if the server decides so. */
    writeTogether: (value: string) =>
      transactions.inOneRoundTrip(async (transaction, writeIf) => {
        const [read] = await Promise.all([
          sql<{ decision: string }>`select ${writeIf(sql`true`)}`.execute(transaction),
          sql`write ${value}`.execute(transaction),
        ])
        return `read ${read.rows[0]?.decision}`
      }),
  }
}

describe('a transaction', () => {
  test.each<[string, Faults, number]>([
    ['no fault', {}, 1],
    ['two conflicts with other desks', { writes: [conflict, conflict] }, 3],
    ['a conflict at its commit', { commits: [conflict] }, 2],
    ['a connection that could not be made', { connects: [lost] }, 1],
    ['the loss of its connection', { writes: [lost] }, 2],
    ['the loss of its commit', { commits: ['lost'] }, 2],
    ['the loss of the answer to its commit', { commits: ['answerLost'] }, 1],
  ])('is carried out once after %s', async (_, faults, run) => {
    const { server, write } = desk(faults)
    expect(await write('a')).toBe(run)
    expect(await write('b')).toBe(run + 1)
    expect(server.values).toEqual(['a', 'b'])
    await expect.poll(() => server.released).toBe(server.connections)
  })

  test.each<[string, Faults, JournalError, number]>([
    ['the fifth conflict', { writes: Array(5).fill(conflict) }, conflict, 5],
    ['the fifth commit that was lost', { commits: Array(5).fill('lost') }, lost, 5],
    ['an error that a repetition would not heal', { writes: [failed] }, failed, 1],
  ])('is given up after %s', async (_, faults, error, runs) => {
    const { server, write, ...own } = desk(faults)
    await expect(write('a')).rejects.toBe(error)
    expect(own.runs()).toBe(runs)
    expect(server.values).toEqual([])
    await expect.poll(() => server.released).toBe(server.connections)
    await write('b')
    expect(server.values).toEqual(['b'])
  })

  test('is not carried out if a write that was sent with the commit fails', async () => {
    const { server, write } = desk({ writes: [failed] })
    await expect(write('a', { isLast: true })).rejects.toBe(failed)
    expect(server.values).toEqual([])
  })

  test('that the server rolled back is not reported as carried out', async () => {
    const { write } = desk({ commits: ['rolledBack'] })
    await expect(write('a')).rejects.toMatchObject({ code: 'journal.failed' })
  })

  test('waits for the one before', async () => {
    const { server, write } = desk({ writes: [conflict] })
    await Promise.all([write('a'), write('b')])
    expect(server.values).toEqual(['a', 'b'])
  })

  test('refuses statements after its end', async () => {
    const { server, inTransaction } = desk()
    const kept = await inTransaction(async (transaction) => ({ transaction }))
    await expect(sql`write ${'late'}`.execute(kept.transaction)).rejects.toThrow('outside of a transaction')
    expect(server.values).toEqual([])
  })

  const isNewer = { begun: { version: migrations.length + 1 } }
  test.each<[string, string, number, object, Faults]>([
    ['the row of the desk was deleted', 'journal.deskGone', 0, { hasDesk: false }, {}],
    ['the journal is of a newer version', 'journal.newer', 0, isNewer, {}],
    ['the journal lacks the one before', 'journal.wasRestored', 1, { written: 0 }, {}],
    [
      'it lacks the one before, which had no answer',
      'journal.wasRestored',
      1,
      { written: 0 },
      { commits: ['answerLost'] },
    ],
  ])('does no work where %s', async (_, code, marks, state, faults) => {
    const { server, write, ...own } = desk(faults)
    await write('a')
    Object.assign(server, state)
    await expect(write('b')).rejects.toMatchObject({ code })
    expect(own.runs()).toBe(1)
    expect(server).toMatchObject({ values: ['a'], marks })
  })

  test('compares a journal by a new connection with what the desk saw, and does no work if that is missing', async () => {
    const { server, write, ...own } = desk({ epochSeen: 3 })
    await write('a')
    server.begun.is_new = true
    await expect(write('b')).rejects.toMatchObject({ code: 'journal.wasRestored' })
    expect(own.runs()).toBe(1)
    expect(server.marks).toBe(1)
  })

  test('goes on in a journal that was restored and compared for all desks', async () => {
    const { server, write } = desk()
    await write('a')
    Object.assign(server, { written: 0, begun: { epoch: '2' } })
    await write('b')
    expect(server).toMatchObject({ values: ['a', 'b'], marks: 0 })
  })
})

describe('a transaction in one message', () => {
  test('is not sent before the desk has committed another one, since it compares with that', async () => {
    const { server, writeTogether } = desk()
    expect(await writeTogether('a')).toBeUndefined()
    expect(server.messages).toBe(0)
  })

  type Decided = { decision?: string; commits?: CommitFault[] }
  test.each<[string, Decided, object | undefined, string[], boolean]>([
    ['is carried out', {}, { isWritten: true, value: 'read yes' }, ['b'], true],
    ['whose condition does not hold', { decision: 'no' }, { isWritten: false, value: 'read no' }, [], true],
    ['that finds another count', { decision: 'other' }, undefined, [], false],
    ['that met a conflict', { commits: [conflict] }, undefined, [], true],
    ['that was lost', { commits: ['lost'] }, undefined, [], false],
    ['whose answer was lost', { commits: ['answerLost'] }, { isWritten: true }, ['b'], false],
  ])('%s', async (_, { decision = 'yes', commits = [] }, result, values, isNextSent) => {
    const { server, write, writeTogether } = desk()
    await write('a')
    server.decision = decision
    server.faults.commits.push(...commits)
    expect(await writeTogether('b')).toEqual(result)
    expect(server.values).toEqual(['a', ...values])
    server.decision = 'yes'
    expect((await writeTogether('c'))?.isWritten).toBe(isNextSent || undefined)
    await write('d')
    expect(server.values).toEqual(['a', ...values, ...(isNextSent ? ['c'] : []), 'd'])
    expect((await writeTogether('e'))?.isWritten).toBe(true)
    await expect.poll(() => server.released).toBe(server.connections)
  })

  test('a transaction that was lost finds another count if it arrives later', async () => {
    const { server, write, writeTogether } = desk()
    await write('a')
    const before = server.written
    server.faults.commits.push('lost')
    await writeTogether('b')
    expect(server.written).not.toBe(before)
  })

  test('reports an error that is not about other desks', async () => {
    const { server, write, writeTogether } = desk()
    await write('a')
    server.faults.commits.push(failed)
    await expect(writeTogether('b')).rejects.toBe(failed)
    expect((await writeTogether('c'))?.isWritten).toBe(true)
  })
})

test.each<[string, JournalError, string[]]>([
  ['after a lost connection', lost, ['a']],
  ['never after another error', failed, []],
])('statements outside of a transaction are sent again %s', async (_, error, values) => {
  const { withoutTransaction } = desk()
  const sent: string[] = []
  const errors = [error]
  await withoutTransaction(async () => {
    const next = errors.shift()
    if (next) throw next
    sent.push('a')
  }).catch((thrown) => expect(thrown).toBe(error))
  expect(sent).toEqual(values)
})
