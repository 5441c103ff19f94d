import type { StationStatus } from '../../../shared/settings/index.ts'

/** Whether the station runs on Windows: its data directory shows the separator of its system. */
export const isWindowsStation = ({ dataDir }: Pick<StationStatus, 'dataDir'>): boolean =>
  dataDir.includes('\\')
