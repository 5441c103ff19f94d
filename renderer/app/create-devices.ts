import { scaleSettingsSchema, soundSettingsSchema } from '../../shared/devices/index.ts'
import {
  createLearner,
  createPracticeScale,
  createScaleStore,
  createSounds,
  scaleSources,
} from '../devices/index.ts'
import type { StationStore } from '../station/index.ts'

const defaultScale = scaleSettingsSchema.parse({})
const defaultSounds = soundSettingsSchema.parse({})

/** The scale, the loudspeaker, and what learns the scanner's rhythm. They follow the settings. */
export function createDevices(station: StationStore) {
  const practiceScale = createPracticeScale()
  const scale = createScaleStore({
    sources: scaleSources(
      navigator,
      () => station.getState().settings?.scale ?? defaultScale,
      practiceScale.source,
    ),
  })
  station.subscribe(({ settings, status }) => {
    if (settings && status) void scale.commands.use(settings.scale, status.environment === 'practice')
  })
  const sounds = createSounds({ settings: () => station.getState().settings?.sounds ?? defaultSounds })
  return { practiceScale, scale, sounds, learner: createLearner() }
}
