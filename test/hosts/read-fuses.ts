/** `npm run fuses [-- FOLDER]`: reads the fuses back from what `npm run package` left in `release`, or in another folder. Exit
 * status 1 where one stands wrong, or where nothing was packed. */
import { join } from 'node:path'
import { packedPrograms, readFuses } from './fuses.ts'

const release = process.argv[2] ?? join(import.meta.dirname, '../../release')
const programs = packedPrograms(release)
if (programs.length === 0) {
  process.stderr.write(`There is no packed program in ${release}; npm run package makes one.\n`)
  process.exitCode = 1
}
for (const program of programs) {
  process.stdout.write(`${program}\n`)
  for (const { name, isOn, shouldBeOn } of await readFuses(program)) {
    process.stdout.write(`  ${isOn ? 'on ' : 'off'} ${name}${isOn === shouldBeOn ? '' : '   WRONG'}\n`)
    if (isOn !== shouldBeOn) process.exitCode = 1
  }
}
