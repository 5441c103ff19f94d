import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../../electron/launch/build.mjs'

/** The addresses of all modules that a host loads before it opens the station. */
async function loadedModules(): Promise<string> {
  const host = pathToFileURL(join(root, 'electron/hosts/open-station.ts'))
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    await import('${host}')
    console.log(loaded.join('\\n'))`
  const flags = ['--input-type=module', '--eval', program]
  return (await promisify(execFile)(process.execPath, flags, { cwd: root })).stdout
}

test('a start does not wait for pdf-lib and PDFium', async () => {
  const loaded = await loadedModules()
  expect(loaded).toContain('electron/app/station/station.ts')
  expect(loaded.split('\n').filter((url) => /pdf-lib|pdfium/.test(url))).toEqual([])
})
