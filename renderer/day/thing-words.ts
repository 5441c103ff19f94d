import type { OpenThing } from '../../shared/day/index.ts'
import { type Messages, problemSentence } from '../../shared/messages/index.ts'
import { useMessages } from '../kit/index.ts'

type Words = { title: string; code?: string; detail: string }

/** What a line says: whose parcel it is, and what happened. */
export function useThingWords(thing: OpenThing): Words {
  const messages = useMessages()
  const { t, day, time, moment } = messages
  switch (thing.kind) {
    case 'unknown': {
      const values = { desk: thing.desk, time: time(thing.at) }
      return {
        ...nameOf(messages, thing),
        detail: t(thing.isDeskGone ? 'day.unknown.gone' : 'day.unknown', values),
      }
    }
    case 'unprinted': {
      const { paper, problem, desk, isDeskGone } = thing
      const values = { desk, time: time(thing.at) }
      const detail =
        paper === 'never' && isDeskGone
          ? t('day.paper.never.gone', values)
          : problem && paper !== 'differs'
            ? problemSentence(messages, problem)
            : t(`day.paper.${paper}`, values)
      return { ...nameOf(messages, thing), detail }
    }
    case 'unexplained': {
      const orders = thing.orders
        .slice(0, 3)
        .map(({ reference, createdAt }) =>
          [reference, createdAt && moment(createdAt)].filter(Boolean).join(', '),
        )
      return {
        title: t('day.unexplained', { count: thing.orders.length }),
        detail: orders.join(' · ') + (thing.orders.length > orders.length ? ' …' : ''),
      }
    }
    case 'queued': {
      const { parcels, pickups, ready, drafts, isLate, pickupOn } = thing
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
  {
    parcel: { name, city },
    reference,
  }: Pick<Extract<OpenThing, { kind: 'unknown' }>, 'parcel' | 'reference'>,
) => ({ title: [name || t('entry.noName'), city].filter(Boolean).join(', '), code: reference })
