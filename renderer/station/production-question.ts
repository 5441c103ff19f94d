import { createStore } from 'zustand/vanilla'

/** Asks a person whether to book in production. `isOpen`: requests wait for the decision. They share one
 * question. */
export function createProductionQuestion() {
  const store = createStore(() => ({ isOpen: false }))
  let decision: PromiseWithResolvers<boolean> | undefined
  const decide = (isConfirmed: boolean) => {
    store.setState({ isOpen: false })
    decision?.resolve(isConfirmed)
    decision = undefined
  }
  const ask = (): Promise<boolean> => {
    if (!decision) {
      decision = Promise.withResolvers()
      store.setState({ isOpen: true })
    }
    return decision.promise
  }
  const commands = { confirm: () => decide(true), refuse: () => decide(false) }
  return { production: Object.assign(store, { commands }), ask }
}
export type ProductionQuestion = ReturnType<typeof createProductionQuestion>['production']
