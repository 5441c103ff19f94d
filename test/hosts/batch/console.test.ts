import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { build, root } from '../../../electron/launch/build.mjs'
import { keylessEnvironment, runProgram, spawnInConsole } from '../../fixtures/hosts/spawn-program.ts'
import { writeProvision } from '../../fixtures/hosts/station-args.ts'
import { parcelTable } from '../../fixtures/imports/parcel-table.ts'
import { because, notWindows, onWindows } from '../../fixtures/skips.ts'
import { sharedTempFolder } from '../../fixtures/temp-folder.ts'

/** References of a day's file, of several scripts and of signs that no DOS code page has. */
const references = ['Größe-ß', 'O’Neil', 'Łódź – 1', 'Αθήνα', 'Київ', '東京', 'مرحبا', '🎁']
const missingFile = 'fehlt-ü-Łódź–東京.csv'

const dir = sharedTempFolder('console-Größe-Łódź–東京')
const running = new Set<ChildProcess>()

beforeAll(async () => {
  await build()
  writeFileSync(join(dir, 'day.csv'), parcelTable(references.map((reference) => ({ reference }))))
  writeProvision(dir)
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

const env = keylessEnvironment()
const start = join(root, 'electron/start.mjs')
const batch = (file: string) => [
  start,
  'batch',
  join(dir, file),
  '--check',
  '--out',
  join(dir, 'out'),
  '--data-dir',
  join(dir, 'data'),
  '--provision',
  join(dir, 'provision.json'),
]
/** The lines of shipments begin with their number. */
const reportLines = references.map(
  (reference, index) => `${index + 1}/${references.length}  ${reference}  ready`,
)
const sentence = `${missingFile}: `

/** DOS of America and of Western Europe, Windows' of Western Europe, UTF-8. */
const codePages = [437, 850, 1252, 65001]

// Elsewhere a terminal has no code page of its own.
describe.skipIf(notWindows)(`in a Windows console${because(notWindows)}`, () => {
  const inConsole = (codePage: number, args: string[], target = 'console') => {
    const started = spawnInConsole({ target, codePage }, args, { cwd: dir, env })
    running.add(started.child)
    return started
  }

  test.each(codePages)(
    'in a console of code page %i, a report and an error show names as they are',
    async (codePage) => {
      const report = await inConsole(codePage, batch('day.csv')).ended
      expect(report.status, report.output).toBe(0)
      for (const line of reportLines) expect(report.output.split('\n')).toContain(line)
      const error = await inConsole(codePage, batch(missingFile)).ended
      expect(error.status).toBe(2)
      expect(error.output).toContain(sentence)
    },
  )

  test.each(codePages)(
    'in a console of code page %i, the ready line and the refusal of a second program are whole',
    async (codePage) => {
      const args = [start, '--browser', '--no-open', '--data-dir', join(dir, 'desk')]
      const program = inConsole(codePage, args)
      await expect
        .poll(program.read)
        .toMatch(/^Packdesk is ready at http:\/\/127\.0\.0\.1:\d+\/open#\S+\nThis address/)
      const second = await inConsole(codePage, args).ended
      expect(second.status).toBe(2)
      expect(second.output).toContain(join(dir, 'desk'))
      program.child.send('ctrlC')
      expect((await program.ended).status).toBe(0)
    },
  )

  test.each([
    ['a pipe', () => 'pipe'],
    ['a file', () => join(dir, `output-${Math.random()}`)],
  ])('in a console of code page 850, what goes into %s is UTF-8', async (_target, into) => {
    const report = await inConsole(850, batch('day.csv'), into()).ended
    for (const line of reportLines) expect(report.output.split('\n')).toContain(line)
    expect((await inConsole(850, batch(missingFile), into()).ended).output).toContain(sentence)
  })
})

test.skipIf(onWindows)(
  `what goes into a pipe is UTF-8, whatever the locale’s encoding${because(onWindows)}`,
  async () => {
    const { child, result } = runProgram(process.execPath, batch('day.csv'), undefined, {
      env: { ...env, LC_ALL: 'de_DE.ISO-8859-1' },
    })
    running.add(child)
    const lines = (await result).out.split('\n')
    for (const line of reportLines) expect(lines).toContain(line)
  },
)
