import { describe, expect, test } from 'vitest'
import { ScannerSection } from '../../../../renderer/settings/devices/scanner-section.tsx'
import { SavedNote } from '../../../../renderer/settings/kit/saved-note.tsx'
import { scannerSettingsSchema } from '../../../../shared/devices/index.ts'
import { newProblem } from '../../../../shared/kit/index.ts'
import { settingsSchema } from '../../../../shared/settings/index.ts'
import { byLabel, openModel, settle, showPart } from '../../show-part.tsx'
import { leaveField, typeInto } from '../../type-into.ts'

/** The section with the prefix `]A0`; its changes are held back until the test releases them. */
async function openPrefix() {
  let scanner = scannerSettingsSchema.parse({ prefix: ']A0' })
  const settings = () => settingsSchema.parse({ scanner })
  const held: ((isSaved: boolean) => void)[] = []
  const model = openModel({
    'settings.read': settings,
    'settings.change': async ({ scanner: changed }) => {
      const isSaved = await new Promise<boolean>((resolve) => held.push(resolve))
      if (!isSaved) return { ok: false, problem: newProblem('storage.full') }
      scanner = scannerSettingsSchema.parse({ ...scanner, ...changed })
      return settings()
    },
  })
  await model.station.commands.load()
  const page = await showPart(
    <>
      <SavedNote isQuiet={false} />
      <ScannerSection />
    </>,
    model,
  )
  const field = byLabel(page, 'Prefix of each scan')
  return {
    page,
    field,
    /** Types a prefix and leaves the field, which sends it. */
    async send(prefix: string) {
      await typeInto(field, prefix)
      await leaveField(field)
    },
    type: (prefix: string) => typeInto(field, prefix),
    leave: () => leaveField(field),
    release: (isSaved = true) => settle(() => held.shift()?.(isSaved)),
    undo: () => settle(() => void model.settingsEditor.commands.undo()),
    saved: () => scanner.prefix,
  }
}

describe('a text that is saved when its field is left', () => {
  test('stays if more was typed while it was being saved, and follows an undo once it is saved', async () => {
    const { page, field, send, type, leave, release, undo } = await openPrefix()
    await send(']C1')
    await type(']E0')
    await release()
    expect(field.value).toBe(']E0')
    await leave()
    await release()
    expect(page.textContent).toContain('Saved. Ctrl+Z undoes it.')
    await undo()
    await release()
    expect(field.value).toBe(']C1')
  })

  test('stays if it is again the one that was saved before, while another is being saved', async () => {
    const { field, send, type, leave, release, saved } = await openPrefix()
    await send(']Q3')
    await type(']A0')
    await release()
    expect([saved(), field.value]).toEqual([']Q3', ']A0'])
    await leave()
    await release()
    expect([saved(), field.value]).toEqual([']A0', ']A0'])
  })

  test('stays if it could not be saved', async () => {
    const { page, field, send, release } = await openPrefix()
    await send(']d2')
    await release(false)
    expect(page.textContent).toContain('Not saved')
    expect(field.value).toBe(']d2')
  })
})
