import { useStore } from 'zustand'
import type { DayItem } from '../../shared/day/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { pickupsToClose } from './day-store.ts'
import { useDay } from './use-day.ts'

type ItemAction = { words: string; isUnavailable: boolean; perform(): void }

/** The actions for a line, the likeliest first. */
export function useItemActions(item: DayItem): ItemAction[] {
  const store = useDay()
  const { shipmentCommands, station, openShipment, openPickup } = useAppModel()
  const { t } = useMessages()
  const isBusy = useStore(shipmentCommands, ({ busy }) => 'id' in item && busy[item.id] !== undefined)
  const isWorking = useStore(store, ({ busy }) => busy !== undefined)
  const hasPickup = useStore(store, (state) => pickupsToClose(state).length > 0)
  const desk = useStore(station, ({ status }) => status?.sharedJournal?.desk ?? '')
  const { decide, claimLabel, setDialog, openClose, book } = store.commands
  const action = (words: string, perform: () => void, isUnavailable = isBusy): ItemAction => ({
    words,
    isUnavailable,
    perform,
  })
  switch (item.kind) {
    case 'unknown':
      return [
        action(t('day.do.check'), () => void shipmentCommands.reconcile(item.id)),
        action(t('day.do.decide'), () => void decide(item.id)),
      ]
    case 'unprinted': {
      const { id, printed } = item
      if (printed === 'differs') return [action(t('day.do.decide'), () => openShipment(id))]
      if (printed === 'never')
        return [action(t('day.do.printHere', { desk }), () => void shipmentCommands.print(id))]
      const again = async () => {
        if (printed === 'sending' && !(await claimLabel(id))) return
        await shipmentCommands.retry(id)
      }
      return [
        action(t('day.do.printed'), () => void shipmentCommands.confirm(id)),
        action(t('day.do.again'), () => void again()),
      ]
    }
    case 'unexplained': {
      const orders = item.orders.filter(({ kind }) => kind === 'unexplained')
      const hasDuplicates = orders.length < item.orders.length
      const words = hasDuplicates ? 'day.do.explainOthers' : 'day.do.explain'
      // The closing asks about a duplicate: it can cancel it.
      const closing = t(hasPickup ? 'day.do.closing' : 'day.do.nextClosing')
      const close = hasDuplicates ? [action(closing, openClose, isWorking || !hasPickup)] : []
      if (orders.length === 0) return close
      return [
        action(t(words, { count: orders.length }), () => setDialog({ kind: 'explain', orders }), isWorking),
        ...close,
      ]
    }
    case 'queued': {
      const [first] = item.pickups
      const show = action(t('day.do.drafts'), () => first && openPickup(first))
      const all = action(t('day.do.book', { count: item.ready }), () => void book(item.pickups), isWorking)
      if (item.isLate || item.ready === 0) return [show]
      return item.ready < item.drafts ? [all, show] : [all]
    }
  }
}
