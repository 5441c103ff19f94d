import { z } from 'zod'
import { answerTargetsSchema } from '../answers/index.ts'
import { journalAddressSchema } from '../desks/index.ts'
import { scaleSettingsSchema, scannerSettingsSchema, soundSettingsSchema } from '../devices/index.ts'
import { insuranceRuleSchema, watchedFolderSchema } from '../imports/index.ts'
import { absolutePathSchema, eachEnvironment, environmentSchema, lineOfText } from '../kit/index.ts'
import { folderPrinterName, labelFormatSchema } from '../labels/index.ts'
import { orderSourceSchema } from '../orders/index.ts'
import { maxPrinterProfiles, printerNameSchema, printerProfileSchema } from '../printing/index.ts'
import {
  maxParcelPresets,
  packagingWordsSchema,
  parcelPresetSchema,
  parcelSizeSchema,
  pickupLocationSchema,
  serviceExtraSchema,
} from '../shipment/index.ts'
import { maxPrintTests, printTestSchema } from './print-tests.ts'
import { servicePathsSchema, serviceUrlSchema } from './service-address.ts'

/** In characters, of an API key. */
export const maxKeyLength = 500
/** In characters. */
export const maxDeskNameLength = 60
export const deskNameSchema = lineOfText(maxDeskNameLength)

const pickupLocations = z.array(pickupLocationSchema).max(100)

/** The folder in a change. Files of earlier versions may hold a relative path, which is not watched. */
const wantedFolderSchema = watchedFolderSchema.extend({ folder: absolutePathSchema })

const serviceExtras = z.array(serviceExtraSchema).max(20)
const environmentSettingsSchema = z.strictObject({
  serviceUrl: serviceUrlSchema.optional(),
  /** A missing path is the conventional one. */
  paths: servicePathsSchema.optional(),
  /** The format in which labels are requested; absent: the documented one. */
  labelFormat: labelFormatSchema.optional(),
  packagingWords: packagingWordsSchema.optional(),
  extras: serviceExtras.default([]),
})

/** The address of new versions (electron-updater's *generic* provider); null: the address of the build.
 * Downloads from it are run, so it is https, and only a provision file can set it. */
const updateUrl = z
  .url({ protocol: /^https$/, error: 'notAnHttpsAddress' })
  .max(500)
  .nullable()

const languageSchema = z.enum(['system', 'en', 'de'])
const themeSchema = z.enum(['system', 'light', 'dark'])

/** The state of the first three choices: environment, pickup location, printer. `new`: not shown yet. */
const setUpSchema = z.strictObject({
  state: z.enum(['new', 'open', 'later', 'done']).default('new'),
  step: z.literal([1, 2, 3]).default(1),
})
export type SetUp = z.infer<typeof setUpSchema>

const refusedPresets = z.array(parcelSizeSchema).max(500)

/** The number of labels that an order must have before it prints automatically: one per
 * parcel or pallet, or one for all. */
const labelCountSchema = z.enum(['perParcel', 'perShipment'])
const labelCountsSchema = z.strictObject({
  parcel: labelCountSchema.default('perParcel'),
  /** Freight carriers often send one label for all pallets. */
  freight: labelCountSchema.default('perShipment'),
})
export type LabelCounts = z.infer<typeof labelCountsSchema>

/** A Windows queue that labels went to. It is kept because Windows' protected print mode removes the queue
 * itself. `address`: the network address of its port, as a raw printer's name. */
const windowsQueueSchema = z.strictObject({
  name: printerNameSchema,
  driver: z.string().max(255),
  port: z.string().max(1000),
  address: printerNameSchema.optional(),
})
export type WindowsQueue = z.infer<typeof windowsQueueSchema>

const maxWindowsQueues = 20

/** The queues with one that was seen just now. */
export const withWindowsQueue = (queues: readonly WindowsQueue[], seen: WindowsQueue): WindowsQueue[] =>
  [seen, ...queues.filter(({ name }) => name !== seen.name)].slice(0, maxWindowsQueues)

/** Settings that a person or a provision file sets. The defaults are in `settingsSchema`. */
const choices = {
  labelPrinter: printerNameSchema,
  documentPrinter: printerNameSchema,
  printerProfiles: z.array(printerProfileSchema).max(maxPrinterProfiles),
  parcelPresets: z.array(parcelPresetSchema).max(maxParcelPresets),
  scale: scaleSettingsSchema,
  scanner: scannerSettingsSchema,
  sounds: soundSettingsSchema,
  followShipments: z.boolean(),
  labelCounts: labelCountsSchema,
  language: languageSchema,
  theme: themeSchema,
  largeView: z.boolean(),
  /** Which shipments of a file are insured if their rows do not decide it. */
  insure: insuranceRuleSchema,
  /** Where orders are looked up by their references; null: nowhere. */
  orderSource: orderSourceSchema.nullable(),
  /** Programs that get answers about their orders (docs/answers.md). */
  answerTargets: answerTargetsSchema,
  /** The name of this desk in answers, and among the desks of a shared journal; empty: the computer's
   * name. */
  deskName: deskNameSchema,
}

