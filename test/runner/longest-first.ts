import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A file that takes so many seconds is long. Started last, it would run alone on one core. */
const long = 10

/** The seconds of long files, for a first run: later ones have the durations of
 * the last run in Vitest's cache. */
export const seconds: Readonly<Record<string, number>> = {
  'faults/canary': 44,
  'hosts/batch/batch': 24,
  'faults/simulated-desks': 36,
  'hosts/several-desks/shared-journal': 30,
  'faults/killed-host': 30,
  'labels/corpus/corpus': 30,
  'hosts/several-desks/roles': 25,
  'faults/real-desks': 24,
  'faults/killed-session': 20,
  'labels/real-shapes': 20,
  'labels/pdf/clean-copy': 20,
  'hosts/browser/browser-session': 16,
  'labels/regions/find-regions': 16,
  'faults/storage': 15,
  'faults/simulated-desk': 15,
  'pickups/manifest/manifest': 15,
  'settings/shared-settings': 14,
  'contract/journal': 14,
  'addresses/address-book': 14,
  'printing/printers/windows-raw': 14,
  'faults/syscalls': 13,
  'printing/printers/cups': 12,
  'hosts/start/data-dir': 12,
  'hosts/api/api-security': 12,
  'journal/postgres/two-desks': 11,
  'labels/print/true-size': 11,
}

/** The longest files, then the other files with a process of their own, which mostly wait,
 * then all others in Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const lastSeconds = (file: TestSpecification) => {
      const last = this.ctx.cache.getTestSpecificationResult(file)
      const name = /\/test\/(.+)\.test\.tsx?$/.exec(file.moduleId)?.[1] ?? ''
      return last ? last.duration / 1000 : (seconds[name] ?? 0)
    }
    const place = (file: TestSpecification) => {
      const took = lastSeconds(file)
      if (took >= long) return -took
      return file.project.name === 'programs' ? 0 : 1
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
