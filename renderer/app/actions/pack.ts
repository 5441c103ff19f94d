import { decimalSign } from '../../../shared/messages/formats.ts'
import { shipmentOfFinding } from '../../../shared/shipment/already-shipped.ts'
import type { DraftParcel } from '../../../shared/shipment/draft.ts'
import type { PresetOffer } from '../../../shared/shipment/parcel-preset.ts'
import type { ShippedQuestion } from '../../devices/scanner/scan-handler.ts'
import { isLocked } from '../../shipment-form/booking-state.ts'
import { withOneMore, withPreset } from '../../shipment-form/parcel/draft.ts'
import { nextParcelFromSize } from '../../shipment-form/parcel/next-parcel.ts'
import type { PackStore } from '../../shipment-form/parcel/pack-store.ts'
import { otherDayOf } from '../../shipment-form/pickup-count.ts'
import type { PresetOffers } from '../../shipment-form/presets/preset-offers.ts'
import { openShippedFinding } from '../../shipment-form/shipped-before.ts'
import type { ShipmentWork } from '../../shipments/shipment-work.ts'
import {
  asksWhetherPrinted,
  canPrint,
  isMismatched,
  isUnknown,
  wantsRetry,
} from '../../shipments/status-label.ts'
import { isNowhere } from '../keep-focus.ts'
import type { ShellStore } from '../shell-store.ts'
import type { StationStore } from '../station-store.ts'
import type { Action } from './action.ts'
import { presetActions } from './presets.ts'

type Deps = {
  shell: ShellStore
  station: StationStore
  pack: PackStore
  presetOffers: PresetOffers
  work: ShipmentWork
  openShipment: (id: string) => void
  /** The question that the last scan raised. It comes before the form's own. */
  scanned: () => ShippedQuestion | undefined
  locale: () => string
}

