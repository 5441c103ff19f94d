import type { BookEntry } from '../../../shared/addresses/index.ts'
import { type Environment, joined, maxReferenceLength, maxSearchLength } from '../../../shared/kit/index.ts'
import type { Messages } from '../../../shared/messages/index.ts'
import { type ShipmentRow, shipmentRowOf } from '../../../shared/shipment/index.ts'
import {
  type AppModel,
  isAvailable,
  labelOf,
  matchRank,
  requestsWithin,
  type ScopedAction,
  type ScreenName,
  scopeName,
  screenNames,
  searchKey,
  wantedOf,
} from '../../kit/index.ts'
import type { SettingsHit } from '../../settings/index.ts'
import { statusLabelOf } from '../../shipment/index.ts'
import { createSearch, type Found, type PaletteLine, type Ranked, type Search } from './palette-search.ts'
import type { RecentTarget } from './recent-targets.ts'

type Model = Pick<AppModel, 'actions' | 'bridge' | 'recentTargets' | 'shell' | 'station' | 'forms'>
type Deps = { model: Model; messages: Messages; settings: (typed: string) => readonly SettingsHit[] }

/** The fewest characters for a search of shipments and addresses: one matches nearly all. */
const minLength = 2
/** The rank of a line that matches by a text it does not show, or with a typing error. */
const weakest = 5
const none = { ok: true, value: [] } as const

/** The search over actions, screens, shipments, addresses and settings, with the
 * words of the current language. */
export function createPaletteSearch({ model, messages, settings }: Deps): Search {
  const { bridge, recentTargets, shell, station, forms } = model
  const offers = actionsNow(model).map((offer) => {
    const line = actionLine(messages, offer)
    const { action } = offer
    return {
      line,
      group: action.goes ? ('screens' as const) : ('actions' as const),
      isHere: action.scope === shell.getState().screen && !offer.otherScreen,
      key: searchKey([line.label], `${labelOf(messages, action)} ${scopeName(messages, action.scope)}`),
    }
  })
  const request = requestsWithin(station.environment, bridge)
  const environmentNow = () => station.getState().status?.environment
  /** A desk's own address book is the same in each environment; a shared journal has one for each. */
  const isHere = (target: RecentTarget): boolean =>
    target.kind === 'setting' ||
    target.environment === environmentNow() ||
    (target.kind === 'address' && !station.getState().status?.sharedJournal)
  const recent = (): PaletteLine[] => {
    const last = [forms.parcel.getState().last, forms.freight.getState().last].flatMap(
      (shipment): RecentTarget[] =>
        shipment
          ? [{ kind: 'shipment', row: shipmentRowOf(shipment), environment: shipment.environment }]
          : [],
    )
    const all = [...recentTargets.getState().targets, ...last]
      .filter(isHere)
      .map((target) => lineOf(messages, target))
    return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
  }
  const equal = (lines: readonly PaletteLine[]): Ranked[] => lines.map((line) => ({ line, rank: 0 }))

  /** A word with a digit may be a reference. */
  const orderOf = (typed: string): Ranked[] => {
    const source = station.getState().settings?.orderSource?.name
    const canFind = isAvailable(model.actions.findOrder, shell.getState().screen)
    return source !== undefined && canFind && /^\S*\d\S*$/.test(typed.trim())
      ? [{ line: orderLine(messages, typed.trim().slice(0, maxReferenceLength), source), rank: weakest }]
      : []
  }

  const now = (typed: string): Found => {
    const wanted = wantedOf(typed)
    if (wanted.words.length === 0)
      return {
        recent: equal(recent()),
        here: equal(
          offers.filter(({ group, isHere }) => group === 'actions' && isHere).map(({ line }) => line),
        ),
        screens: equal(offers.filter(({ group }) => group === 'screens').map(({ line }) => line)),
      }
    const fitting = (wantedGroup: 'actions' | 'screens'): Ranked[] =>
      offers.flatMap(({ line, group, key }) => {
        const rank = group === wantedGroup ? matchRank(wanted, key) : undefined
        return rank === undefined ? [] : [{ line, rank }]
      })
    return {
      screens: fitting('screens'),
      actions: [...fitting('actions'), ...orderOf(typed)],
      settings: settings(typed).map((hit) => ({
        line: settingLine(messages, hit),
        rank: matchRank(wanted, searchKey([hit.label])) ?? weakest,
      })),
    }
  }

  return createSearch({
    now,
    later: {
      async shipments(typed) {
        const text = typed.trim()
        const environment = environmentNow()
        if (text.length < minLength) return none
        const result = await request('shipments.suggest', {
          text: text.slice(0, maxSearchLength),
          take: 5,
        })
        if (!result?.ok) return result ?? none
        if (!environment) return none
        const wanted = wantedOf(typed)
        const value = result.value.rows.map((row) => ({
          line: shipmentLine(messages, row, environment),
          rank:
            matchRank(wanted, searchKey([row.reference, row.orderReference ?? '', row.name], row.city)) ??
            weakest,
        }))
        return { ok: true, value }
      },
      async addresses(typed) {
        const text = typed.trim()
        const environment = environmentNow()
        if (text.length < minLength) return none
        const result = await request('addresses.find', {
          text: text.slice(0, maxSearchLength),
          take: 5,
        })
        if (!result?.ok) return result ?? none
        if (!environment) return none
        const wanted = wantedOf(typed)
        const value = result.value.entries.map((entry) => ({
          line: addressLine(messages, entry, environment),
          rank: matchRank(wanted, searchKey([entry.name], placeOf(entry))) ?? weakest,
        }))
        return { ok: true, value }
      },
    },
  })
}