/** All stored settings. The key is not one of them. */
export const settingsSchema = z.strictObject({
  environment: environmentSchema.default('practice'),
  environments: z.strictObject(eachEnvironment(() => environmentSettingsSchema.prefault({}))).prefault({}),
  pickupLocations: pickupLocations.default([]),
  labelPrinter: choices.labelPrinter.default(folderPrinterName),
  /** For documents, and for labels that the label printer cannot print legibly. */
  documentPrinter: choices.documentPrinter.default(folderPrinterName),
  /** Profiles of single printers; others use the default of their kind. */
  printerProfiles: choices.printerProfiles.default([]),
  /** The last test page of each printer. */
  printTests: z.array(printTestSchema).max(maxPrintTests).default([]),
  /** Printers of a restored backup that no person has confirmed: nothing is sent to them. */
  unconfirmedPrinters: z.array(z.string().min(1).max(1000)).max(1000).default([]),
  /** The Windows queues that labels went to, as they were seen last. */
  windowsQueues: z.array(windowsQueueSchema).max(maxWindowsQueues).default([]),
  parcelPresets: choices.parcelPresets.default([]),
  /** Frequent sizes that were refused as presets. */
  refusedPresets: refusedPresets.default([]),
  scale: choices.scale.prefault({}),
  setUp: setUpSchema.prefault({}),
  /** Null: no watched folder. */
  watchedFolder: watchedFolderSchema.nullable().default(null),
  scanner: choices.scanner.prefault({}),
  sounds: choices.sounds.prefault({}),
  /** Stored by earlier versions and no longer read: only the provision file counts. */
  updateUrl: updateUrl.default(null),
  /** Whether the orders and tracking of shipments in transit are read regularly. */
  followShipments: choices.followShipments.default(false),
  labelCounts: choices.labelCounts.prefault({}),
  language: choices.language.default('system'),
  theme: choices.theme.default('system'),
  /** Whether Pack and Freight show the big display. */
  largeView: choices.largeView.default(false),
  /** Null: a batch and a watched folder insure every shipment with a value, and
   * a new file in the window none. */
  insure: choices.insure.nullable().default(null),
  orderSource: choices.orderSource.default(null),
  answerTargets: choices.answerTargets.default([]),
  deskName: choices.deskName.default(''),
  /** The address of the journal that several desks share; null: this desk has its own. */
  journal: journalAddressSchema.nullable().default(null),
})
export type Settings = z.infer<typeof settingsSchema>

/** A change by a screen: any settings, each as a whole. */
const settingsChangeSchema = z
  .strictObject({
    ...choices,
    environment: environmentSchema,
    environments: settingsSchema.shape.environments.unwrap().partial(),
    insure: choices.insure.nullable(),
    pickupLocations,
    refusedPresets,
    setUp: setUpSchema,
    watchedFolder: wantedFolderSchema.nullable(),
  })
  .partial()
export type SettingsChange = z.infer<typeof settingsChangeSchema>

const ofAccount = {
  pickupLocations: true,
  parcelPresets: true,
  refusedPresets: true,
  followShipments: true,
} as const satisfies Partial<Record<keyof SettingsChange, true>>

/** The settings that several desks share, beside those of `environments` other than the service's address. */
// Safe: made of these keys alone.
export const accountParts = Object.keys(ofAccount) as (keyof typeof ofAccount)[]

/** `base`: the account's settings as they were shown, so that a change does not undo one that another desk
 * made meanwhile. Other settings in it are ignored. */
export const settingsRequestSchema = settingsChangeSchema.extend({
  base: settingsChangeSchema
    .pick({ ...ofAccount, environments: true })
    .strip()
    .optional(),
})

/** The file of `--provision`, for many desks. It contains no secrets. */
export const provisionSchema = z
  .strictObject({
    ...choices,
    /** For editors; it has no effect. */
    $schema: z.string(),
    environment: environmentSchema,
    serviceUrl: serviceUrlSchema,
    paths: servicePathsSchema,
    labelFormat: labelFormatSchema,
    packagingWords: packagingWordsSchema,
    extras: serviceExtras,
    pickupLocations: z.array(pickupLocationSchema.partial({ id: true })).max(100),
    watchedFolder: wantedFolderSchema,
    updateUrl,
    /** The address of the journal that several desks share, without a password. */
    journal: journalAddressSchema,
    /** False: the program looks for no new version, since an administrator installs it. */
    updates: z.boolean(),
    /** Users and groups, by name or number, that may own the data directory or write to it, besides the
     * user of the desk. Only from a file that only an administrator can write. */
    dataDirAccounts: z.array(z.string().min(1).max(256)).max(100),
  })
  .partial()
export type Provision = z.infer<typeof provisionSchema>
