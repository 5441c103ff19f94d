import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { programs } from './bundle-programs.ts'

/** Its tests start it with a spooler of their own, by another file. */
const unbundled = 'electron/printing/printers/winspool/process.ts'

test('each worker and process of electron/ is started from one bundled file', () => {
  const started = globSync('electron/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)].map(
      ([, path = '']) => join(dirname(file), path).replaceAll('\\', '/'),
    ),
  )
  expect(started).toContain(unbundled)
  expect(started.filter((program) => program !== unbundled && !programs.includes(program))).toEqual([])
})
