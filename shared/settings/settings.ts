import { z } from 'zod'
import { scaleSettingsSchema } from '../devices/scale.ts'
import { scannerSettingsSchema, soundSettingsSchema } from '../devices/scanner.ts'
import { insureSchema } from '../imports/insure.ts'
import { environmentSchema } from '../kit/environment.ts'
import { labelFormatSchema } from '../kit/label-format.ts'
import { folderPrinterName, printerProfileSchema } from '../labels/printer.ts'
import { packagingWordsSchema } from '../shipment/dangerous-goods/packaging-words.ts'
import { parcelPresetSchema, parcelSizeSchema } from '../shipment/parcel-preset.ts'
import { pickupLocationSchema } from '../shipment/pickup-location.ts'
import { serviceExtraSchema } from '../shipment/service-extra.ts'
import { servicePathsSchema, serviceUrlSchema } from './service-address.ts'

const pickupLocations = z.array(pickupLocationSchema).max(100)

/** A folder whose `in/` is watched for files to import; their drafts stand at that location (issue 4.6). */
const watchedFolderSchema = z.strictObject({
  folder: z.string().min(1).max(1000),
  pickupLocationId: z.string().min(1).max(64),
  /** For shipments whose rows do not say whether they are insured. Without it: what counts for batches. */
  insure: insureSchema.optional(),
})
export type WatchedFolder = z.infer<typeof watchedFolderSchema>

const serviceExtras = z.array(serviceExtraSchema).max(20)
const environmentSettingsSchema = z.strictObject({
  serviceUrl: serviceUrlSchema.optional(),
  /** Without one of them, the conventional one counts. */
  paths: servicePathsSchema.optional(),
  /** The format in which labels are requested; absent: the documented one. */
  labelFormat: labelFormatSchema.optional(),
  packagingWords: packagingWordsSchema.optional(),
  extras: serviceExtras.default([]),
})

/** Where new versions of Packdesk are published (electron-updater's *generic* provider); null: the build's own address counts. What
 * comes from there is run, so it is https, and only a provision file sets it: no screen can. */
const updateUrl = z
  .url({ protocol: /^https$/, error: 'notAnHttpsAddress' })
  .max(500)
  .nullable()

const languageSchema = z.enum(['system', 'en', 'de'])
const themeSchema = z.enum(['system', 'light', 'dark'])

/** How far the first three choices came: where to book, where the driver comes, which printer. `new`: nobody looked at them. */
const setUpSchema = z.strictObject({
  state: z.enum(['new', 'open', 'later', 'done']).default('new'),
  step: z.literal([1, 2, 3]).default(1),
})
export type SetUp = z.infer<typeof setUpSchema>

/** The pinned name of a printer (`printerKind` tells what it means). */
const printerName = z.string().min(1).max(255)
const refusedPresets = z.array(parcelSizeSchema).max(500)

/** How many labels an order must have before it prints by itself: one for each parcel or pallet, or one for all. */
const labelCountSchema = z.enum(['perParcel', 'perShipment'])
const labelCountsSchema = z.strictObject({
  parcel: labelCountSchema.default('perParcel'),
  /** Freight carriers often send one label for all pallets. */
  freight: labelCountSchema.default('perShipment'),
})
export type LabelCounts = z.infer<typeof labelCountsSchema>

/** What a person chooses and an administrator may roll out; what counts where nobody chose stands in `settingsSchema`. */
const choices = {
  labelPrinter: printerName,
  documentPrinter: printerName,
  printerProfiles: z.array(printerProfileSchema).max(20),
  parcelPresets: z.array(parcelPresetSchema).max(50),
  scale: scaleSettingsSchema,
  scanner: scannerSettingsSchema,
  sounds: soundSettingsSchema,
  followShipments: z.boolean(),
  labelCounts: labelCountsSchema,
  language: languageSchema,
  theme: themeSchema,
  largeView: z.boolean(),
  /** Which shipments of a file are insured, where their rows do not say. */
  insure: insureSchema,
}

/** Everything that the station keeps of a person's choices; the key is not among them. */
export const settingsSchema = z.strictObject({
  environment: environmentSchema.default('practice'),
  environments: z
    .strictObject({
      practice: environmentSettingsSchema.prefault({}),
      sandbox: environmentSettingsSchema.prefault({}),
      production: environmentSettingsSchema.prefault({}),
    })
    .prefault({}),
  pickupLocations: pickupLocations.default([]),
  labelPrinter: choices.labelPrinter.default(folderPrinterName),
  /** Where a label goes that the label printer cannot print legibly, when a person says so. */
  documentPrinter: choices.documentPrinter.default(folderPrinterName),
  /** What was set for single printers; the others take their kind's usual profile. */
  printerProfiles: choices.printerProfiles.default([]),
  /** Printers that a restored backup named and no person has chosen since: nothing is sent to them. */
  unconfirmedPrinters: z.array(z.string().min(1).max(1000)).max(1000).default([]),
  parcelPresets: choices.parcelPresets.default([]),
  /** Sizes that are packed often and that nobody wants as a preset. */
  refusedPresets: refusedPresets.default([]),
  scale: choices.scale.prefault({}),
  setUp: setUpSchema.prefault({}),
  /** Null: none is watched. */
  watchedFolder: watchedFolderSchema.nullable().default(null),
  scanner: choices.scanner.prefault({}),
  sounds: choices.sounds.prefault({}),
  /** Stored by earlier versions, where a page could set it. Nothing reads it: the provision file of the start counts. */
  updateUrl: updateUrl.default(null),
  /** Whether the service is asked now and then about shipments on their way. */
  followShipments: choices.followShipments.default(false),
  labelCounts: choices.labelCounts.prefault({}),
  language: choices.language.default('system'),
  theme: choices.theme.default('system'),
  /** Whether Pack says in big letters what matters. */
  largeView: choices.largeView.default(false),
  /** Without it, a batch and a watched folder insure every shipment with a value, and a new file in the window none. */
  insure: choices.insure.optional(),
})
export type Settings = z.infer<typeof settingsSchema>

/** What a screen may change: any part of the settings, whole parts at a time. */
export const settingsChangeSchema = z
  .strictObject({
    ...choices,
    environment: environmentSchema,
    environments: settingsSchema.shape.environments.unwrap().partial(),
    pickupLocations,
    refusedPresets,
    setUp: setUpSchema,
    watchedFolder: watchedFolderSchema.nullable(),
  })
  .partial()
export type SettingsChange = z.infer<typeof settingsChangeSchema>

/** The file of `--provision`: what an administrator rolls out to many desks. It holds no secrets. */
export const provisionSchema = z
  .strictObject({
    ...choices,
    /** For editors; it changes nothing. */
    $schema: z.string(),
    environment: environmentSchema,
    serviceUrl: serviceUrlSchema,
    paths: servicePathsSchema,
    labelFormat: labelFormatSchema,
    packagingWords: packagingWordsSchema,
    extras: serviceExtras,
    pickupLocations: z.array(pickupLocationSchema.partial({ id: true })).max(100),
    watchedFolder: watchedFolderSchema,
    updateUrl,
    /** Users and groups, by name or number, that may own the data directory or write in it, beside the person who runs the desk.
     * Taken only from a file that nobody but an administrator can write. */
    dataDirAccounts: z.array(z.string().min(1).max(256)).max(100),
  })
  .partial()
export type Provision = z.infer<typeof provisionSchema>
