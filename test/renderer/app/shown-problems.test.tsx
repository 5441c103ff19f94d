import { expect, test } from 'vitest'
import { AnswersDialog } from '../../../renderer/answers/answers-dialog.tsx'
import { ShipmentAnswers } from '../../../renderer/answers/shipment-answers.tsx'
import { Palette } from '../../../renderer/app/palette/palette.tsx'
import { DayActions } from '../../../renderer/day/day-actions.tsx'
import { DecideDialog } from '../../../renderer/day/decide-dialog.tsx'
import { OpenList } from '../../../renderer/day/open-list.tsx'
import { PickupActions } from '../../../renderer/pickups/pickup-actions.tsx'
import { ListView } from '../../../renderer/service-lists/list-view.tsx'
import { AnswersSection } from '../../../renderer/settings/connections/answers-section.tsx'
import { WatchedFolderSection } from '../../../renderer/settings/connections/watched-folder-section.tsx'
import { Presets } from '../../../renderer/shipment-form/parcel/presets.tsx'
import { FormMode } from '../../../renderer/shipment-form/store/use-form.ts'
import { EventsPanel } from '../../../renderer/shipments/details/events-panel.tsx'
import { LocalShipments } from '../../../renderer/shipments/local-shipments.tsx'
import { ShipmentsActions } from '../../../renderer/shipments/shipments-actions.tsx'
import { newProblem } from '../../../shared/kit/index.ts'
import { problemSentence } from '../../../shared/messages/index.ts'
import { parcelNameOf } from '../../../shared/pickup/index.ts'
import { settingsSchema } from '../../../shared/settings/index.ts'
import { shipmentRowOf } from '../../../shared/shipment/index.ts'
import { stationStatus } from '../../fixtures/app/station-status.ts'
import { english } from '../../fixtures/english.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'
import { answerRow } from '../answers/answer-row.ts'
import { dayView } from '../day/day-view.ts'
import { openDayStore } from '../day/open-day-store.ts'
import { openModel, press, settle, showPart } from '../show-part.tsx'
import { typeInto } from '../type-into.ts'

const full = newProblem('storage.full')
const size = { length: 30, width: 20, height: 15, times: 5 }
const refusal = { ok: false, problem: full } as const

test('an export of the shipments that fails says so, also while no shipment is selected', async () => {
  const model = openModel({ 'shipments.export': () => refusal })
  await model.shipments.commands.exportCsv()
  expect((await showPart(<ShipmentsActions />, model)).textContent).toContain(problemSentence(english, full))
})

test('a list of shipments that cannot be read again stays beside the problem, until it is read', async () => {
  let isRefused = false
  const model = openModel({
    'shipments.find': () => (isRefused ? refusal : { rows: [shipmentRowOf(shipmentRecord())] }),
  })
  await model.shipments.commands.load()
  const page = await showPart(<LocalShipments />, model)
  const list = () => page.querySelector('[role=listbox]')
  const sentence = problemSentence(english, full)
  isRefused = true
  await settle(model.shipments.commands.load)
  expect(page.textContent).toContain(sentence)
  expect(list()).not.toBeNull()
  isRefused = false
  await press(page, english.t('common.tryAgain'))
  expect(page.textContent).not.toContain(sentence)
  expect(list()).not.toBeNull()
})

test('events of a shipment that cannot be read say why, until they are read', async () => {
  let isRefused = true
  const record = shipmentRecord()
  const model = openModel({
    'shipment.read': () => record,
    'shipment.events': () => (isRefused ? refusal : [{ at: record.intendedAt, type: 'booked' }]),
  })
  await model.shipments.commands.show(record.id)
  await expect.poll(() => model.shipments.getState().chosen).toBeDefined()
  const page = await showPart(<EventsPanel />, model)
  const shown = () => settle(() => undefined).then(() => page.textContent)
  const sentence = problemSentence(english, full)
  expect(await shown()).toContain(sentence)
  isRefused = false
  model.shipmentChanges.notify(record)
  await expect.poll(shown).not.toContain(sentence)
  isRefused = true
  model.shipmentChanges.notify(record)
  await expect.poll(shown).toContain(sentence)
  expect(await shown()).toContain(english.t('event.booked'))
})

test('the action bars and open items show the words of the service that refused', async () => {
  const model = openModel()
  const words = 'Das Konto ist gesperrt.'
  const refused = { ...newProblem('service.refused'), messages: [words] }
  const message = { kind: 'problem', problem: refused } as const
  model.shipments.setState({ message })
  expect((await showPart(<ShipmentsActions />, model)).textContent).toContain(words)
  model.pickups.setState({ message })
  expect((await showPart(<PickupActions />, model)).textContent).toContain(words)
  const shipment = shipmentRecord()
  const day = openDayStore(model)
  day.setState({ view: dayView, message })
  expect((await showPart(<DayActions />, model)).textContent).toContain(words)
  const { id, reference } = shipment
  const parcel = parcelNameOf(shipment)
  const item = {
    kind: 'unknown',
    id,
    reference,
    parcel,
    desk: 'Desk 1',
    isDeskGone: false,
    at: dayView.at,
  } as const
  day.setState({ rows: [{ key: id, item, isSettled: false }] })
  model.shipmentCommands.setState({ problems: { [id]: refused } })
  expect((await showPart(<OpenList />, model)).textContent).toContain(words)
  expect((await showPart(<DecideDialog shipment={shipment} />, model)).textContent).toContain(words)
})

