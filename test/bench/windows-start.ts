/** `node test/bench/windows-start.ts`: milliseconds to the ready line on this machine's Node and on
 * Windows' Node under Wine in turns, beside an empty Node and the check whether the build is
 * fresh. Run `npm run windows` first. Aim: Windows takes at most 1.5 times as long. `--here N`: N
 * starts on the Node that runs it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, root } from '../../electron/launch/build.mjs'
import { spawnProgram, stopProgram } from '../fixtures/hosts/spawn-program.ts'
import { median } from '../fixtures/measure.ts'
import { printLine } from '../runner/step.ts'
import { openLane, windowsNode } from '../windows/lane.ts'

const rounds = 5
const startsARound = 3

/** As the lane's: here Node would also read the authorities that these name. */
const { NODE_EXTRA_CA_CERTS, NODE_USE_SYSTEM_CA, ...env } = process.env

/** Milliseconds of the parts of one start. */
type Start = { ready: number; empty: number; check: number }

/** Runs a script and resolves with the milliseconds to its first output, and that output. */
async function run(args: string[], isDesk = false): Promise<{ took: number; output: string }> {
  const began = performance.now()
  const child = spawnProgram(process.execPath, args, { env })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const first = await new Promise<{ took: number; output: string }>((resolve, reject) => {
    child.stdout.once('data', (output) =>
      resolve({ took: performance.now() - began, output: String(output) }),
    )
    child.once('close', (status) => reject(new Error(`It ended with status ${status}.`)))
  })
  if (isDesk) stopProgram(child)
  await ended
  return first
}

// With the compiled code of before, as a start.
const timedCheck = `require('node:module').enableCompileCache(${JSON.stringify(join(root, 'node_modules/.cache/packdesk/compiled'))})
  const began = performance.now()
  import(${JSON.stringify(pathToFileURL(join(root, 'electron/launch/build.mjs')).href)}).then(async ({ isFresh }) => {
    if (!(await isFresh())) throw new Error('The build is stale.')
    process.stdout.write(String(performance.now() - began))
  })`

async function start(): Promise<Start> {
  const dataDir = mkdtempSync(join(tmpdir(), 'packdesk-start-'))
  const flags = ['--browser', '--no-open', '--data-dir', dataDir]
  const empty = await run(['-e', 'process.stdout.write("1")'])
  const check = await run(['-e', timedCheck])
  const ready = await run([join(root, 'electron/start.mjs'), ...flags], true)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  return { ready: ready.took, empty: empty.took, check: Number(check.output) }
}

async function starts(count: number): Promise<Start[]> {
  // Not counted: Wine's own services start beside it.
  await start()
  const all: Start[] = []
  for (let n = 0; n < count; n++) all.push(await start())
  return all
}

const [flag, count] = process.argv.slice(2)
await build()
if (flag === '--here') {
  printLine(JSON.stringify(await starts(Number(count))))
} else {
  const lane = openLane(printLine)
  const result = 'test-results/starts.json'
  const script = `import('node:child_process').then(({ execFileSync }) => require('node:fs').writeFileSync('${result}',
    execFileSync(process.execPath, ['test/bench/windows-start.ts', '--here', '${startsARound}'])))`
  const here: Start[] = []
  const windows: Start[] = []
  for (let round = 0; round < rounds; round++) {
    here.push(...(await starts(startsARound)))
    if ((await lane.run([windowsNode, '-e', script])) !== 0) throw new Error('It failed in the lane.')
    windows.push(...JSON.parse(readFileSync(join(lane.top, lane.folder, result), 'utf8')))
  }
  const middle = (of: Start[], part: keyof Start) => median(of.map((each) => each[part]))
  const line = (name: string, value: (of: Start[]) => number) =>
    printLine(
      `${name.padEnd(24)} ${Math.round(value(here))} ms here, ${Math.round(value(windows))} ms on Windows' Node: ${(value(windows) / value(here)).toFixed(2)} times`,
    )
  line('ready', (of) => middle(of, 'ready'))
  line('an empty Node', (of) => middle(of, 'empty'))
  line('ready, without that', (of) => middle(of, 'ready') - middle(of, 'empty'))
  line('the check of the build', (of) => middle(of, 'check'))
}
