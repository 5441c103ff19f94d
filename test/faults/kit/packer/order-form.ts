import { createAddDrafts } from '../../../../electron/imports/add-drafts.ts'
import { shipmentsOfTable } from '../../../../electron/imports/shipments/shipments-of-table.ts'
import { JournalError } from '../../../../electron/journal/journal-errors.ts'
import { ExpectedError } from '../../../../electron/kit/index.ts'
import { proposeMapping } from '../../../../electron/table-files/index.ts'
import { createShipmentChanges } from '../../../../renderer/shipment/index.ts'
import { parcelDraftOf } from '../../../../renderer/shipment-form/draft/form-draft.ts'
import {
  consigneeFields,
  lineField,
  referenceField,
} from '../../../../renderer/shipment-form/draft/form-fields.ts'
import { createOrderEntry } from '../../../../renderer/shipment-form/orders/order-entry.ts'
import { createFormStore } from '../../../../renderer/shipment-form/store/form-store.ts'
import { createStationStore } from '../../../../renderer/station/index.ts'
import type { Pickup } from '../../../../shared/pickup/index.ts'
import { settingsSchema } from '../../../../shared/settings/index.ts'
import { type Draft, isFreightDraft, isShippedFinding } from '../../../../shared/shipment/index.ts'
import { fakeBridge } from '../../../fixtures/renderer/fake-bridge.ts'
import { mainLocation } from '../../../fixtures/shipment/parcel-draft.ts'
import type { DayFakes } from '../fakes/day-fakes.ts'
import { contentOf, erpHeader, type Find, fileOfOrders, orderPrefix } from '../fakes/fake-orders.ts'
import type { Task } from '../plan/tasks.ts'
import type { Session } from '../session.ts'
import { contentOfDraft, versionOf } from './packer-tasks.ts'

const nobody: Find = async () => {
  throw new ExpectedError('orders.noSource')
}

/** The page's form and its order entry, one for all days. Everything but the order source is idle. */
async function openForm() {
  Object.assign(globalThis, { document: { activeElement: null, getElementById: () => null } })
  /** `turn` counts the parcels of all days. */
  const state = { find: nobody, turn: 0 }
  const settings = settingsSchema.parse({ pickupLocations: [mainLocation], orderSource: fileOfOrders })
  const { bridge } = fakeBridge({
    'settings.read': () => settings,
    'orders.find': async (question) => {
      try {
        return await state.find(question)
      } catch (error) {
        if (!(error instanceof ExpectedError)) throw error
        return { ok: false, problem: error.problem }
      }
    },
  })
  const station = createStationStore(bridge)
  const form = createFormStore({
    changes: createShipmentChanges(bridge),
    mode: 'parcel',
    formatNumber: String,
    bridge,
    station,
  })
  await station.commands.load()
  await form.commands.load()
  const entry = createOrderEntry({
    bridge,
    form,
    station,
    complete: async () => undefined,
    toFreight: () => true,
    openQueued: async () => ({ ok: true, value: true }),
  })
  return { form, entry, state }
}
let opened: ReturnType<typeof openForm> | undefined

