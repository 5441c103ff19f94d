import type { DayItem } from '../../shared/day/index.ts'
import { joined } from '../../shared/kit/index.ts'
import { type Messages, problemSentence } from '../../shared/messages/index.ts'

type Words = { title: string; code?: string; detail: string }

/** A line's words: whose parcel it is, and what happened. */
export function itemWords(messages: Messages, item: DayItem): Words {
  const { t, day, time } = messages
  switch (item.kind) {
    case 'unknown': {
      const values = { desk: item.desk, time: time(item.at) }
      return {
        ...nameOf(messages, item),
        detail: t(item.isDeskGone ? 'day.unknown.gone' : 'day.unknown', values),
      }
    }
    case 'unprinted': {
      const { printed, problem, desk, isDeskGone } = item
      const values = { desk, time: time(item.at) }
      const isGone = printed === 'never' && isDeskGone
      const name = nameOf(messages, item)
      if (problem && printed !== 'differs' && !isGone)
        return { ...name, detail: problemSentence(messages, problem) }
      return { ...name, detail: t(isGone ? 'day.printed.never.gone' : `day.printed.${printed}`, values) }
    }
    case 'unexplained': {
      const title = item.orders.some(({ kind }) => kind === 'twin') ? 'day.orders' : 'day.unexplained'
      return { title: t(title, { count: item.orders.length }), detail: ordersOf(messages, item) }
    }
    case 'queued': {
      const { parcels, ready, drafts, isLate, pickupOn } = item
      const state =
        ready === drafts ? t('day.queued.ready') : t('day.queued.wrong', { count: drafts - ready })
      return {
        title: t(isLate ? 'day.queued.late' : 'day.queued', { count: parcels, day: day(pickupOn) }),
        detail: `${placesOf(messages, item)}. ${state}`,
      }
    }
  }
}

/** The words of a settled line: what it was about, without what was open. */
export function settledWords(messages: Messages, item: DayItem): Words {
  const { t, day } = messages
  switch (item.kind) {
    case 'unexplained':
      return { title: t('day.orders', { count: item.orders.length }), detail: ordersOf(messages, item) }
    case 'queued': {
      const values = { count: item.parcels, day: day(item.pickupOn) }
      return { title: t('day.queued', values), detail: placesOf(messages, item) }
    }
    default:
      return { ...nameOf(messages, item), detail: item.desk }
  }
}

type Of<Kind extends DayItem['kind']> = Extract<DayItem, { kind: Kind }>

/** The first orders with their times. */
function ordersOf({ t, moment }: Messages, { orders }: Of<'unexplained'>): string {
  const names = orders
    .slice(0, 3)
    .map(({ kind, reference, createdAt }) =>
      joined([reference, createdAt && moment(createdAt), kind === 'twin' && t('day.unexplained.twin')], ', '),
    )
  return names.join(' · ') + (orders.length > names.length ? ' …' : '')
}

/** The pickup locations with their parcels. */
const placesOf = ({ t }: Messages, { pickups }: Of<'queued'>): string =>
  pickups
    .map(({ pickupLocationName: place, parcels: count }) => t('day.queued.at', { place, count }))
    .join(', ')

const nameOf = (
  { t }: Messages,
  { parcel: { name, city }, reference }: Pick<Of<'unknown'>, 'parcel' | 'reference'>,
) => ({ title: joined([name || t('common.noName'), city], ', '), code: reference })
