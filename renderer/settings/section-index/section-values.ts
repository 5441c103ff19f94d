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
/** The value of a section in the index, or its problem. */
type SectionValue = { text: string; tone: 'plain' | 'wait' | 'bad' }

/** The text of a section in the index: unsaved input, else its problem, else its value. */
export function sectionValue(name: SectionName, state: SectionState, messages: Messages): SectionValue {
  const { t } = messages
  if (state.unsaved.some((form) => form.startsWith(`${name}/`)))
    return { text: t('settings.value.unsaved'), tone: 'wait' }
  const wrong = troubleOf(name, state, messages)
  return wrong ?? { text: presentValue(name, state, messages), tone: 'plain' }
}

function troubleOf(
  name: SectionName,
  { settings, status, scale, watchedFolder }: SectionState,
  { t }: Messages,
): SectionValue | undefined {
  const bad = (text: string): SectionValue => ({ text, tone: 'bad' })
  const wait = (text: string): SectionValue => ({ text, tone: 'wait' })
  const { environment, service, printer, keys, keysElsewhere } = status
  const needsKey = environment !== 'practice' || status.serviceUrl !== undefined
  const hasKey = (keys[environment] ?? 'none') !== 'none' && keysElsewhere[environment] === undefined
  if (name === 'environment') {
    if (environment !== 'practice' && status.serviceUrl === undefined)
      return wait(t('settings.value.noAddress'))
    if (needsKey && !hasKey) return wait(t('settings.value.noKey'))
    if (service.state === 'unreachable' || service.state === 'refusing')
      return bad(t(`status.service.${service.state}`))
  }
  if (name === 'locations' && settings.pickupLocations.length === 0) return wait(t('settings.value.none'))
  if (name === 'printer' && (printer.state === 'missing' || printer.state === 'stopped'))
    return bad(t(`status.printer.${printer.state}`))
  if (name === 'printer' && printTestOf(settings, printer.name).isDue)
    return wait(t('settings.value.testDue'))
  if (name === 'scale' && scaleTones[scale] === 'bad') return bad(t(`scale.${scale}`))
  if (name === 'watched' && settings.watchedFolder && watchedFolder?.unreachable)
    return bad(t('settings.value.unreachable'))
  if (name === 'answers' && status.answers && status.answers.stuck > 0)
    return bad(t('status.answers.stuck', { count: status.answers.stuck }))
  if (name === 'answers' && status.answers && status.answers.waiting > 0)
    return wait(t('status.answers.waiting', { count: status.answers.waiting }))
  if (name === 'journal' && status.sharedJournal?.lostAt !== undefined)
    return bad(t('settings.value.unreachable'))
  if (name === 'orders' && status.orders && !['ready', 'untried'].includes(status.orders.state)) {
    const { state } = status.orders
    return state === 'failing' ? bad(t(`order.source.${state}`)) : wait(t(`order.source.${state}`))
  }
  return undefined
}

function presentValue(name: SectionName, state: SectionState, messages: Messages): string {
  const { settings, status } = state
  const { t } = messages
  const onOff = (isOn: boolean) => t(isOn ? 'settings.value.on' : 'settings.value.off')
  const { environment } = status
  switch (name) {
    case 'look':
      return t(`settings.language.${messages.language}`)
    case 'environment':
      return t(`environment.${environment}`)
    case 'locations':
      return String(settings.pickupLocations.length)
    case 'printer':
      return printerLabel(t, status.printer.name)
    case 'scanner':
      return onOff(settings.scanner.on)
    case 'scale':
      return t(`settings.value.scale.${settings.scale.kind}`)
    case 'presets':
      return String(settings.parcelPresets.length)
    case 'watched':
      return onOff(settings.watchedFolder !== null)
    case 'answers':
      return String(settings.answerTargets.length || '')
    case 'orders':
      return settings.orderSource?.name ?? onOff(false)
    case 'follow':
      return onOff(settings.followShipments)
    case 'extras':
      return String(settings.environments[environment].extras.length || '')
    case 'journal':
      return status.sharedJournal ? status.sharedJournal.desk : t('settings.value.ownJournal')
    case 'backup': {
      const [newest] = state.backups ?? []
      return newest ? messages.day(newest.at) : ''
    }
    case 'about':
      return status.version
  }
}
