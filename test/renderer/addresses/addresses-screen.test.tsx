import { expect, test, vi } from 'vitest'
import { AddressesScreen } from '../../../renderer/addresses/addresses-screen.tsx'
import type { AddressImport, BookEntry } from '../../../shared/addresses/index.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { bookEntry } from '../../fixtures/addresses/book-entry.ts'
import type { Responses } from '../../fixtures/renderer/fake-bridge.ts'
import { allByRole, byLabel, byRole, namesByRole, openModel, press, settle, showPart } from '../show-part.tsx'
import { typeInto } from '../type-into.ts'

const bakery = bookEntry({ id: 1, name: 'Bakery' })
const florist = bookEntry({ id: 2, name: 'Florist' })

/** The Addresses screen at a station whose book has these entries, found by a part of their names. */
async function openBook(entries: readonly BookEntry[] = [bakery, florist], answers: Responses = {}) {
  let book = entries
  const model = openModel({
    'addresses.find': ({ text, take, from = 0 }) => {
      const found = book.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
      return { entries: found.slice(from, from + take), total: found.length }
    },
    'addresses.save': ({ id, address }) => {
      const entry = { ...bookEntry(), ...address, id: id ?? 3 }
      book = [...book.filter((each) => each.id !== id), entry]
      return { kind: 'saved', entry }
    },
    'addresses.remove': ({ ids }) => {
      book = book.filter(({ id }) => !ids.includes(id))
    },
    'addresses.restore': () => {
      book = entries
    },
    ...answers,
  })
  await Promise.all([model.forms.parcel.commands.load(), model.forms.freight.commands.load()])
  model.shell.commands.go('addresses')
  const page = await showPart(<AddressesScreen />, model)
  return {
    ...model,
    page,
    search: byLabel(page, 'Search'),
    names: () => [...page.querySelectorAll('main li')].map((row) => row.querySelector('bdi')?.textContent),
    statuses: () => allByRole(page, 'status').map(({ textContent }) => textContent),
  }
}

const arrow = (key: 'ArrowDown' | 'ArrowUp') =>
  settle(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

test('the search has the focus, and its text finds addresses, whose number is said', async () => {
  const { search, names, statuses } = await openBook()
  expect(document.activeElement).toBe(search)
  expect([names(), statuses()[0]]).toEqual([['Bakery', 'Florist'], '2 addresses'])
  await typeInto(search, 'flo')
  expect([names(), statuses()[0]]).toEqual([['Florist'], '1 address'])
})

test('an empty book and a search without a match say so in other words', async () => {
  const { page, search } = await openBook([])
  expect(page.textContent).toContain('No addresses yet.')
  await typeInto(search, 'flo')
  expect(page.textContent).toContain('No matches, even with a typo or two.')
})

test('more addresses than a page are shown on request', async () => {
  const many = Array.from({ length: 30 }, (_, at) => bookEntry({ id: at + 1, name: `Shop ${at + 1}` }))
  const { page, names } = await openBook(many)
  expect(names()).toHaveLength(25)
  await press(page, 'Show more (5 left)')
  expect(names()).toEqual(many.map(({ name }) => name))
  expect(namesByRole(page, 'button').filter((name) => name.startsWith('Show more'))).toEqual([])
})

test('a search that fails keeps what was found, and can be tried again', async () => {
  let isLost = false
  let found = [bakery]
  const lost = { ok: false, problem: newProblem('journal.lost') } as const
  const { page, search, names } = await openBook([], {
    'addresses.find': () => (isLost ? lost : { entries: found, total: 1 }),
  })
  isLost = true
  await typeInto(search, 'flo')
  expect(names()).toEqual(['Bakery'])
  expect(byRole(page, 'alert').textContent).toContain('The database server')
  isLost = false
  found = [florist]
  await press(page, 'Try again')
  expect([allByRole(page, 'alert'), names()]).toEqual([[], ['Florist']])
})

test('an address is chosen as consignee of the form that opened the book, by its button or a double click', async () => {
  const { page, addresses, forms, shell } = await openBook()
  addresses.commands.openFor('freight')
  await press(page, 'Use as consignee: Florist')
  expect(shell.getState().screen).toBe('freight')
  expect(forms.freight.getState().draft.consignee.name).toBe('Florist')
  shell.commands.go('addresses')
  addresses.commands.openFor('parcel')
  const doubleClick = (target: Element | null | undefined) =>
    settle(() => target?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))
  const [row] = page.querySelectorAll('main li')
  await doubleClick(row?.querySelector('button'))
  expect(shell.getState().screen).toBe('addresses')
  await doubleClick(row?.querySelector('bdi'))
  expect(shell.getState().screen).toBe('pack')
  expect(forms.parcel.getState().draft.consignee.name).toBe('Bakery')
})

