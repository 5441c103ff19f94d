// The build as a child process of `npm start` (build-process.mjs): exit status 0 when dist/
// is built, else 1 with the error.
import { build } from './build.mjs'

process.on('disconnect', () => process.exit(1))
// Vite does not handle some of its failures.
process.on('unhandledRejection', fail)
build().then(() => process.exit(0), fail)

/** @param {unknown} error */
function fail(error) {
  const text = `Packdesk could not be built: ${error instanceof Error ? error.message : error}\n`
  process.stderr.write(text, () => process.exit(1))
}