/** An action that has an effect now, or would on its own screen (`otherScreen`). */
type Offer = { name: string; action: ScopedAction; otherScreen?: ScreenName }

function actionsNow({ actions, shell }: Pick<Model, 'actions' | 'shell'>): Offer[] {
  const { screen } = shell.getState()
  const all = Object.entries<ScopedAction>(actions).map(([name, action]): Offer => ({ name, action }))
  const here = all.filter(
    ({ name, action }) => name !== 'openPalette' && action.goes !== screen && isAvailable(action, screen),
  )
  const isOfferedOn = (other: ScreenName, { action }: Offer) =>
    action.scope === other &&
    action.onOtherScreens !== 'hidden' &&
    (action.onOtherScreens === 'offer' || isAvailable(action, other))
  const onOthers = screenNames
    .filter((other) => other !== screen)
    .flatMap((other) =>
      all
        .filter((offer) => isOfferedOn(other, offer) && !here.includes(offer))
        .map((offer): Offer => ({ ...offer, otherScreen: other })),
    )
  return [
    ...here.filter(({ action }) => action.scope === screen),
    ...here.filter(({ action }) => action.scope !== screen),
    ...onOthers,
  ]
}

function actionLine(messages: Messages, { name, action, otherScreen }: Offer): PaletteLine {
  const { t } = messages
  const screen = otherScreen && t(`screen.${otherScreen}`)
  const isGone = screen !== undefined && action.onOtherScreens !== 'perform'
  const to = action.goes ?? otherScreen
  return {
    id: `action-${name.replace('.', '-')}`,
    label: action.goes ? t(`screen.${action.goes}`) : labelOf(messages, action),
    detail: '',
    ...(isGone ? { end: t('palette.goes', { screen }) } : { shortcut: action.shortcut }),
    enter:
      to && (isGone || action.goes)
        ? t('palette.enter.go', { screen: t(`screen.${to}`) })
        : t('palette.enter.run'),
    target: { kind: 'action', action },
  }
}

const placeOf = ({ street, postCode, city }: BookEntry) =>
  joined([street, joined([postCode, city], ' ')], ', ')

function shipmentLine({ t, day }: Messages, row: ShipmentRow, environment: Environment): PaletteLine {
  const { id, name, city, reference, orderReference, intendedAt } = row
  return {
    id: `shipment-${id}`,
    label: joined([name || t('common.noName'), city], ', '),
    detail: joined([reference, orderReference], ' · '),
    end: joined([t(statusLabelOf(row).message), day(intendedAt)], ' · '),
    enter: t('palette.enter.shipment'),
    target: { kind: 'shipment', row, environment },
  }
}

const addressLine = ({ t }: Messages, entry: BookEntry, environment: Environment): PaletteLine => ({
  id: `address-${entry.id}`,
  label: entry.name,
  detail: placeOf(entry),
  enter: t('action.useAddress'),
  target: { kind: 'address', entry, environment },
})

const settingLine = ({ t }: Messages, hit: Pick<SettingsHit, 'part' | 'label' | 'under'>): PaletteLine => ({
  id: `setting-${hit.part.replaceAll(/[^A-Za-z0-9]/g, '-')}`,
  label: hit.label,
  detail: hit.under ?? '',
  enter: t('palette.enter.go', { screen: t('screen.settings') }),
  target: { kind: 'setting', part: hit.part, label: hit.label, under: hit.under },
})

const orderLine = ({ t }: Messages, reference: string, source: string): PaletteLine => ({
  id: 'order',
  label: t('action.findOrderOf', { reference, source }),
  detail: '',
  enter: t('palette.enter.run'),
  target: { kind: 'order', reference },
})

/** The line of a target that was chosen before. */
function lineOf(messages: Messages, target: RecentTarget): PaletteLine {
  switch (target.kind) {
    case 'shipment':
      return shipmentLine(messages, target.row, target.environment)
    case 'address':
      return addressLine(messages, target.entry, target.environment)
    case 'setting':
      return settingLine(messages, target)
  }
}
