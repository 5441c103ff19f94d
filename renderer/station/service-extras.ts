import { useStore } from 'zustand'
import type { ServiceExtra } from '../../shared/shipment/index.ts'
import { useAppModel } from '../kit/index.ts'
import type { StationStore } from './station-store.ts'

const noExtras: readonly ServiceExtra[] = []

/** The current environment's service extras; none until the station's status and settings are loaded. */
export const extrasOf = ({
  settings,
  status,
}: ReturnType<StationStore['getState']>): readonly ServiceExtra[] =>
  settings && status ? settings.environments[status.environment].extras : noExtras

/** {@link extrasOf} the station. */
export const useExtras = (): readonly ServiceExtra[] => useStore(useAppModel().station, extrasOf)
