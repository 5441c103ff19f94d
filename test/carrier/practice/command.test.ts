import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { runProgram, stopProgram } from '../../fixtures/hosts/spawn-program.ts'
import { sharedTempFolder } from '../../fixtures/temp-folder.ts'
import { parcelOrder } from './practice.ts'

const main = fileURLToPath(new URL('../../../electron/carrier/practice/main.ts', import.meta.url))
const directory = sharedTempFolder('practice-command')
const running: ChildProcess[] = []

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

function run(...flags: string[]) {
  const env = { PATH: process.env.PATH, XDG_DATA_HOME: join(directory, 'home') }
  const service = runProgram(process.execPath, [main, ...flags], /is ready at (http:\S+)\/\n/, { env })
  running.push(service.child)
  return service
}

/** A day that is always upcoming and never more than seven days ahead. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const headers = { 'x-api-key': 'k', 'x-transport-type-parcel-is-active': 'true' }

describe('npm run practice-service', () => {
  test('prints one line, serves, and keeps its orders after a kill', async () => {
    const dataDir = join(directory, 'kept')
    const first = run('--port', '0', '--data-dir', dataDir)
    const address = await first.address()
    expect(first.output()).toBe(`The practice service is ready at ${address}/\n`)
    expect(new URL(address).hostname).toBe('127.0.0.1')
    const body = JSON.stringify(
      parcelOrder((order) => Object.assign(order.shipper, { pickupOn: tomorrow() })),
    )
    const booked = await fetch(`${address}/v1/orders`, { method: 'POST', body, headers })
    const { data, links } = (await booked.json()) as { data: { id: string }; links: { href: string }[] }
    expect(links).not.toEqual([])
    for (const { href } of links) expect(href.startsWith(`${address}/v1/`)).toBe(true)
    first.child.kill('SIGKILL')
    await first.ended

    const second = run('--data-dir', dataDir)
    const read = await fetch(`${await second.address()}/v1/orders/${data.id}`, { headers })
    expect(await read.json()).toMatchObject({ data: { id: data.id } })
    stopProgram(second.child)
    expect((await second.result).status).toBe(0)
  })

  test('ends with a message and status 2 if its port is taken', async () => {
    const first = run('--data-dir', join(directory, 'port'))
    const { port } = new URL(await first.address())
    const second = run('--port', port, '--data-dir', join(directory, 'port'))
    expect(await second.result).toEqual({ status: 2, out: '', err: `Port ${port} is in use.\n` })
  })

  test.each([
    [['--prot', '1'], "Unknown option '--prot'.\n"],
    [['extra'], "Unexpected argument 'extra'.\n"],
    [['--port', '70000'], '--port needs a whole number from 0 to 65535, not 70000.\n'],
    [['--data-dir', ''], '--data-dir needs a value.\n'],
    [['--latency', 'slow'], '--latency needs a whole number from 0 to 600000, not slow.\n'],
    [
      ['--layout', 'five'],
      'five is no label layout; there are corner, two, four, landscape, sideways, instructions.\n',
    ],
  ])('ends with a message and status 2 for %j', async (flags, sentence) => {
    expect(await run(...flags).result).toEqual({ status: 2, out: '', err: sentence })
  })

  test('ends with a message if its data directory cannot be used', async () => {
    const file = join(directory, 'a-file')
    writeFileSync(file, '')
    const { status, err } = await run('--data-dir', file).result
    expect(status).toBe(2)
    expect(err).toMatch(/^The data directory .+ cannot be used: .+\.\n$/)
  })

  test('prints its help', async () => {
    const { status, out } = await run('--help').result
    expect(status).toBe(0)
    for (const flag of ['--port', '--data-dir', '--layout', '--latency']) expect(out).toContain(flag)
  })
})
