import { type ComponentType, useEffect, useState } from 'react'
import { loadParts } from '../components/index.ts'
import { type AppModel, loadLaterSentences, type ScreenName, useAppModel } from '../kit/index.ts'
import { PackScreen } from '../shipment-form/index.ts'

/** The Pack screen is in the first script. The others are fetched once it is usable. */
const loaded: Partial<Record<ScreenName, ComponentType>> = { pack: PackScreen }

type LoadScreen = (model: AppModel) => Promise<ComponentType>

const others: Record<Exclude<ScreenName, 'pack'>, LoadScreen> = {
  freight: async () => (await import('../shipment-form/freight/freight-screen.tsx')).FreightScreen,
  pickups: async () => (await import('../pickups/pickups-screen.tsx')).PickupsScreen,
  addresses: async () => (await import('../addresses/addresses-screen.tsx')).AddressesScreen,
  import: async () => (await import('../imports/import-screen.tsx')).ImportScreen,
  shipments: async () => (await import('../shipments/shipments-screen.tsx')).ShipmentsScreen,
  printQueue: async () => (await import('../print-queue/print-queue-screen.tsx')).PrintQueueScreen,
  day: async (model) => (await import('../day/day-screen.tsx')).openDayScreen(model),
  settings: async () => (await import('../settings/settings-screen.tsx')).SettingsScreen,
}

/** Fetches a screen that is not loaded yet. If that fails, the screen says so when it is opened. */
export async function loadScreen(name: ScreenName, model: AppModel): Promise<void> {
  if (name === 'pack' || loaded[name]) return
  await Promise.all([others[name](model), loadLaterSentences()]).then(
    ([screen]) => {
      loaded[name] = screen
    },
    () => undefined,
  )
}

/** Fetches all screens one after the other while the window is idle, then the lazy components. */
export async function loadScreens(model: AppModel): Promise<void> {
  for (const name of Object.keys(others) as ScreenName[]) {
    await new Promise((resolve) => requestIdleCallback(resolve))
    await loadScreen(name, model)
  }
  await loadParts()
}

/** A screen's component; undefined until it is loaded, or if that failed. */
export function useScreen(name: ScreenName): { Screen?: ComponentType; isFailed: boolean } {
  const model = useAppModel()
  const [tried, setTried] = useState<ScreenName>()
  useEffect(() => {
    let isWanted = true
    void loadScreen(name, model).then(() => isWanted && setTried(name))
    return () => {
      isWanted = false
    }
  }, [name, model])
  const Screen = loaded[name]
  return { Screen, isFailed: tried === name && !Screen }
}
