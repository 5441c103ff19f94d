import type { Backup } from '../../../shared/backups/index.ts'
import type { WatchState } from '../../../shared/imports/index.ts'
import type { Messages } from '../../../shared/messages/index.ts'
import { printTestOf, type Settings, type StationStatus } from '../../../shared/settings/index.ts'
import { type ScaleStatus, scaleTones } from '../../devices/index.ts'
import { printerLabel } from '../../labels/index.ts'
import type { SectionName } from '../sections.ts'

export type SectionState = {
  settings: Settings
  status: StationStatus
  scale: ScaleStatus
  watchedFolder?: Pick<WatchState, 'unreachable'>
  /** Newest first; undefined until they are listed. */
  backups?: readonly Pick<Backup, 'at'>[]
  /** Names of the forms with unsaved input, `section/form`. */
  unsaved: readonly string[]
}
/** The text of a section in the index. */
type SectionValue = { text: string; tone: 'plain' | 'wait' | 'bad' }
type Section = {
  /** What is wrong or missing; undefined if nothing is. */
  trouble?(state: SectionState, messages: Messages): SectionValue | undefined
  value(state: SectionState, messages: Messages): string
}

const bad = (text: string): SectionValue => ({ text, tone: 'bad' })
const wait = (text: string): SectionValue => ({ text, tone: 'wait' })
const onOff = ({ t }: Messages, isOn: boolean) => t(isOn ? 'settings.value.on' : 'settings.value.off')
/** A number of entries; empty for none. */
const countOf = (entries: readonly unknown[]) => String(entries.length || '')

const sections: Record<SectionName, Section> = {
  look: { value: (_, { t, language }) => t(`settings.language.${language}`) },
  environment: {
    trouble({ status }, { t }) {
      const { environment, service, serviceUrl, keys, keysElsewhere } = status
      const isPractice = environment === 'practice'
      if (!isPractice && serviceUrl === undefined) return wait(t('settings.value.noAddress'))
      const hasKey = (keys[environment] ?? 'none') !== 'none' && keysElsewhere[environment] === undefined
      // The built-in practice service takes no key.
      if (!hasKey && !(isPractice && serviceUrl === undefined)) return wait(t('settings.value.noKey'))
      const { state } = service
      return state === 'unreachable' || state === 'refusing' ? bad(t(`status.service.${state}`)) : undefined
    },
    value: ({ status }, { t }) => t(`environment.${status.environment}`),
  },
  locations: {
    trouble: ({ settings }, { t }) =>
      settings.pickupLocations.length === 0 ? wait(t('settings.value.none')) : undefined,
    value: ({ settings }) => String(settings.pickupLocations.length),
  },
  printer: {
    trouble({ settings, status: { printer } }, { t }) {
      const { state } = printer
      if (state === 'missing' || state === 'stopped') return bad(t(`status.printer.${state}`))
      return printTestOf(settings, printer.name).isDue ? wait(t('settings.value.testDue')) : undefined
    },
    value: ({ status }, { t }) => printerLabel(t, status.printer.name),
  },
  scanner: { value: ({ settings }, messages) => onOff(messages, settings.scanner.on) },
  scale: {
    trouble: ({ scale }, { t }) => (scaleTones[scale] === 'bad' ? bad(t(`scale.${scale}`)) : undefined),
    value: ({ settings }, { t }) => t(`settings.value.scale.${settings.scale.kind}`),
  },
  presets: { value: ({ settings }) => String(settings.parcelPresets.length) },
  orders: {
    trouble({ status: { orders } }, { t }) {
      if (!orders || orders.state === 'ready' || orders.state === 'untried') return undefined
      return (orders.state === 'failing' ? bad : wait)(t(`order.source.${orders.state}`))
    },
    value: ({ settings }, messages) => settings.orderSource?.name ?? onOff(messages, false),
  },
  watched: {
    trouble: ({ settings, watchedFolder }, { t }) =>
      settings.watchedFolder && watchedFolder?.unreachable ? bad(t('settings.value.unreachable')) : undefined,
    value: ({ settings }, messages) => onOff(messages, settings.watchedFolder !== null),
  },
  answers: {
    trouble({ status: { answers } }, { t }) {
      if (!answers) return undefined
      if (answers.stuck > 0) return bad(t('status.answers.stuck', { count: answers.stuck }))
      return answers.waiting > 0 ? wait(t('status.answers.waiting', { count: answers.waiting })) : undefined
    },
    value: ({ settings }) => countOf(settings.answerTargets),
  },
  follow: { value: ({ settings }, messages) => onOff(messages, settings.followShipments) },
  extras: { value: ({ settings, status }) => countOf(settings.environments[status.environment].extras) },
  journal: {
    trouble: ({ status }, { t }) =>
      status.sharedJournal?.lostAt === undefined ? undefined : bad(t('settings.value.unreachable')),
    value: ({ status }, { t }) => status.sharedJournal?.desk ?? t('settings.value.ownJournal'),
  },
  backup: { value: ({ backups: [newest] = [] }, { day }) => (newest ? day(newest.at) : '') },
  about: { value: ({ status }) => status.version },
}

/** What the index says of a section: unsaved input, else what is wrong, else its value. */
export function sectionValue(name: SectionName, state: SectionState, messages: Messages): SectionValue {
  if (state.unsaved.some((form) => form.startsWith(`${name}/`)))
    return wait(messages.t('settings.value.unsaved'))
  const { trouble, value } = sections[name]
  return trouble?.(state, messages) ?? { text: value(state, messages), tone: 'plain' }
}
