/** `npm run windows`: the project on Windows' own Node 24 under Wine: the build, the unit and contract
 * suites, the batch's day, the browser host, kills, a RAW print job into a spool file, and two desks on
 * a PostgreSQL server of this machine. Half an hour on two cores. `.github/workflows/ci.yml` covers
 * what differs on a real Windows. */
import { join } from 'node:path'
import { missingDatabase, startDatabase } from '../fixtures/connections/databases.ts'
import { readVitestReport } from '../runner/reports.ts'
import {
  atLeastOneFailed,
  type Count,
  failed,
  namedBy,
  passed,
  printLine,
  printResult,
} from '../runner/step.ts'
import { installProject, openLane, WineCrashed, windowsNode } from './lane.ts'

const report = 'test-results/windows.json'
const given = process.argv.slice(2)
/** All tests run in so many parts: a part in which Wine's server crashed runs again. */
const parts = given.length > 0 ? 1 : 4
const mostRuns = 3

async function untilNoCrash<Value>(run: () => Promise<Value>): Promise<Value> {
  for (let runs = 1; ; runs++)
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof WineCrashed) || runs === mostRuns) throw error
      printLine(`${error.message} This part runs again.`)
    }
}

async function main(): Promise<number> {
  if (process.platform === 'win32') {
    printLine('This is Windows: npm test runs everything here.')
    return 2
  }
  const lane = openLane(printLine)
  installProject(lane, printLine)
  await lane.hideWindows()
  const node = (args: string[], env: Record<string, string> = {}) => lane.run([windowsNode, ...args], env)

  printLine('── Build')
  const isBuilt = (await untilNoCrash(() => node(['electron/launch/build-clean.mjs']))) === 0

  printLine('── Unit and contract suites')
  const spool = '/tmp/packdesk-spool.bin'
  await lane.addPrinter('packdesk-raw', spool)
  lane.addShare()
  // On this machine, as the server of several desks is another one than theirs.
  const database = missingDatabase('postgres') ? undefined : await startDatabase('postgres')
  const test = async (part: number): Promise<Count> => {
    const status = await node(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        `--shard=${part}/${parts}`,
        ...given,
      ],
      {
        PACKDESK_SPOOL_QUEUE: 'packdesk-raw',
        PACKDESK_SPOOL_FILE: spool,
        ...(database && {
          PACKDESK_LANE_JOURNAL: `postgres://owner@127.0.0.1:${database.server.port}/orders`,
          PACKDESK_LANE_PASSWORD: database.password,
        }),
      },
    )
    return atLeastOneFailed(readVitestReport(join(lane.top, lane.folder, report)), status)
  }
  const counts = [isBuilt ? passed : namedBy('Build', failed)]
  try {
    for (let part = 1; part <= parts; part++) counts.push(await untilNoCrash(() => test(part)))
  } finally {
    await database?.stop()
  }
  return printResult(counts)
}

main()
  .catch((error: unknown) => {
    printLine(error instanceof Error ? error.message : String(error))
    return printResult([failed])
  })
  .then((status) => {
    process.exitCode = status
  })
