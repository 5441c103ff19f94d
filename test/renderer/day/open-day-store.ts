import { createDayStore } from '../../../renderer/day/day-store.ts'
import type { AppModel } from '../../../renderer/kit/index.ts'

/** The store of the Day screen, opened in a model, which does not read its day. */
export function openDayStore({ shipmentChanges: changes, bridge, station, openedDay }: AppModel) {
  const store = createDayStore({ changes, bridge, environment: station.environment })
  openedDay.setState({ opened: store })
  return store
}