/** The actions of the Pack screen. */
export function packActions(deps: Deps) {
  const { shell, station, pack, work, locale, presetOffers, openShipment, scanned } = deps
  const onPack = () => shell.getState().screen === 'pack'
  const shipment = () => pack.getState().shipment
  const editing = () => onPack() && !isLocked(pack.getState())
  const presets = () => station.getState().settings?.parcelPresets ?? []
  const ofShipment = (can: (record: NonNullable<ReturnType<typeof shipment>>) => boolean) => () => {
    const record = shipment()
    return onPack() && record !== undefined && can(record)
  }
  const withShipment = (perform: (id: string) => void) => () => {
    const record = shipment()
    if (record) perform(record.id)
  }
  const lastParcel = () => {
    const { last } = pack.getState()
    return last && canPrint(last) ? last : undefined
  }
  /** A person must first keep or cancel the mismatched order. */
  const isUndecided = () => {
    const record = shipment()
    return record !== undefined && isMismatched(record)
  }
  const isSettled = () => onPack() && !pack.getState().sending && isLocked(pack.getState())

  const asksAboutShipped = (): ShippedQuestion | undefined => {
    const finding = openShippedFinding(pack.getState())
    const ofForm = finding && {
      open: () => openShipment(shipmentOfFinding(finding)),
      another: pack.commands.shipAnother,
    }
    return scanned() ?? ofForm
  }

  /** The index of the parcel line with the focus, else of the last line. */
  const parcelInHand = (): number => {
    const inHand = document.activeElement?.closest<HTMLElement>('[data-parcel]')?.dataset.parcel
    return inHand === undefined ? pack.getState().draft.parcels.length - 1 : Number(inHand)
  }
  /** Changes the focused parcel line so that one undo restores it. */
  const changeParcel = (change: (parcel: DraftParcel) => DraftParcel) => {
    const { draft } = pack.getState()
    const at = parcelInHand()
    pack.commands.changeParcel(at, change)
    pack.commands.canUndo(draft)
    return at
  }
  const usePreset = (index: number) => {
    const preset = presets()[index]
    if (!preset) return
    const at = changeParcel((parcel) => withPreset(parcel, preset, decimalSign(locale())))
    const filled = pack.getState().draft.parcels[at]
    if (filled) nextParcelFromSize(filled, at)
  }

  const offered = () => presetOffers.getState().offers[0]
  const sizeOffered = () => {
    const offer = offered()
    return { size: offer ? presetOffers.nameOf(offer) : '' }
  }
  const withOffer = (perform: (offer: PresetOffer) => Promise<void>) => {
    const offer = offered()
    if (offer) void perform(offer)
  }

  return {
    book: {
      message: 'action.book',
      shortcut: { key: 'Enter', control: true },
      available: onPack,
      // If the pickup is full or closed, the first press changes the day and the next one books.
      perform: () => {
        const { verdict } = pack.getState()
        const day = verdict.kind === 'otherDay' ? otherDayOf(pack.getState()) : undefined
        if (day) pack.commands.goToDay(day)
        else void pack.commands.book()
      },
    },
    goToDay: {
      message: 'action.goToDay',
      shortcut: { key: 'O', alt: true },
      available: () => onPack() && otherDayOf(pack.getState()) !== undefined,
      perform: () => {
        const day = otherDayOf(pack.getState())
        if (day) pack.commands.goToDay(day)
      },
    },
    openShipped: {
      message: 'action.openShipped',
      shortcut: { key: 'U', alt: true },
      available: () => onPack() && asksAboutShipped() !== undefined,
      perform: () => asksAboutShipped()?.open(),
    },
    shipAnother: {
      message: 'action.shipAnother',
      shortcut: { key: 'S', alt: true },
      available: () => onPack() && asksAboutShipped() !== undefined,
      perform: () => asksAboutShipped()?.another(),
    },
    addToPickup: {
      message: 'action.addToPickup',
      shortcut: { key: 'Enter', control: true, shift: true },
      available: onPack,
      perform: () => void pack.commands.add(),
    },
    next: {
      message: 'action.next',
      shortcut: { key: 'Enter' },
      available: isSettled,
      // A focused button handles Enter itself; after a booking that is *Next parcel*.
      keyApplies: () => isNowhere(document.activeElement) && !isUndecided(),
      perform: () => pack.commands.next(),
    },
    clear: {
      message: 'action.clear',
      shortcut: { key: 'Escape' },
      available: onPack,
      perform: () => pack.commands.clear(),
    },
    undoClear: {
      message: 'action.undoClear',
      shortcut: { key: 'Z', control: true },
      // Once something new is typed, the key undoes typing.
      available: () => {
        const { cleared, filled, untouched } = pack.getState()
        return editing() && (filled !== undefined || (cleared !== undefined && untouched))
      },
      perform: () => pack.commands.undoClear(),
    },
    pasteAddress: {
      message: 'action.pasteAddress',
      shortcut: { key: 'V', alt: true },
      available: editing,
      perform: () => pack.commands.askForBlock(true),
    },
    addParcel: {
      message: 'action.addParcel',
      shortcut: { key: 'A', alt: true },
      available: editing,
      perform: () => pack.commands.addParcel(),
    },
    oneMore: {
      message: 'action.oneMore',
      shortcut: { key: 'Q', alt: true },
      available: editing,
      perform: () => void changeParcel(withOneMore),
    },
    removeParcel: {
      message: 'pack.removeParcel',
      values: () => ({ number: parcelInHand() + 1 }),
      shortcut: { key: 'Delete', alt: true },
      available: () => editing() && pack.getState().draft.parcels.length > 1,
      perform: () => pack.commands.removeParcel(parcelInHand()),
    },
    printLast: {
      message: 'action.printLast',
      shortcut: { key: 'L', alt: true },
      // On every screen: a torn label can be printed again from anywhere.
      available: () => lastParcel() !== undefined,
      perform: () => {
        const last = lastParcel()
        if (last) void work.print(last.id)
      },
    },
    confirmPrinted: {
      message: 'action.confirmPrinted',
      shortcut: { key: 'Enter', alt: true },
      available: ofShipment(asksWhetherPrinted),
      perform: withShipment((id) => void work.confirm(id)),
    },
    printAgain: {
      message: 'action.printAgain',
      shortcut: { key: 'P', alt: true },
      available: ofShipment(canPrint),
      // After a failure `retry` puts the job first and resumes its printer.
      perform: withShipment((id) => void (wantsRetry(shipment()) ? work.retry(id) : work.print(id))),
    },
    checkAgain: {
      message: 'action.checkAgain',
      shortcut: { key: 'C', alt: true },
      available: ofShipment(isUnknown),
      perform: withShipment((id) => void work.reconcile(id)),
    },
    keepPreset: {
      message: 'action.keepPreset',
      values: sizeOffered,
      shortcut: { key: '0', alt: true },
      available: () => editing() && offered() !== undefined,
      perform: () => withOffer(presetOffers.keep),
    },
    refusePreset: {
      message: 'action.refusePreset',
      values: sizeOffered,
      available: () => editing() && offered() !== undefined,
      perform: () => withOffer(presetOffers.refuse),
    },
    ...presetActions({ use: usePreset, available: editing, presets }),
  } as const satisfies Record<string, Action>
}
