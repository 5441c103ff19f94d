import type { Target } from './target.ts'
import { bridge } from './targets/bridge.ts'
import { backupFiles, provisionFiles, settingsFiles } from './targets/files.ts'
import { loopback } from './targets/loopback.ts'
import { pdfs } from './targets/pdfs.ts'
import { ippAnswers, zplStatus } from './targets/printers.ts'
import { serviceAnswers } from './targets/service-answers.ts'
import { csv, xlsx } from './targets/tables.ts'
import { addressBlocks, filterTexts, scaleReports, scannerBursts } from './targets/typed.ts'

/** Everything that reads what comes from outside. */
export const targets: readonly Target[] = [
  serviceAnswers,
  csv,
  xlsx,
  zplStatus,
  ippAnswers,
  addressBlocks,
  filterTexts,
  scannerBursts,
  scaleReports,
  provisionFiles,
  loopback,
  settingsFiles,
  bridge,
  pdfs,
  backupFiles,
]
