import { countingMutants } from './counting-mutants.ts'
import { lookingMutants } from './looking-mutants.ts'
import type { NamedMutant } from './named-mutant.ts'
import { sendingMutants } from './sending-mutants.ts'

/** Each of them a mistake that a station like this could have. Kept as tests of the tests. */
export const mutants: Readonly<Record<string, NamedMutant>> = {
  ...sendingMutants,
  ...lookingMutants,
  ...countingMutants,
}
