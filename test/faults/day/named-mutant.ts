import type { ShippingService } from '../../../electron/carrier/shipping-service.ts'
import type { Journal } from '../../../electron/journal/journal.ts'
import type { Finding } from './check.ts'
import type { Mutant } from './station.ts'

/** A mechanism broken on purpose, the findings that the checker must report for it, and the seed of a day that shows it. */
export type NamedMutant = { breaks: string; mutant: Mutant; caughtAs: Finding['kind'][]; seed: number }

/** Exchanges methods of the journal. */
export const withJournal = (change: (real: Journal) => Partial<Journal>): Mutant => ({
  journal: (real) => ({ ...real, ...change(real) }),
})

/** Exchanges methods of the service's client. */
export const withService = (change: (real: ShippingService) => Partial<ShippingService>): Mutant => ({
  service: (real) => ({ ...real, ...change(real) }),
})

/** The same, for mistakes that need to know which orders this desk has asked to cancel. */
export const withCancelAsked = (
  change: (real: ShippingService, asked: ReadonlySet<string>) => Partial<ShippingService>,
): Mutant =>
  withService((real) => {
    const asked = new Set<string>()
    return {
      ...change(real, asked),
      cancelOrder(id) {
        asked.add(id)
        return real.cancelOrder(id)
      },
    }
  })
