import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createAnswers } from '../../electron/answers/answers.ts'
import { createFolderTarget } from '../../electron/answers/targets/folder-target.ts'
import type { Answering } from '../../electron/journal/interface/answer-journal.ts'
import { openJournal } from '../../electron/journal/sqlite/open-journal.ts'
import { answerContent } from '../../electron/journal/tables/due-answer.ts'
import type { AnswerTarget } from '../../shared/answers/index.ts'
import { timed } from '../fixtures/measure.ts'
import { manyShipment } from '../fixtures/shipment/many-shipments.ts'
import { intended, order } from '../fixtures/shipment/shipment-records.ts'
import { printLine } from '../runner/step.ts'
import { report } from './bench-station.ts'

/** `npm run bench:answers -- [count]`: a journal with a million delivered answers. A
 * measurement. Aims: memory stays flat, a booking's events take no longer, the list and the
 * status line are read in milliseconds. */
const count = Number(process.argv[2] ?? 1_000_000)
const waiting = 2000
const dataDir = mkdtempSync(join(tmpdir(), 'packdesk-bench-'))
const folder = mkdtempSync(join(tmpdir(), 'packdesk-bench-erp-'))
const options = { dataDir, environment: 'practice', clock: Date } as const
const target: AnswerTarget = {
  id: 'erp',
  name: 'ERP',
  environment: 'practice',
  point: 'printed',
  kind: 'folder',
  folder,
  format: 'json',
}
const megabytes = () => (process.memoryUsage().rss / 1e6).toFixed(0)

async function fill() {
  await (await openJournal(options)).journal.close()
  const database = new DatabaseSync(join(dataDir, 'journal', 'practice.db'))
  const insert = database.prepare(
    `insert into answers (id, desk, shipment_id, target, reference, state, body, delivery, attempts, made_at, next_at, delivered_at)
     values (?, 'bench0', ?, 'erp', ?, 'printed', ?, ?, ?, ?, ?, ?)`,
  )
  database.exec('begin')
  for (let n = 1; n <= count + waiting; n++) {
    const shipment = manyShipment(n)
    const at = shipment.intendedAt
    const content = answerContent(shipment, { state: 'printed', at, deskName: 'Desk 1' })
    const isDelivered = n <= count
    insert.run(
      `id-${n}`,
      shipment.id,
      shipment.reference,
      JSON.stringify(content),
      isDelivered ? 'delivered' : 'waiting',
      isDelivered ? 1 : 0,
      at,
      at,
      isDelivered ? at : null,
    )
  }
  database.exec('commit')
  database.close()
}

/** The time of each event of a booking and its confirmed label. */
async function appendTimes(answering: Answering | undefined, first: number): Promise<number[]> {
  const { journal } = await openJournal({ ...options, answering })
  const times: number[] = []
  for (let n = first; n < first + 200; n++) {
    const code = `PD-X${String(n).padStart(9, '0')}`
    const intent = await journal.intend(intended({ code, draftId: `x-${n}`, reference: `X-${n}` }), 1)
    if (intent.kind !== 'intended') throw new Error('not intended')
    const { id } = intent.shipment
    await journal.append(id, { type: 'marked', highWaterMark: null })
    await journal.append(id, { type: 'booked', order: order(`x-${n}`), links: [] })
    await journal.append(id, { type: 'labelStored', document: 'd', pages: 1 })
    await journal.append(id, { type: 'printIntended', job: 'j', printer: 'p', reprint: false })
    const started = performance.now()
    await journal.append(id, { type: 'printConfirmed', job: 'j', by: 'person' })
    times.push(performance.now() - started)
  }
  await journal.close()
  return times
}

async function deliver() {
  const { journal } = await openJournal(options)
  const before = megabytes()
  const { waiting: open } = await journal.countAnswers(['erp'])
  const done = Promise.withResolvers<void>()
  let left = open
  const started = performance.now()
  const answers = createAnswers({
    journal,
    clock: {
      now: Date.now,
      sleep: (_, signal) => new Promise((end) => signal?.addEventListener('abort', () => end())),
    },
    random: Math.random,
    targets: () => [target],
    openTarget: async () => createFolderTarget({ folder, format: 'json' }),
    onAnswersChanged() {
      if (--left === 0) done.resolve()
    },
  })
  answers.start()
  await done.promise
  const seconds = (performance.now() - started) / 1000
  printLine(
    `${open} answers into a folder: ${(open / seconds).toFixed(0)} a second; ${before} MB before, ${megabytes()} MB after`,
  )
  await answers.stop()
  await journal.close()
}

async function read() {
  const { journal } = await openJournal(options)
  const times: Record<'count' | 'list' | 'shipment', number[]> = { count: [], list: [], shipment: [] }
  for (let round = 0; round < 100; round++) {
    times.count.push(await timed(() => journal.countAnswers(['erp'])))
    times.list.push(await timed(() => journal.openAnswers({ targets: ['erp'], take: 50 })))
    times.shipment.push(await timed(() => journal.answersOf(`s-${1 + round * 97}`)))
  }
  report(`the status line's count, of ${count.toLocaleString('en')} delivered`, times.count)
  report('a page of open answers', times.list)
  report("a shipment's answers", times.shipment)
  await journal.close()
}

const started = performance.now()
await fill()
printLine(
  `${count.toLocaleString('en')} answers made in ${((performance.now() - started) / 1000).toFixed(1)} s; ${megabytes()} MB`,
)
await read()
report('a confirmed label, without a target', await appendTimes(undefined, 1))
report(
  'a confirmed label, with its answer',
  await appendTimes(
    { targets: () => [target], deskName: () => 'Desk 1', onAnswersMade: () => undefined },
    1001,
  ),
)
await deliver()
for (const dir of [dataDir, folder]) rmSync(dir, { recursive: true })