test('a failed command of a list of the service says so, also while no record is selected', async () => {
  const model = openModel({
    'invoices.export': () => refusal,
    'savedFilters.read': () => [],
    'savedFilters.save': () => refusal,
  })
  await model.serviceLists.commands.exportDifferences('all')
  expect((await showPart(<ListView list="invoices" />, model)).textContent).toContain(
    problemSentence(english, full),
  )
  await model.serviceLists.commands.save('orders', 'Mine')
  expect((await showPart(<ListView list="orders" />, model)).textContent).toContain(
    problemSentence(english, full),
  )
})

test('a size that a key could not keep as a preset says why beside it', async () => {
  const model = openModel({ 'settings.change': () => refusal, 'presets.offered': () => [size] })
  await model.station.commands.load()
  await model.forms.parcel.commands.load()
  await model.presetOffers.commands.load()
  await model.presetOffers.commands.save(size)
  const offer = (
    <FormMode value="parcel">
      <Presets />
    </FormMode>
  )
  expect((await showPart(offer, model)).textContent).toContain(problemSentence(english, full))
  await model.presetOffers.commands.refuse(size)
  expect((await showPart(offer, model)).textContent).toContain(problemSentence(english, full))
})

test('a setting that a key could not save opens its section, which says why', async () => {
  const model = openModel({ 'settings.change': () => refusal })
  model.station.setState({ settings: settingsSchema.parse({}) })
  model.actions.toggleBigDisplay.perform()
  await expect.poll(() => model.shell.getState().screen).toBe('settings')
  expect(model.settingsEditor.getState()).toMatchObject({
    section: 'look',
    saved: { state: 'failed', problem: full },
  })
})

test('a section says why the system’s file dialog did not open, and why secrets could not be read', async () => {
  const model = openModel({
    'station.status': () => ({ ...stationStatus, host: 'electron' }),
    'settings.choosePath': () => refusal,
    'answers.secrets': () => refusal,
  })
  await model.station.commands.load()
  const watched = await showPart(<WatchedFolderSection />, model)
  await press(watched, 'Choose folder…')
  expect(watched.textContent).toContain(problemSentence(english, full))
  const answers = await showPart(<AnswersSection />, model)
  expect(answers.textContent).toContain(problemSentence(english, full))
})

test('a search of everything that was refused says why, and not that nothing was found', async () => {
  const model = openModel({
    'shipments.suggest': () => ({ rows: [] }),
    'addresses.find': () => refusal,
  })
  const page = await showPart(<Palette />, model)
  const [field] = page.querySelectorAll('input')
  if (field) await typeInto(field, 'zzzz')
  const shown = () => settle(() => undefined).then(() => page.textContent)
  await expect.poll(shown).toContain(problemSentence(english, full))
  expect(await shown()).not.toContain(english.t('palette.none', { typed: 'zzzz' }))
})

test('answers of a shipment that cannot be read say why, until they are read', async () => {
  let isRefused = true
  const model = openModel({ 'answers.ofShipment': () => (isRefused ? refusal : [answerRow(1)]) })
  const page = await showPart(<ShipmentAnswers id="s" />, model)
  const failed = english.t('answers.ofShipment.failed') + problemSentence(english, full)
  expect(page.textContent).toContain(failed)
  isRefused = false
  await press(page, english.t('common.tryAgain'))
  expect(page.textContent).not.toContain(failed)
  isRefused = true
  await settle(model.answers.commands.refresh)
  expect(page.textContent).toContain(failed)
  expect(page.textContent).toContain(english.t('answers.state.printed'))
})

test('a refused command on answers says why, also after the list was read again', async () => {
  const model = openModel({
    'answers.open': () => ({ rows: [answerRow(1)] }),
    'answers.ofShipment': () => [answerRow(1)],
    'answers.send': () => refusal,
    'answers.arrived': () => refusal,
  })
  const { answers } = model
  const sentence = problemSentence(english, full)
  const list = await showPart(<ShipmentAnswers id="s" />, model)
  const dialog = await showPart(<AnswersDialog />, model)
  for (const command of [() => answers.commands.send([1]), () => answers.commands.arrived(1)]) {
    await settle(command)
    expect(list.textContent).toContain(sentence)
    await settle(answers.commands.open)
    expect(list.textContent).not.toContain(sentence)
    await settle(command)
    expect(dialog.textContent).toContain(sentence)
    expect(list.textContent).not.toContain(sentence)
    await settle(answers.commands.close)
  }
})
