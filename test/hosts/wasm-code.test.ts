import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Decodes pictures until WebAssembly's code is compiled anew. */
const decode = `
  const { getDefaultScanner, scanGrayBuffer } = await import('@undecaf/zbar-wasm')
  const scanner = await getDefaultScanner()
  for (let n = 0; n < 6; n++) {
    const picture = Uint8Array.from({ length: 90_000 }, (_, i) => ((i * 7919 + n) % 13 > 6 ? 255 : 0))
    await scanGrayBuffer(picture.buffer, 300, 300, scanner)
  }`
const host = pathToFileURL(join(root, 'electron/hosts/host-process.ts'))

/** V8's log of the code that it frees once a host has begun, or without one. The log begins after the
 * imports, because Node uses WebAssembly to strip their types, too. */
async function freed(isHost: boolean): Promise<string> {
  const begin = isHost ? `(await import('${host}')).beginHost()` : ''
  const log = `(await import('node:v8')).setFlagsFromString('--trace-wasm-code-gc')`
  const flags = ['--stress-wasm-code-gc', '--input-type=module', '--eval', `${begin};${log};${decode}`]
  const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: root })
  return stdout
}

test('a host never frees WebAssembly code, which can end Node 24', async () => {
  expect(await freed(false)).toContain('Triggering GC')
  expect(await freed(true)).not.toContain('Triggering GC')
}, 240_000)
