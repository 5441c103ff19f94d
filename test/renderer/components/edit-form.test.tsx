import { expect, test } from 'vitest'
import { z } from 'zod'
import { EditForm, parsedBy } from '../../../renderer/components/fields/edit-form.tsx'
import { showPart } from '../show-part.tsx'

const schema = z.object({ name: z.string().min(1), city: z.string().min(1) })

/** The form with these texts in place of those that were saved. */
const shown = (typed: { name: string; city: string }) =>
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
  const page = await shown({ name: 'Warehouse', city: '' })
  expect([...page.querySelectorAll('input')].map(({ value }) => value)).toEqual(['Warehouse', ''])
  expect(page.querySelector('[aria-invalid]')).toBeNull()
})

test('a text that was typed and not saved shows its fault at once', async () => {
  const page = await shown({ name: '', city: '' })
  expect(page.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
})

test("a form's own finding comes before those of the schema, and replaces one at the same field", () => {
  const own = { code: 'alreadyUsed', path: 'city', severity: 'error' } as const
  const read = parsedBy(schema, { name: '', city: '' }, [own])
  expect(read.ok ? [] : read.findings).toEqual([own, expect.objectContaining({ path: 'name' })])
  expect(parsedBy(schema, { name: 'Warehouse', city: 'Kiel' }, [own]).ok).toBe(false)
})
