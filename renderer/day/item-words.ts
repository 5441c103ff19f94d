import type { DayItem } from '../../shared/day/index.ts'
import { joined } from '../../shared/kit/index.ts'
import { type Messages, problemSentence } from '../../shared/messages/index.ts'

type Words = { title: string; code?: string; detail: string }

/** A line's words: whose parcel it is, and what happened. */
export function itemWords(messages: Messages, item: DayItem): Words {
  const { t, day, time, moment } = messages
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
      const orders = item.orders
        .slice(0, 3)
        .map(({ kind, reference, createdAt }) =>
          joined(
            [reference, createdAt && moment(createdAt), kind === 'twin' && t('day.unexplained.twin')],
            ', ',
          ),
        )
      return {
        title: t('day.unexplained', { count: item.orders.length }),
        detail: orders.join(' · ') + (item.orders.length > orders.length ? ' …' : ''),
      }
    }
    case 'queued': {
      const { parcels, pickups, ready, drafts, isLate, pickupOn } = item
      const places = pickups.map(({ pickupLocationName: place, parcels: count }) =>
        t('day.queued.at', { place, count }),
      )
      const state =
        ready === drafts ? t('day.queued.ready') : t('day.queued.wrong', { count: drafts - ready })
      return {
        title: t(isLate ? 'day.queued.late' : 'day.queued', { count: parcels, day: day(pickupOn) }),
        detail: `${places.join(', ')}. ${state}`,
      }
    }
  }
}

const nameOf = (
  { t }: Messages,
  { parcel: { name, city }, reference }: Pick<Extract<DayItem, { kind: 'unknown' }>, 'parcel' | 'reference'>,
) => ({ title: joined([name || t('common.noName'), city], ', '), code: reference })
