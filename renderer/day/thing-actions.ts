import { useStore } from 'zustand'
import type { OpenThing } from '../../shared/day/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { useDay } from './use-day.ts'

type ThingAction = { words: string; off: boolean; perform(): void }

/** What a person can do about a line, the likeliest first. */
export function useThingActions(thing: OpenThing): ThingAction[] {
  const day = useDay()
  const { work, pickups, shell, station, openShipment } = useAppModel()
  const { t } = useMessages()
  const isBusy = useStore(work, ({ busy }) => 'id' in thing && busy[thing.id] !== undefined)
  const isWorking = useStore(day, ({ busy }) => busy !== undefined)
  const desk = useStore(station, ({ status }) => status?.sharedJournal?.desk ?? '')
  const { decide, takeOver, ask, book } = day.commands
  const of = (words: string, perform: () => void, off = isBusy): ThingAction => ({ words, off, perform })
  switch (thing.kind) {
    case 'unknown':
      return [
        of(t('day.do.check'), () => void work.reconcile(thing.id)),
        of(t('day.do.decide'), () => void decide(thing.id)),
      ]
    case 'unprinted': {
      const { id, paper } = thing
      if (paper === 'differs') return [of(t('day.do.decide'), () => openShipment(id))]
      if (paper === 'never') return [of(t('day.do.printHere', { desk }), () => void work.print(id))]
      const again = async () => {
        if (paper === 'sending' && !(await takeOver(id))) return
        await work.retry(id)
      }
      return [of(t('day.do.printed'), () => void work.confirm(id)), of(t('day.do.again'), () => void again())]
    }
    case 'unexplained': {
      const count = thing.orders.length
      return [
        of(t('day.do.explain', { count }), () => ask({ kind: 'explain', orders: thing.orders }), isWorking),
      ]
    }
    case 'queued': {
      const [first] = thing.pickups
      const show = of(t('day.do.drafts'), () => {
        if (first) pickups.commands.choose(first)
        shell.getState().go('pickups')
      })
      const all = of(t('day.do.book', { count: thing.ready }), () => void book(thing.pickups), isWorking)
      return thing.isLate || thing.ready === 0 ? [show] : thing.ready < thing.drafts ? [all, show] : [all]
    }
  }
}
