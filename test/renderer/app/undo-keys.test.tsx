import { expect, test } from 'vitest'
import { type ScopedAction, useKeptFocus } from '../../../renderer/kit/index.ts'
import { openModel, settle, showPart } from '../show-part.tsx'

function Fields() {
  useKeptFocus(undefined)
  return (
    <main>
      <button type="button">Row</button>
      <input type="search" name="empty" />
      <input type="search" name="searched" defaultValue="W-1" />
      <input name="changed" defaultValue="192.168.0.9" />
      <input name="same" defaultValue="192.168.0.9" />
      <textarea name="statement" defaultValue="SELECT" />
      <select>
        <option>A</option>
        <option>B</option>
      </select>
    </main>
  )
}

test.each(['undoRemove', 'undoRemoveAddress', 'undoSetting'] as const)(
  'Ctrl+Z leaves a text to its field, and is the key of %s elsewhere',
  async (name) => {
    const action: ScopedAction = openModel().actions[name]
    const page = await showPart(<Fields />)
    const appliesIn = async (selector: string, typed = '') => {
      const field = page.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(selector)
      if (!field) throw new Error(`no ${selector}`)
      await settle(() => field.focus())
      field.value = field instanceof HTMLSelectElement ? typed : field.value + typed
      return action.keyApplies?.() !== false
    }
    expect(await appliesIn('button')).toBe(true)
    expect(await appliesIn('[name=empty]')).toBe(true)
    expect(await appliesIn('[name=same]')).toBe(true)
    expect(await appliesIn('[name=searched]')).toBe(false)
    expect(await appliesIn('[name=empty]', 'x')).toBe(false)
    expect(await appliesIn('[name=changed]', '0')).toBe(false)
    expect(await appliesIn('[name=statement]', ' *')).toBe(false)
    expect(await appliesIn('select', 'B')).toBe(true)
    expect(await appliesIn('button')).toBe(true)
  },
)
