import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** A reporter of vitest. Writes the errors that happened outside of tests to the JSON file that
 * `PACKDESK_OUTSIDE_ERRORS` names: vitest's json report lacks them. */
export default class OutsideErrors implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly unknown[]): void {
    const file = process.env.PACKDESK_OUTSIDE_ERRORS
    if (file) writeFileSync(file, JSON.stringify(errors))
  }
}
