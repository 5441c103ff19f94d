import { expect, test } from 'vitest'
import { JournalSection } from '../../../../renderer/settings/connections/journal-section.tsx'
import { newProblem, type Outcome } from '../../../../shared/kit/index.ts'
import type { JournalState, JournalTrial } from '../../../../shared/settings/index.ts'
import type { Responses } from '../../../fixtures/renderer/fake-bridge.ts'
import { byLabel, byRole, namesByRole, openModel, press, settle, showPart } from '../../show-part.tsx'
import { typeInto } from '../../type-into.ts'

const own: JournalState = {
  isFixed: false,
  next: null,
  deskName: '',
  password: 'none',
  passwordStore: 'kept',
}
const one = 'postgres://packer@db/one'
const refused: Outcome<never> = { ok: false, problem: newProblem('journal.failed') }

/** The section of a desk with a journal of its own, where the address of another one is typed. */
async function openSection(answers: Responses) {
  const page = await showPart(<JournalSection />, openModel({ 'journal.state': () => own, ...answers }))
  const fill = (label: string, text: string) => typeInto(byLabel(page, label), text)
  const typeAddress = (address: string) => fill('Journal address', address)
  await typeAddress(one)
  await fill('Name of this desk', 'Table 1')
  return {
    page,
    typeAddress,
    typePassword: (text: string) => fill('Password of the database user', text),
    password: () => byLabel(page, 'Password of the database user').value,
    press: (name: string) => press(page, name),
  }
}

test('the outcome of a trial is shown beside the address that was tried, also if it comes late', async () => {
  const trial = Promise.withResolvers<JournalTrial>()
  const { page, typeAddress, press } = await openSection({ 'journal.try': () => trial.promise })
  await press('Test connection')
  expect(namesByRole(page, 'button')).toContain('Testing…')
  await typeAddress('postgres://packer@db/two')
  expect(namesByRole(page, 'button')).toContain('Test connection')
  const works = 'This desk can use this journal'
  await settle(() => trial.resolve({ warnings: [] }))
  expect(page.textContent).not.toContain(works)
  await typeAddress(one)
  expect(page.textContent).toContain(works)
  await typeAddress('postgres://packer@db/two')
  expect(page.textContent).not.toContain(works)
})

test('a journal that could not be chosen says so, also if the form was changed meanwhile', async () => {
  const choice = Promise.withResolvers<Outcome<never>>()
  const { page, typeAddress, press } = await openSection({ 'journal.choose': () => choice.promise })
  await press('Use from the next start')
  await typeAddress('postgres://packer@db/two')
  await settle(() => choice.resolve(refused))
  expect(page.textContent).toContain('The journal could not be written.')
})

test('a password that is typed while a journal is being chosen stays, and is cleared once it is saved', async () => {
  const choice = Promise.withResolvers<void>()
  const { page, typePassword, password, press } = await openSection({
    'journal.choose': async ({ address, deskName = '' }) => {
      await choice.promise
      return { ...own, next: address, deskName, password: 'kept' }
    },
  })
  await typePassword('first')
  await press('Use from the next start')
  await typePassword('second')
  await settle(() => choice.resolve())
  expect(page.textContent).toContain(`this desk uses the journal ${one}`)
  expect(password()).toBe('second')
  await press('Use from the next start')
  expect(password()).toBe('')
})

test('a move of the journal after which the journal in use could not be read says so', async () => {
  let isRefused = false
  const { page, press } = await openSection({
    'journal.state': () => (isRefused ? refused : own),
    'journal.move': () => ({ shipments: 2, keptTheirs: 0 }),
  })
  await press('Move this journal there')
  await press('Move journal')
  isRefused = true
  expect(byRole(page, 'dialog').textContent).toContain('2 shipments')
  await press('Close')
  expect(page.textContent).toContain('The journal could not be written.')
})
