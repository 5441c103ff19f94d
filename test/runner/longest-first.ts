import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take ten seconds and more, the longest first. Started last, one would run alone on one core. */
const longest = [
  ...['hosts/batch', 'faults/canary', 'faults/killed-session', 'hosts/first-start', 'faults/syscalls'],
  ...['faults/storage', 'printing/cups', 'hosts/browser-session', 'hosts/data-dir', 'faults/days'],
  ...['faults/kills', 'hosts/batch-kills', 'faults/hostile-label', 'hosts/watched-folder', 'hosts/process'],
]

/** Vitest's order, by size where no earlier run is known, behind the longest files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
