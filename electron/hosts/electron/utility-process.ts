import type { UtilityProcess } from 'electron'
import { childEnvironment, type StartProcess } from '../../kit/index.ts'

type Fork = { fork: typeof import('electron').utilityProcess.fork }

/** A process of Electron's own kind: the fuses leave a packaged program no other that runs our code. */
export const startUtilityProcess =
  (utilityProcess: Fork): StartProcess =>
  (file) => {
    const child: UtilityProcess = utilityProcess.fork(file, [], {
      stdio: 'ignore',
      env: childEnvironment(process.env),
      serviceName: 'Packdesk printing',
    })
    return {
      postMessage: (message) => child.postMessage(message),
      on(event: string, listener: (value: never) => void) {
        // Electron's own `error` is followed by `exit`.
        if (event !== 'error') child.on(event as 'message', listener as (value: unknown) => void)
      },
      terminate: async () => child.kill(),
      // It never keeps Electron alive.
      ref: () => undefined,
      unref: () => undefined,
    }
  }
