import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createPrinters } from '../../../electron/printing/printers/printers.ts'
import { listen } from '../../fixtures/connections/listen.ts'
import { printOrder } from '../../fixtures/printing/print-order.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

let dir: string
beforeEach(() => {
  dir = tempFolder('printers')
})

test.each(['Zebra', 'socket://127.0.0.1:1'])(
  'what %s does not print goes to no other printer',
  async (pinned) => {
    const asked: string[] = []
    const spooler = createServer((request, answer) => {
      asked.push(request.url ?? '')
      answer.writeHead(503).end()
    })
    const { port, close } = await listen(spooler)
    const labelsDir = join(dir, 'labels')
    const printers = createPrinters({ labelsDir, platform: 'linux', cups: { host: '127.0.0.1', port } })
    const { kind } = await printers.print(pinned, printOrder())
    expect(kind).not.toBe('submitted')
    expect(await readdir(labelsDir).catch(() => [])).toEqual([])
    expect(asked.filter((path) => !path.includes(pinned))).toEqual([])
    await close()
  },
)

test('a printer’s name decides which driver is used', async () => {
  const printers = createPrinters({
    labelsDir: dir,
    platform: 'linux',
    cups: { socketPath: join(dir, 'none') },
  })
  expect(await printers.list()).toEqual([{ name: 'folder', kind: 'folder', isDefault: false }])
  expect(await printers.status('folder')).toEqual({ state: 'ready' })
  expect(await printers.status('Folder')).toMatchObject({ problem: { code: 'printer.noSpooler' } })
  expect(await printers.status('socket://127.0.0.1:1')).toMatchObject({
    problem: { code: 'printer.unreachable' },
  })
})
