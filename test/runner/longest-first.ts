import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take ten seconds and more, the longest first. Started last, one would run alone on one core. */
const longest = [
  'hosts/shared-journal',
  'labels/corpus',
  'faults/desks',
  'hosts/roles',
  'hosts/api-security',
  'journal/shared-settings',
  'journal/shared-restore',
  'hosts/batch',
  'contract/answer-targets',
  'faults/killed-session',
  'journal/open-journal',
  'pickups/manifest',
  'journal/move-journal',
  'labels/clean-copy',
  'journal/two-desks',
  'faults/canary',
  'contract/journal',
  'hosts/backup-restore',
  'hosts/secret-variables',
  'labels/real-shapes',
  'addresses/address-book',
  'faults/kills',
  'faults/syscalls',
  'faults/storage',
  'printing/cups',
  'faults/days',
  'hosts/first-start',
]

/** The longest files, then the other files that have a process of their own, which mostly wait, then all others in Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
      if (at >= 0) return at
      return project.name === 'programs' ? longest.length : longest.length + 1
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
