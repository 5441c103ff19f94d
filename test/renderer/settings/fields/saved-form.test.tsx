import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parsedBy } from '../../../../renderer/components/index.ts'
import { SavedForm } from '../../../../renderer/settings/fields/saved-form.tsx'
import { byLabel, byRole, showPart } from '../../show-part.tsx'
import { chooseIn, leaveField, typeInto } from '../../type-into.ts'

const placeSchema = z.object({ name: z.string().min(1), city: z.string().min(1), kind: z.string() })
type Place = z.infer<typeof placeSchema>
const kinds = ['hall', 'shop'].map((value) => ({ value, label: value }))
const initial = { name: 'Warehouse', city: 'Kiel', kind: 'hall' }

/** A form for a place whose saves get no answer, with its fields and what it saved so far. */
async function openPlaceForm() {
  const saved: Place[] = []
  function PlaceForm() {
    const [typed, setTyped] = useState<Readonly<Record<string, string>>>(initial)
    return (
      <SavedForm
        fields={[
          { path: 'name', label: 'field.name', span: 4 },
          { path: 'city', label: 'field.city', span: 4 },
          { path: 'kind', label: 'field.countryCode', span: 4, options: kinds },
        ]}
        initial={initial}
        parse={(texts) => parsedBy(placeSchema, texts)}
        onSave={(value) => {
          saved.push(value)
          return new Promise(() => undefined)
        }}
        input={{ typed, setTyped, send: (work) => work() }}
      />
    )
  }
  const page = await showPart(<PlaceForm />)
  return {
    saved,
    name: byLabel(page, 'Name'),
    city: byLabel(page, 'City'),
    kind: byRole(page, 'combobox', 'Country'),
  }
}

describe('a form that saves each change', () => {
  test('saves a text when its field is left, and nothing if it is as before', async () => {
    const { saved, name, city } = await openPlaceForm()
    await typeInto(name, 'Hall 2')
    expect(saved).toEqual([])
    await leaveField(name, city)
    expect(saved).toEqual([{ name: 'Hall 2', city: 'Kiel', kind: 'hall' }])
    await typeInto(city, 'Kiel')
    await typeInto(name, 'Warehouse')
    await typeInto(name, 'Hall 2')
    await leaveField(name)
    expect(saved).toHaveLength(1)
  })

  test('saves a choice at once', async () => {
    const { saved, kind } = await openPlaceForm()
    await chooseIn(kind, 'shop')
    expect(saved).toEqual([{ name: 'Warehouse', city: 'Kiel', kind: 'shop' }])
  })

  test('saves a newer text while an older one is being saved', async () => {
    const { saved, name } = await openPlaceForm()
    await typeInto(name, 'Hall 2')
    await leaveField(name)
    await typeInto(name, 'Hall 3')
    await leaveField(name)
    expect(saved.map((place) => place.name)).toEqual(['Hall 2', 'Hall 3'])
  })
})
