import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { spawnProgram, stopProgram } from '../fixtures/hosts/spawn-program.ts'
import { parcel } from './practice.ts'

const main = fileURLToPath(new URL('../../electron/carrier/practice/main.ts', import.meta.url))
const directory = mkdtempSync(join(tmpdir(), 'practice-command-'))
const running: ChildProcess[] = []

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(directory, { recursive: true }))

function run(...flags: string[]) {
  const child = spawnProgram(process.execPath, [main, ...flags], {
    env: { PATH: process.env.PATH, XDG_DATA_HOME: join(directory, 'home') },
  })
  running.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.err += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /is ready at (http:\S+)\/\n/.exec(output.out)?.[1]
      if (address) resolve(address)
    })
    ended.then(() => reject(new Error(`ended: ${output.err}`)))
  })
  // Runs that are meant to end are never asked whether they are ready.
  ready.catch(() => undefined)
  return { child, output, ended, ready }
}

/** A day that is always upcoming and never more than seven days ahead. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const headers = { 'x-api-key': 'k', 'x-transport-type-parcel-is-active': 'true' }

describe('npm run practice-service', () => {
  it('prints one line, serves, and keeps its orders after a kill', async () => {
    const dataDir = join(directory, 'kept')
    const first = run('--port', '0', '--data-dir', dataDir)
    const address = await first.ready
    expect(first.output.out).toBe(`The practice service is ready at ${address}/\n`)
    expect(new URL(address).hostname).toBe('127.0.0.1')
    const body = JSON.stringify(parcel((order) => Object.assign(order.shipper, { pickupOn: tomorrow() })))
    const booked = await fetch(`${address}/v1/orders`, { method: 'POST', body, headers })
    const { data, links } = (await booked.json()) as { data: { id: string }; links: { href: string }[] }
    for (const { href } of links) expect(href.startsWith(`${address}/v1/`)).toBe(true)
    first.child.kill('SIGKILL')
    await first.ended

    const second = run('--data-dir', dataDir)
    const read = await fetch(`${await second.ready}/v1/orders/${data.id}`, { headers })
    expect(await read.json()).toMatchObject({ data: { id: data.id } })
    stopProgram(second.child)
    expect(await second.ended).toBe(0)
  })

  it('ends with a message and status 2 if its port is taken', async () => {
    const first = run('--data-dir', join(directory, 'port'))
    const { port } = new URL(await first.ready)
    const second = run('--port', port, '--data-dir', join(directory, 'port'))
    expect(await second.ended).toBe(2)
    expect(second.output).toEqual({ out: '', err: `Port ${port} is in use.\n` })
  })

  it.each([
    [['--prot', '1'], "Unknown option '--prot'.\n"],
    [['extra'], "Unexpected argument 'extra'.\n"],
    [['--port', '70000'], '--port needs a whole number from 0 to 65535, not 70000.\n'],
    [['--latency', 'slow'], '--latency needs a whole number from 0 to 600000, not slow.\n'],
    [
      ['--layout', 'five'],
      'five is no label layout; there are corner, two, four, landscape, sideways, instructions.\n',
    ],
  ])('ends with a message and status 2 for %j', async (flags, sentence) => {
    const { ended, output } = run(...flags)
    expect(await ended).toBe(2)
    expect(output).toEqual({ out: '', err: sentence })
  })

  it('ends with a message if its data directory cannot be used', async () => {
    const file = join(directory, 'a-file')
    writeFileSync(file, '')
    const { ended, output } = run('--data-dir', file)
    expect(await ended).toBe(2)
    expect(output.err).toMatch(/^The data directory .+ cannot be used: .+\.\n$/)
  })

  it('prints its help', async () => {
    const { ended, output } = run('--help')
    expect(await ended).toBe(0)
    for (const flag of ['--port', '--data-dir', '--layout', '--latency']) expect(output.out).toContain(flag)
  })
})
