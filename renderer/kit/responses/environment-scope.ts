import type { Bridge, ChannelInput, ChannelName, ChannelOutput } from '../../../shared/channels.ts'
import type { Outcome } from '../../../shared/kit/index.ts'
import { createGeneration } from './generation.ts'

/** Keeps what belongs to one environment out of another: each has its own journal and its own service. */
export type EnvironmentScope = {
  /** Called when something is asked.
   * @returns whether the environment is still the same, so that the answer may be used */
  current(): () => boolean
  /** Calls `forget` when another environment is at work: what is known of the earlier one no longer
   * applies. */
  onSwitch(forget: () => void): void
}

/** Made once for the page. `switched` is called when another environment is at work. */
export function createEnvironmentScope(): EnvironmentScope & { switched(): void } {
  const environments = createGeneration()
  const listeners: (() => void)[] = []
  return {
    current: environments.current,
    onSwitch: (forget) => void listeners.push(forget),
    switched() {
      environments.next()
      for (const forget of listeners) forget()
    },
  }
}

/** Makes the function that sends requests about one environment, such as reads of its journal. It resolves to
 * undefined if another environment is at work by then, so that the response cannot be used by mistake. */
export function requestsWithin(
  environment: Pick<EnvironmentScope, 'current'>,
  bridge: Pick<Bridge, 'request'>,
) {
  return async <Name extends ChannelName>(
    name: Name,
    input: ChannelInput<Name>,
  ): Promise<Outcome<ChannelOutput<Name>> | undefined> => {
    const isCurrent = environment.current()
    const result = await bridge.request(name, input)
    return isCurrent() ? result : undefined
  }
}
