import { displayMutants } from './mutants/display-mutants.ts'
import type { NamedMutants } from './mutants/named-mutant.ts'
import { orderMutants } from './mutants/order-mutants.ts'
import { requestMutants } from './mutants/request-mutants.ts'
import { searchMutants } from './mutants/search-mutants.ts'

/** Defects that a station could have. They test the checker: it must report each of them. */
export const mutants: NamedMutants = {
  ...requestMutants,
  ...searchMutants,
  ...displayMutants,
  ...orderMutants,
}
