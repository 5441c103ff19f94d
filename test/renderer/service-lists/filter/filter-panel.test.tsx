import { expect, test } from 'vitest'
import { FilterPanel } from '../../../../renderer/service-lists/filter/filter-panel.tsx'
import type { AnyRecord, Condition, ListQuery, ServiceList } from '../../../../shared/service-lists/index.ts'
import {
  allByRole,
  byLabel,
  byRole,
  namesByRole,
  openModel,
  press,
  settle,
  showPart,
} from '../../show-part.tsx'
import { chooseIn, typeInto } from '../../type-into.ts'

const delivered: Condition = { field: 'status', type: 'text', operator: '=', values: ['DELIVERED'] }
const since: Condition = { field: 'createdAt', type: 'date', operator: '>=', values: ['2026-11-14'] }

/** The panel of a list with these conditions, and the filters that the service was asked with. */
async function openPanel(
  conditions: Condition[] = [],
  list: ServiceList = 'orders',
  items: AnyRecord[] = [],
) {
  const asked: ListQuery['filter'][] = []
  const model = openModel({
    'serviceList.read': ({ query }) => {
      asked.push(query.filter)
      return { items, known: {}, booked: {} }
    },
  })
  model.serviceLists.commands.edit(list, { combine: 'AND', conditions })
  await model.serviceLists.commands.apply(list)
  asked.length = 0
  const page = await showPart(<FilterPanel list={list} />, model)
  const field = (name: string) => byLabel(page, name)
  return {
    page,
    asked,
    field,
    press: (name: string) => press(page, name),
    type: (name: string, text: string) => typeInto(field(name), text),
    choose: (name: string, value: string) => chooseIn(byRole(page, 'combobox', name), value),
    submit: () => settle(() => page.querySelector('form')?.requestSubmit()),
    buttons: () => namesByRole(page, 'button'),
    /** The conditions, in words. */
    chips: () =>
      allByRole(page, 'button').flatMap((each) => (each.querySelector('bdi') ? [each.textContent] : [])),
    conditions: () => model.serviceLists.getState()[list].filter.conditions,
  }
}

test('a new condition gets the focus at its value, and is asked for when it is applied', async () => {
  const { page, press, choose, asked, chips } = await openPanel()
  await press('Add filter')
  expect(document.activeElement).toBe(byRole(page, 'combobox', 'Value 1, condition 1'))
  await choose('Value 1, condition 1', 'DELIVERED')
  expect([chips(), asked]).toEqual([['Status Delivered'], []])
  await press('Apply')
  expect(asked).toEqual([['status=DELIVERED']])
  expect(allByRole(page, 'button', 'Apply')).toEqual([])
})

test('a value that does not fit is not asked for; its condition is opened and says so', async () => {
  const { page, press, type, field, asked } = await openPanel([since, delivered])
  await press('Created since Sat 14 Nov 2026')
  await type('Value 1, condition 1', 'last week')
  await press('Status Delivered')
  await press('Apply')
  expect(asked).toEqual([])
  expect(field('Value 1, condition 1').getAttribute('aria-invalid')).toBe('true')
  expect(page.textContent).toContain('For example 2026-11-23')
})

test('a condition is removed by its button or the Delete key, and the list is asked again', async () => {
  const { page, press, asked, chips } = await openPanel([since, delivered])
  await press('Remove condition 1')
  expect([chips(), asked]).toEqual([['Status Delivered'], [['status=DELIVERED']]])
  const chip = byRole(page, 'button', 'Status Delivered')
  const pressDelete = (change: KeyboardEventInit) =>
    settle(() =>
      chip.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, ...change })),
    )
  await pressDelete({ ctrlKey: true })
  expect(chips()).toHaveLength(1)
  await pressDelete({})
  expect([chips(), asked.at(-1)]).toEqual([[], undefined])
})

test('another field keeps the operator if it has it, else the condition asks for equal', async () => {
  const { press, choose, conditions } = await openPanel([since])
  await press('Created since Sat 14 Nov 2026')
  await choose('Operator', '!=')
  await choose('Field, condition 1', 'product')
  expect(conditions()).toEqual([{ ...since, field: 'product', type: 'text', operator: '!=' }])
  await choose('Operator', '~')
  await choose('Field, condition 1', 'createdAt')
  expect(conditions()).toEqual([{ ...since, operator: '=' }])
})

test('several values of a condition mean any of them, where its operator takes several', async () => {
  const { page, press, type, choose, chips, buttons, field } = await openPanel([since])
  await press('Created since Sat 14 Nov 2026')
  expect(buttons()).not.toContain('+ or, condition 1')
  await choose('Operator', '=')
  await press('+ or, condition 1')
  expect(document.activeElement).toBe(field('Value 2, condition 1'))
  await type('Value 2, condition 1', '2026-11-16')
  expect(chips()).toEqual(['Created Sat 14 Nov 2026 or Mon 16 Nov 2026'])
  await press('− or, condition 1')
  expect(chips()).toEqual(['Created Sat 14 Nov 2026'])
  expect(namesByRole(page, 'button')).not.toContain('− or, condition 1')
})

test('a value that is not among those to choose from stays', async () => {
  const { page, press } = await openPanel([{ ...delivered, values: ['SEIZED'] }])
  await press('Status “SEIZED”')
  expect(byRole(page, 'combobox', 'Value 1, condition 1')).toHaveProperty('value', 'SEIZED')
})

test('the filter as text changes the conditions, and a mistake in it is said and keeps it from being asked', async () => {
  const { page, press, type, chips, asked, submit } = await openPanel([delivered])
  await press('Advanced, as text')
  await type('As text', 'status=CREATED AND createdAt>=2026-11-14')
  expect(chips()).toEqual(['Status Accepted', 'Created since Sat 14 Nov 2026'])
  await type('As text', 'status=CREATED AND product=DIRECT OR product=STANDARD')
  await submit()
  expect([asked, chips()]).toEqual([[], ['Status Accepted', 'Created since Sat 14 Nov 2026']])
  await press('Advanced, as text')
  expect(page.textContent).toContain('AND and OR cannot be mixed')
})

test('of invoices all conditions must be met, and any other list offers either', async () => {
  const combined = async (list: ServiceList) =>
    allByRole((await openPanel([delivered, since], list)).page, 'combobox', 'Combine').length
  expect([await combined('orders'), await combined('invoices')]).toEqual([1, 0])
})
