import type { Environment } from '../../../shared/kit/index.ts'
import { createCoalescer } from '../../kit/index.ts'
import { type AccountChange, createAccountSettings, type SettingsStore } from '../../settings/index.ts'
import type { Session } from '../session/session.ts'
import type { StationEnvironment } from './station-environment.ts'

type Deps = {
  settings: SettingsStore
  environment: Pick<StationEnvironment, 'current' | 'provisioned'>
  session: () => Pick<Session, 'accountSettings'>
  /** The open session. */
  opened: () => Session | undefined
  /** Values came from the other desks. */
  onSettingsChanged: () => void
}

/** The account settings that several desks share with their journal. */
export function createStationAccount({ settings, environment, session, opened, onSettingsChanged }: Deps) {
  const accountSettings = createAccountSettings({
    settings,
    onSettingsChanged() {
      onSettingsChanged()
      if (settings.read().followShipments) opened()?.booking.following.start()
    },
  })
  const shared = () => {
    const { accountSettings: rows } = session()
    if (!rows) throw new Error('This journal is of one desk.')
    return { accountSettings: rows }
  }
  /** Reads changes by other desks. A failed read is repeated when the server responds again. */
  const follow = createCoalescer(async () => {
    const now = opened()
    if (now?.accountSettings)
      await accountSettings
        .follow({ accountSettings: now.accountSettings }, now.environment)
        .catch(() => undefined)
  })
  return {
    follow: follow.soon,
    change: (change: AccountChange, base: AccountChange) =>
      accountSettings.change(shared, change, base, opened()?.environment ?? environment.current()),
    /** Joins a session that is opening; one with a journal of its own has nothing to join. */
    async join({ accountSettings: rows, journal }: Session, current: Environment): Promise<void> {
      if (rows)
        await accountSettings.join(
          { accountSettings: rows, journal },
          current,
          environment.provisioned(current),
        )
    },
    stop: follow.stop,
  }
}

export type StationAccount = ReturnType<typeof createStationAccount>
