import { expect, test } from 'vitest'
import { useShortcuts } from '../../../../renderer/app/use-shortcuts.ts'
import { ConsigneePanel } from '../../../../renderer/shipment-form/address/consignee-panel.tsx'
import { LabelPanel } from '../../../../renderer/shipment-form/booking/label-panel.tsx'
import { consigneeFields } from '../../../../renderer/shipment-form/draft/form-fields.ts'
import { FormActions } from '../../../../renderer/shipment-form/form-actions.tsx'
import { FormMode } from '../../../../renderer/shipment-form/store/use-form.ts'
import { VerdictPanel } from '../../../../renderer/shipment-form/verdict/verdict-panel.tsx'
import { newProblem, type Outcome } from '../../../../shared/kit/index.ts'
import type { ShipmentRecord } from '../../../../shared/shipment/index.ts'
import type { Responses } from '../../../fixtures/renderer/fake-bridge.ts'
import { order } from '../../../fixtures/shipment/shipment-records.ts'
import { openBridgedModel } from '../../open-bridged-model.ts'
import { allByRole, byLabel, byRole, press, settle, showPart } from '../../show-part.tsx'
import { books, typeWholeParcel } from '../typed-parcel.ts'

// The form after each outcome that a booking can have.

/** The Pack screen with a parcel that ships. */
async function openTyped(answers: Responses) {
  const { model, asked } = openBridgedModel(answers)
  await model.station.commands.load()
  await model.forms.parcel.commands.load()
  function Screen() {
    useShortcuts(model.actions, model.shell)
    return (
      <FormMode value="parcel">
        <ConsigneePanel />
        <VerdictPanel>{null}</VerdictPanel>
        <LabelPanel>{null}</LabelPanel>
        <FormActions />
      </FormMode>
    )
  }
  const page = await showPart(<Screen />, model)
  await settle(() => typeWholeParcel(model.forms.parcel.commands))
  return { model, page, asked, verdict: () => page.querySelector('#verdict')?.textContent }
}

/** Books a parcel, which becomes that shipment. */
async function bookInto(change: Partial<ShipmentRecord>, answers: Responses = {}) {
  const { model, page, asked, verdict } = await openTyped({
    'parcel.book': books({ label: 'none', ...change }),
    ...answers,
  })
  await settle(() => model.forms.parcel.commands.book())
  const postcode = byLabel(page, 'Postcode')
  return {
    page,
    asked,
    type: model.forms.parcel.commands.type,
    name: byLabel(page, 'Name'),
    /** What is said about the postcode. */
    aboutPostcode: () =>
      document.getElementById(postcode.getAttribute('aria-describedby') ?? '')?.textContent,
    verdict,
    canBook: () => byRole(page, 'button', 'Book and print').getAttribute('aria-disabled') === null,
    shown: () => settle(() => undefined).then(() => page.textContent),
  }
}

const full: Outcome<never> = { ok: false, problem: newProblem('journal.failed') }

test('the form says that it books only once a person has decided to book in production', async () => {
  let isConfirmed = false
  const { model, page, verdict } = await openTyped({
    'parcel.book': () =>
      isConfirmed
        ? new Promise(() => undefined)
        : { ok: false, problem: newProblem('production.unconfirmed') },
    'production.confirm': () => {
      isConfirmed = true
    },
  })
  const { production } = model
  const before = verdict()
  await settle(() => void model.forms.parcel.commands.book())
  await expect.poll(() => production.getState().isOpen).toBe(true)
  await settle(() => undefined)
  expect(verdict()).toBe(before)
  byRole(page, 'button', 'Book and print')
  await settle(production.commands.confirm)
  expect(verdict()).toContain('Booking…')
  byRole(page, 'button', 'Booking…')
})

