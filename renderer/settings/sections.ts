import type { MessageKey } from '../../shared/messages/index.ts'

type Section = {
  title: MessageKey
  /** Whether its settings belong to this desk or to the account, that is to every desk. */
  scope: 'desk' | 'account'
  /** Each change is saved at once; otherwise a form or a command has its own button. */
  savesEach?: boolean
  /** The labels of its settings, in their order. */
  settings: readonly MessageKey[]
  /** Other words for it in both languages, for the search. */
  words: string
}

const ofWindow = {
  look: {
    title: 'settings.look',
    scope: 'desk',
    savesEach: true,
    settings: ['settings.language', 'settings.theme', 'settings.bigDisplay', 'sounds.on', 'sounds.volume'],
    words:
      'german english deutsch englisch color colour farbe dark hell dunkel font schrift beep lautstärke audio ton',
  },
} as const satisfies Record<string, Section>

const ofBooking = {
  environment: {
    title: 'settings.environment',
    scope: 'desk',
    settings: ['settings.environment.label', 'settings.serviceUrl', 'settings.key.new', 'settings.key.test'],
    words:
      'url api token password passwort server host carrier frachtführer practice sandbox production übung echtbetrieb test',
  },
  locations: {
    title: 'settings.locations',
    scope: 'account',
    settings: [
      'settings.locations.add',
      'settings.location.parcelsPerDay',
      'field.contact',
      'field.phone',
      'field.email',
    ],
    words: 'address adresse shipper sender absender warehouse lager driver fahrer limit',
  },
} as const satisfies Record<string, Section>

const ofDevices = {
  printer: {
    title: 'settings.printer',
    scope: 'desk',
    savesEach: true,
    settings: [
      'settings.printer.label.on',
      'settings.printer.address',
      'profile.way',
      'profile.media',
      'profile.orientation',
      'profile.dpmm',
      'profile.margin',
      'profile.offsetX',
      'profile.offsetY',
      'profile.darkness',
      'profile.speed',
      'profile.after',
      'profile.afterFailure',
      'settings.printer.test',
      'settings.printer.document.on',
      'settings.labels.parcel',
      'settings.labels.freight',
    ],
    words:
      'zebra zpl raw socket ip network netzwerk label etikett drucken dpi rotate drehen a4 a6 cutter driver treiber windows cups',
  },
  scanner: {
    title: 'scanner.title',
    scope: 'desk',
    savesEach: true,
    settings: [
      'scanner.on',
      'scanner.setUp',
      'scanner.pause',
      'scanner.end',
      'scanner.prefix',
      'scanner.sheet',
    ],
    words: 'barcode strichcode keyboard tastatur speed enter tab suffix präfix',
  },
  scale: {
    title: 'scale.title',
    scope: 'desk',
    savesEach: true,
    settings: [
      'settings.scale.kind',
      'settings.scale.request',
      'settings.scale.baudRate',
      'settings.scale.frame',
      'settings.scale.unit',
      'settings.scale.takesItself',
      'settings.scale.connect',
      'action.tareScale',
    ],
    words: 'weight gewicht kg usb serial seriell rs232 com port mettler kern soehnle',
  },
  presets: {
    title: 'settings.presets',
    scope: 'account',
    settings: ['settings.presets.add', 'field.length', 'field.width', 'field.height', 'field.tare'],
    words: 'box carton karton size größe maße favourite vorlage packaging verpackung',
  },
} as const satisfies Record<string, Section>

const ofConnections = {
  orders: {
    title: 'settings.orders',
    scope: 'desk',
    settings: [
      'settings.orders.kind',
      'settings.orders.name',
      'settings.orders.path',
      'settings.orders.statement',
      'settings.orders.url',
      'settings.orders.cancelled',
      'settings.orders.try',
    ],
    words:
      'erp shop wms order auftrag bestellung sql database datenbank postgres mariadb mysql http json csv xlsx scan reference referenz lookup password passwort',
  },
  watched: {
    title: 'settings.watched',
    scope: 'desk',
    settings: [
      'settings.watched.on',
      'settings.watched.folder',
      'field.pickupLocation',
      'import.insure',
      'import.insure.amount',
    ],
    words:
      'orders aufträge erp csv xlsx hot folder hotfolder path pfad insurance versicherung verzeichnis directory',
  },
  answers: {
    title: 'settings.answers',
    scope: 'desk',
    settings: [
      'settings.answers.add',
      'settings.answers.deskName',
      'settings.answer.kind',
      'settings.answer.point',
      'settings.answer.folder',
      'settings.answer.url',
      'settings.answer.statement',
      'settings.answer.try',
    ],
    words:
      'erp webhook sql database datenbank json csv tracking export write back rückmeldung outbox signature shop postgres mariadb mysql',
  },
  follow: {
    title: 'settings.follow',
    scope: 'account',
    savesEach: true,
    settings: ['settings.follow.on'],
    words: 'status delivery zustellung track trace sendungsverfolgung',
  },
} as const satisfies Record<string, Section>

const ofOthers = {
  extras: {
    title: 'settings.section.extras',
    scope: 'account',
    savesEach: true,
    settings: [
      'settings.extras.add',
      'settings.paths.listQuotations',
      'settings.paths.readQuotation',
      'settings.paths.listInvoices',
      'settings.labelFormat.label',
      'settings.packagingWords.FEINSTBLECHVERPACKUNG',
      'settings.packagingWords.DRUCKGEFAESS',
      'settings.packagingWords.GASPATRONE',
      'settings.packagingWords.GEFAESS',
      'settings.packagingWords.GROSSVERPACKUNG',
      'settings.packagingWords.GROSSPACKMITTEL',
      'settings.packagingWords.KRYO-BEHAELTER',
      'settings.packagingWords.SACK',
      'settings.packagingWords.TANKCONTAINER',
    ],
    words:
      'signature unterschrift field feld path pfad url adr dangerous goods gefahrgut a4 a6 api zusatzleistung',
  },
  journal: {
    title: 'journal.title',
    scope: 'desk',
    settings: ['journal.address', 'journal.desk', 'journal.password', 'journal.try', 'journal.move'],
    words:
      'postgres postgresql database datenbank server shared gemeinsam desks arbeitsplätze table tisch several mehrere account konto password passwort',
  },
  backup: {
    title: 'backup.title',
    scope: 'desk',
    settings: ['backup.make', 'backup.file.save', 'backup.file.restore', 'backup.list'],
    words: 'copy kopie journal archive zip import export move umzug sicherung',
  },
  about: {
    title: 'settings.about',
    scope: 'desk',
    settings: [
      'settings.about.version',
      'settings.about.dataDir',
      'settings.updates',
      'tour.start',
      'settings.diagnostics.save',
      'settings.notices.show',
    ],
    words: 'support help hilfe update license lizenz info mit open source log',
  },
} as const satisfies Record<string, Section>

/** The sections of the Settings screen, in the order of the index. */
export const settingsSections = { ...ofWindow, ...ofBooking, ...ofDevices, ...ofConnections, ...ofOthers }
export type SectionName = keyof typeof settingsSections

export const sectionNames = Object.keys(settingsSections) as SectionName[]

/** The groups of the index. */
export const sectionGroups = [ofWindow, ofBooking, ofDevices, ofConnections, ofOthers].map(
  (group) => Object.keys(group) as SectionName[],
)

export const sectionOf = (name: SectionName): Section => settingsSections[name]
export const isSection = (name: string): name is SectionName => Object.hasOwn(settingsSections, name)
