import type { AppModel } from '../../../renderer/kit/index.ts'
import { type SettingsChange, type StationStatus, settingsSchema } from '../../../shared/settings/index.ts'
import { stationStatus } from '../../fixtures/app/station-status.ts'
import type { Responses } from '../../fixtures/renderer/fake-bridge.ts'
import { openModel, settle } from '../show-part.tsx'

/** A page at a station that has these settings and saves each change of them. */
export async function openSettings(
  initial: Partial<SettingsChange> = {},
  status: Partial<StationStatus> = {},
  responses: Responses = {},
) {
  let settings = settingsSchema.parse(initial)
  const model: AppModel = openModel({
    'station.status': () => ({ ...stationStatus, ...status }),
    'settings.read': () => settings,
    'settings.change': ({ base: _, ...change }) => {
      const environments = { ...settings.environments, ...change.environments }
      settings = settingsSchema.parse({ ...settings, ...change, environments })
      return settings
    },
    ...responses,
  })
  await model.station.commands.load()
  return {
    model,
    saved: () => settings,
    show: (change: Partial<StationStatus>) =>
      settle(() => model.station.commands.receiveStatus({ ...stationStatus, ...status, ...change })),
  }
}