test('Enter in the search chooses the first address; the arrow keys go along the addresses and back', async () => {
  const { page, search, addressActions, forms } = await openBook()
  await arrow('ArrowDown')
  expect(document.activeElement).toBe(byRole(page, 'button', 'Use as consignee: Bakery'))
  // Enter is the button's own key there.
  expect(addressActions.useAddress.keyApplies()).toBe(false)
  await arrow('ArrowDown')
  await arrow('ArrowUp')
  await arrow('ArrowUp')
  expect(document.activeElement).toBe(search)
  expect(addressActions.useAddress.keyApplies()).toBe(true)
  await settle(addressActions.useAddress.perform)
  expect(forms.parcel.getState().draft.consignee.name).toBe('Bakery')
})

test('an edited address is saved in its place, and a new one is added', async () => {
  const { page, names, addressActions } = await openBook()
  await press(page, 'Edit Florist')
  expect(byLabel(page, 'Street').value).toBe(florist.street)
  await typeInto(byLabel(page, 'Name'), 'Flower shop')
  await press(page, 'Save')
  expect(allByRole(page, 'dialog')).toEqual([])
  expect(names()).toEqual(['Bakery', 'Flower shop'])
  await settle(addressActions.newAddress.perform)
  await typeInto(byLabel(page, 'Name'), 'Grocer')
  await press(page, 'Save')
  expect(names()).toEqual(['Bakery', 'Flower shop', 'Grocer'])
})

test('an address that another entry has is not saved, and its dialog says so', async () => {
  const { page, names } = await openBook(undefined, {
    'addresses.save': () => ({ kind: 'taken', entry: bakery }),
  })
  await press(page, 'Edit Florist')
  await typeInto(byLabel(page, 'Name'), 'Bakery')
  await press(page, 'Save')
  expect(byRole(page, 'dialog').textContent).toContain('This address is already in the address book.')
  await press(page, 'Cancel')
  expect(names()).toEqual(['Bakery', 'Florist'])
})

test('a removed address is named, and *Undo* puts it back', async () => {
  const { page, names, statuses } = await openBook()
  await press(page, 'Remove Florist')
  expect([names(), statuses().at(-1)]).toEqual([['Bakery'], expect.stringContaining('Florist removed.')])
  await press(page, 'Undo')
  expect([names(), statuses().at(-1)]).toEqual([['Bakery', 'Florist'], ''])
})

test('the whole book is exported as a file; a failure says why', async () => {
  let result: ReturnType<NonNullable<Responses['addresses.export']>> = { fileName: 'book.csv', csv: 'name' }
  const { page } = await openBook(undefined, { 'addresses.export': () => result })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:book')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  await press(page, 'Export all')
  expect(saved).toEqual(['book.csv blob:book'])
  result = { ok: false, problem: newProblem('addresses.taken') }
  await press(page, 'Export all')
  expect(byRole(page, 'alert').textContent).toContain('already in the address book')
  expect(saved).toHaveLength(1)
})

test('an import shows its progress, and says what it added', async () => {
  const run = Promise.withResolvers<AddressImport>()
  const { page, addresses, statuses } = await openBook(undefined, {
    'addresses.importBegin': () => ({ id: 'file' }),
    'addresses.importRun': () => run.promise,
  })
  const imported = addresses.commands.importFile(new File([], 'book.csv'))
  await settle(() => undefined)
  expect(statuses()).toContain('Importing addresses…')
  expect(namesByRole(page, 'button')).toContain('Stop')
  run.resolve({ rows: 4, added: 2, changed: 1, skippedRows: [7] })
  await settle(() => imported)
  expect(statuses().at(-1)).toMatch(/^2 addresses added, 1 updated\..*7/)
  expect(namesByRole(page, 'button')).toContain('Import a file')
})

test('a stopped import says so', async () => {
  const begun = Promise.withResolvers<{ id: string }>()
  const { page, addresses, statuses } = await openBook(undefined, {
    'addresses.importBegin': () => begun.promise,
    'addresses.importStop': () => undefined,
    'addresses.importRun': () => ({ rows: 0, added: 0, changed: 0, skippedRows: [] }),
  })
  const imported = addresses.commands.importFile(new File(['name'], 'book.csv'))
  await settle(() => undefined)
  await press(page, 'Stop')
  begun.resolve({ id: 'file' })
  await settle(() => imported)
  expect(statuses().at(-1)).toContain('Stopped')
})