// FAULTS.md F92
test('after a rejection the service’s messages are shown at the fields, and everything typed stays', async () => {
  const { page, shown, verdict, aboutPostcode, name, type, canBook } = await bookInto({
    booking: 'rejected',
    problem: newProblem('service.validation', {
      messages: ['Depot closed <b>today</b>'],
      fields: [{ path: 'consignee.address.postCode', message: 'No such postcode here' }],
      details: '{"errors":[]}',
    }),
  })
  expect(verdict()).toContain('Not booked')
  expect(aboutPostcode()).toBe('No such postcode here')
  await expect.poll(shown).toContain('Depot closed <b>today</b>')
  expect(page.querySelector('details')?.textContent).toContain('{"errors":[]}')
  expect(name.value).toBe('Bäckerei Öztürk GmbH')
  await settle(() => type(consigneeFields.postCode, '10625'))
  expect(aboutPostcode()).not.toBe('No such postcode here')
  expect(canBook()).toBe(true)
})

// FAULTS.md F4
test('a booking that was not sent says so and can be sent again', async () => {
  const { shown, verdict, canBook } = await bookInto({
    booking: 'rejected',
    notSent: true,
    problem: newProblem('service.dns', { values: { host: 'api.example.com' } }),
  })
  expect(verdict()).toContain('Not sent')
  await expect.poll(shown).toContain('api.example.com')
  expect(canBook()).toBe(true)
})

test('an unknown booking says what happened and what happens next, and “not booked” needs a second answer', async () => {
  const { page, verdict, shown, name, asked } = await bookInto(
    { booking: 'unknown', problem: newProblem('service.timeout') },
    { 'shipment.declareAbsent': () => full },
  )
  expect(verdict()).toContain('Not confirmed yet')
  await expect.poll(shown).toContain('It may or may not be booked.')
  byRole(page, 'button', 'Check again')
  await press(page, 'It was not booked…')
  await settle(() => byRole(page, 'dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
  expect([allByRole(page, 'dialog'), name.value]).toEqual([[], 'Bäckerei Öztürk GmbH'])
  expect(asked('shipment.declareAbsent')).toEqual([])
  await press(page, 'It was not booked…')
  await press(byRole(page, 'dialog'), 'It was not booked')
  expect(await shown()).toContain('The journal could not be written.')
  expect(asked('shipment.declareAbsent')).toEqual([{ id: 's-1' }])
})

test('of several possible orders a person chooses one', async () => {
  const { page, verdict, shown, asked } = await bookInto(
    { booking: 'ambiguous', candidates: [{ id: 'o-7', reference: 'SHP-7' }, { id: 'o-8' }] },
    { 'shipment.assign': () => ({ ok: false, problem: newProblem('assign.otherCode') }) },
  )
  expect(verdict()).toContain('Which order is it?')
  await expect.poll(shown).toContain('SHP-7')
  const item = [...page.querySelectorAll('li')].find(({ textContent }) => textContent.includes('SHP-7'))
  if (item) await press(item, 'Assign this order')
  expect(await shown()).toContain('carries the code of another shipment')
  expect(asked('shipment.assign')).toEqual([{ id: 's-1', orderId: 'o-7' }])
})

// FAULTS.md F119
test('a label sent to a printer is not printed yet: the packer answers by a key', async () => {
  const printer = 'Größe 10×15; rm -rf'
  const { page, verdict, shown, asked } = await bookInto(
    { label: 'submitted', printer, prints: 1, order: order('o-1') },
    {
      'label.confirm': () => ({
        ok: false,
        problem: newProblem('printer.offline', { values: { printer: 'X' } }),
      }),
    },
  )
  expect(verdict()).toContain('Booked')
  expect(verdict()).not.toContain('printed')
  byRole(page, 'group', 'Did it print?')
  const key = new KeyboardEvent('keydown', { key: 'Enter', altKey: true, cancelable: true })
  await settle(() => window.dispatchEvent(key))
  await expect.poll(shown).toContain('Printer “X” is off or not connected.')
  expect(asked('label.confirm')).toEqual([{ id: 's-1', printed: 'yes' }])
})

test('a problem that this version does not know has a message too', async () => {
  const problem = newProblem('never.heardOf', { messages: ['because'] })
  const { shown } = await bookInto({ booking: 'rejected', problem })
  await expect.poll(shown).toContain('Something went wrong (never.heardOf).')
  expect(await shown()).toContain('because')
})
