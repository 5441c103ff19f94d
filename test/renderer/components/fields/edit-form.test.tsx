import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { EditForm, parsedBy } from '../../../../renderer/components/index.ts'
import type { Problem } from '../../../../shared/kit/index.ts'
import { allByRole, byLabel, byRole, settle, showPart } from '../../show-part.tsx'
import { typeInto } from '../../type-into.ts'

const schema = z.object({ name: z.string().min(1), city: z.string().min(1) })

/** The form with these texts in place of those that were saved. */
const openTyped = (typed: { name: string; city: string }) =>
  showPart(
    <EditForm
      fields={[
        { path: 'name', label: 'field.name', span: 6 },
        { path: 'city', label: 'field.city', span: 6 },
      ]}
      initial={{ name: 'Warehouse', city: '' }}
      parse={(texts) => parsedBy(schema, texts)}
      onSave={async () => undefined}
      kept={{ typed, setTyped: () => undefined }}
    />,
  )

test('a form shows no fault of a field that nobody changed', async () => {
  const page = await openTyped({ name: 'Warehouse', city: '' })
  expect([byLabel(page, 'Name').value, byLabel(page, 'City').value]).toEqual(['Warehouse', ''])
  expect(page.querySelector('[aria-invalid]')).toBeNull()
})

test('a text that was typed and not saved shows its fault at once', async () => {
  const page = await openTyped({ name: '', city: '' })
  expect(page.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
})

test("a form's own finding comes before those of the schema, and replaces one at the same field", () => {
  const own = { code: 'alreadyUsed', path: 'city', severity: 'error' } as const
  const read = parsedBy(schema, { name: '', city: '' }, [own])
  expect(read.ok ? [] : read.findings).toEqual([own, expect.objectContaining({ path: 'name' })])
  expect(parsedBy(schema, { name: 'Warehouse', city: 'Kiel' }, [own]).ok).toBe(false)
})

type Place = { name: string; city: string; kind: string }
const kinds = ['hall', 'shop'].map((value) => ({ value, label: value }))

/** A form for a place, with its fields, what it saved so far, and the answer to each save in turn. */
async function openPlaceForm() {
  const saved: Place[] = []
  const answers: ((problem?: Problem) => void)[] = []
  const placeSchema = schema.extend({ kind: z.string() })
  const page = await showPart(
    <EditForm<Place>
      fields={[
        { path: 'name', label: 'field.name', span: 4 },
        { path: 'city', label: 'field.city', span: 4 },
        { path: 'kind', label: 'field.countryCode', span: 4, options: kinds },
      ]}
      initial={{ name: 'Warehouse', city: 'Kiel', kind: 'hall' }}
      parse={(texts) => parsedBy(placeSchema, texts)}
      onSave={(value) => {
        saved.push(value)
        return new Promise((resolve) => answers.push(resolve))
      }}
    />,
  )
  return {
    page,
    saved,
    name: byLabel(page, 'Name'),
    city: byLabel(page, 'City'),
    /** Answers the oldest save that has no answer yet. */
    answer: (problem?: Problem) => settle(() => answers.shift()?.(problem)),
    submit: () => settle(() => page.querySelector('form')?.requestSubmit()),
  }
}

describe('a form that is saved by a button', () => {
  test('saves nothing with a fault, shows it, and puts the focus on its field', async () => {
    const { page, saved, name, city, submit } = await openPlaceForm()
    await typeInto(city, '')
    name.focus()
    await submit()
    expect(saved).toEqual([])
    expect(document.activeElement).toBe(city)
    expect([...page.querySelectorAll('[aria-invalid=true]')]).toEqual([city])
  })

  test('is saved once, however often it is submitted before the answer', async () => {
    const { saved, name, submit, answer } = await openPlaceForm()
    await typeInto(name, 'Hall 2')
    await submit()
    await submit()
    expect(saved).toEqual([{ name: 'Hall 2', city: 'Kiel', kind: 'hall' }])
    await answer()
    await submit()
    expect(saved).toHaveLength(2)
  })

  test('shows why it was not saved, and keeps what was typed', async () => {
    const { page, name, submit, answer } = await openPlaceForm()
    await typeInto(name, 'Hall 2')
    await submit()
    await answer({ code: 'storage.full' })
    expect(byRole(page, 'alert').textContent).toMatch(/\w/)
    expect(name.value).toBe('Hall 2')
    await submit()
    await answer()
    expect(allByRole(page, 'alert')).toEqual([])
  })
})
