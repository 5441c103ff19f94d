/** `node test/bench/windows-start.ts`: from the start of the process to the ready line, on this machine's Node and on Windows' Node in
 * the lane of `npm run windows`, in turns, in milliseconds. Run `npm run windows` before it. Aim: Windows' Node takes no
 * more than 1.5 times as long. With `--here N` it measures N starts on the Node that runs it and prints them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../electron/launch/build.mjs'
import { spawnProgram, stopProgram } from '../fixtures/program.ts'
import { openLane, windowsNode } from '../windows/lane.ts'
import { median } from './measure.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const rounds = 5
const startsARound = 3

async function start(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'packdesk-start-'))
  const began = performance.now()
  const flags = ['--browser', '--no-open', '--data-dir', dataDir]
  const child = spawnProgram(process.execPath, [join(root, 'electron/start.mjs'), ...flags])
  const took = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', () => resolve(performance.now() - began))
    child.once('close', (status) => reject(new Error(`It ended with status ${status}.`)))
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  stopProgram(child)
  await ended
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  return took
}

const [flag, count] = process.argv.slice(2)
if (flag === '--here') {
  const times: number[] = []
  for (let n = 0; n < Number(count); n++) times.push(await start())
  say(JSON.stringify(times))
} else {
  const lane = openLane(say)
  const result = 'test-results/starts.json'
  const script = `import('node:child_process').then(({ execFileSync }) => require('node:fs').writeFileSync('${result}',
    execFileSync(process.execPath, ['test/bench/windows-start.ts', '--here', '${startsARound}'])))`
  const here: number[] = []
  const windows: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (let n = 0; n < startsARound; n++) here.push(await start())
    if ((await lane.run([windowsNode, '-e', script])) !== 0) throw new Error('It failed in the lane.')
    windows.push(...JSON.parse(readFileSync(join(lane.top, lane.folder, result), 'utf8')))
  }
  say(`this machine's Node  ${Math.round(median(here))} ms`)
  say(
    `Windows' Node        ${Math.round(median(windows))} ms, ${(median(windows) / median(here)).toFixed(2)} times`,
  )
}