/** A packer who scans the references of another program's orders and ships what the form is filled with. */
export function createOrderForm(
  { simulation, history, service, orders }: DayFakes,
  session: Session,
  find: Find,
  pickup: Pickup,
) {
  const { journal, pickups } = session
  /** Whether the packer sees the labelled parcel of a booking that the restored journal lacks. */
  const isOnTable = (reference: string) =>
    !service.recordsShowCodes &&
    service.orders.some(
      ({ code, customerOrderCode }) =>
        code !== undefined && history.forgotten.has(code) && customerOrderCode.startsWith(`${reference} `),
    )

  const ship = async (draft: Draft, { ends }: Extract<Task, { do: 'packOrder' }>) => {
    history.saw(draft.id, contentOfDraft(draft))
    if (ends === 'add') {
      const added = await pickups.add(draft)
      history.note('desk', `${draft.reference} is ${added.kind}`)
      if (added.kind !== 'added') return
      history.queued.add(draft.id)
      history.removed.delete(draft.id)
      return history.showVersion(draft.id, versionOf(draft))
    }
    if (ends === 'bookLater') await new Promise<void>((resolve) => simulation.later(20_000, resolve))
    history.pressed.add(draft.id)
    const windows = Array.from({ length: ends === 'bookTwice' ? 2 : 1 }, () =>
      session.booking.book(draft, { print: true }),
    )
    for (const result of await Promise.all(windows))
      history.note(
        'desk',
        `${draft.reference} is ${result.kind === 'shipment' ? result.shipment.booking : result.kind}`,
      )
  }

  return {
    async pack(task: Extract<Task, { do: 'packOrder' }>): Promise<void> {
      const reference = `${orderPrefix}${task.n}`
      if (isOnTable(reference)) return
      opened ??= openForm()
      const { form, entry, state } = await opened
      const { commands } = form
      const turn = ++state.turn
      state.find = find
      orders.state.fault = task.fault
      const began = simulation.elapsed()
      commands.tryNext()
      commands.goToDay(pickup.pickupOn)
      commands.type(referenceField, reference)
      // Of this day alone, so that a day runs alike alone and behind others.
      const typed = { phone: `+49 40 ${Math.round(began)}`, weight: task.n + 3.25 }
      const type = () => {
        commands.type(consigneeFields.phone, typed.phone)
        commands.type(lineField(0, 'weight'), String(typed.weight))
      }
      if (task.types === 'before') type()
      const asking = entry.commands.ask()
      if (task.types === 'meanwhile') type()
      await asking
      // The packer went on to another parcel.
      if (turn !== state.turn) return
      const { lookup } = entry.getState()
      history.note(
        'form',
        `${reference} ${lookup?.kind ?? (form.getState().draft.marks?.order ? 'is filled' : 'is known')}`,
      )
      const chosen = lookup?.kind === 'several' ? lookup.orders[task.n % lookup.orders.length] : undefined
      if (chosen) entry.commands.choose(chosen)
      const { draft } = form.getState()
      if (
        task.types !== 'no' &&
        (draft.consignee.phone !== typed.phone || draft.lines[0]?.weight !== String(typed.weight))
      )
        history.misfilled.push(`${reference} has lost what was typed`)
      if (!draft.marks?.order) return
      const content = contentOfDraft(parcelDraftOf(draft))
      const expected = orders.served
        .filter((each) => each.reference === reference && each.at >= began)
        .map(({ name, street, weights }) =>
          contentOf(name, street, task.types === 'no' ? weights : weights.with(0, typed.weight)),
        )
      if (draft.reference !== reference || !expected.includes(content))
        history.misfilled.push(`${reference} was scanned, and the form shows ${draft.reference}: ${content}`)
      await ship(parcelDraftOf(draft), task)
    },

    /** Imports an export of all open orders. */
    async importAll(): Promise<void> {
      const table = orders.exported()
      const { mapping } = proposeMapping(erpHeader)
      const judge = pickups.presentCheck()
      const shipments = shipmentsOfTable(table, mapping, { ...pickup, insure: 'never', extras: [] })
        .filter(({ draft }) => !isOnTable(draft.reference))
        .map((each) => ({ ...each, checked: judge(each) }))
      const imports = createAddDrafts({
        journal,
        presentCheck: pickups.presentCheck,
        newId: () => {
          throw new Error('nothing is imported again')
        },
        onPickupChanged: () => undefined,
      })
      const queued = new Set((await journal.queuedDraftsOf(pickup)).map(({ draft }) => draft.id))
      // From now on the file's shipment may stand for a draft of its reference that has errors.
      const check = pickups.presentCheck()
      const replaceable = (await journal.readQueuedDrafts([...history.queued])).filter(
        (each) =>
          !check(each).ready &&
          shipments.some(
            ({ draft: { id, reference } }) => reference === each.draft.reference && id !== each.draft.id,
          ),
      )
      for (const { draft } of replaceable) history.queued.delete(draft.id)
      const { outcomes, problem } = await imports.add(shipments, {
        source: 'file',
        pickupOn: pickup.pickupOn,
        again: false,
      })
      for (const { kind, imported, findings } of outcomes) {
        const { draft } = imported
        if (findings.some(isShippedFinding) && !orders.isSplit(draft.reference))
          history.misfilled.push(`an import does not know that ${draft.reference} of its file was booked`)
        history.note('desk', `${draft.reference} of the file is ${kind}`)
        if (isFreightDraft(draft) || ['known', 'refused'].includes(kind)) continue
        if (kind === 'added' && queued.has(draft.id))
          history.misfilled.push(`an import replaced ${draft.reference}, which the packer had queued`)
        history.saw(draft.id, contentOfDraft(draft))
        history.removed.delete(draft.id)
        history.showVersion(draft.id, versionOf(draft))
        // A draft with errors is in the list, too, but a later file may replace it.
        if (['added', 'mended'].includes(kind)) history.queued.add(draft.id)
      }
      // Safe: an import that nobody cancels ends early by the journal alone.
      if (problem) throw new JournalError(problem.code as JournalError['code'])
      // A draft that the import did not replace must stay.
      const left = (reference: string) =>
        outcomes.every(
          ({ kind, imported: { draft } }) =>
            draft.reference !== reference || ['known', 'refused', 'added'].includes(kind),
        )
      for (const { draft } of replaceable) if (left(draft.reference)) history.queued.add(draft.id)
    },
  }
}
