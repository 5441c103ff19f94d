import { z } from 'zod'
import { environmentSchema } from '../../shared/kit/index.ts'

/** The parts of a backup file in their order, after the manifest. */
export const partNames = ['settings.json', 'addresses.db', 'journal.db'] as const
export type PartName = (typeof partNames)[number]
export const manifestName = 'manifest.json'

const part = z.strictObject({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

/** Limited, because the settings are read into memory. */
const settingsPart = part.extend({ bytes: z.int().min(0).max(10_000_000) })

export const backupFormat = { format: 'packdesk-backup', version: 1 } as const

/** `at` is ISO 8601; `packdesk` is the version that wrote it. */
export const manifestSchema = z.strictObject({
  format: z.literal(backupFormat.format),
  version: z.literal(backupFormat.version),
  packdesk: z.string().max(100),
  environment: environmentSchema,
  at: z.iso.datetime(),
  parts: z.strictObject({ 'settings.json': settingsPart, 'addresses.db': part, 'journal.db': part }),
})
export type BackupManifest = z.infer<typeof manifestSchema>
