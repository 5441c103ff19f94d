import { createScanReader, type Press } from '../../../renderer/devices/scanner/scan-reader.ts'
import { scannerSettingsSchema } from '../../../shared/devices/scanner.ts'

/** Characters of a text, or a named key, each after so many milliseconds. */
export type Typed = { keys: string | NamedKey; gaps: number | number[] }
type NamedKey = { key: 'Enter' | 'Tab' | 'Shift' | 'Escape' | 'Separator'; leavesField?: boolean }

/** Types keys into a page with one field or none, with the scan reader: they end up in the text, in scans, or among the keys that the page
 * got. With `ends` no key follows. Before the key `late` the window gets no event for so long that the pause counts as over. */
export function typeAll(
  typed: readonly Typed[],
  {
    field = true,
    text = '',
    rhythm = {},
    late,
    ends = true,
  }: { field?: boolean; text?: string; rhythm?: object; late?: number; ends?: boolean } = {},
) {
  const reader = createScanReader(() => scannerSettingsSchema.parse(rhythm))
  const page = { text, scans: [] as string[], keys: [] as string[] }
  let at = 1000
  let before = text
  const act = ({ retract: takeBack, replay: giveBack, scan }: ReturnType<typeof reader.press>) => {
    if (takeBack !== undefined) {
      if (page.text !== before + takeBack) throw new Error(`took back ${takeBack} of ${page.text}`)
      page.text = before
    }
    if (giveBack !== undefined) {
      before = page.text
      page.text += giveBack
    }
    if (scan !== undefined) page.scans.push(scan)
  }
  let open: number | undefined
  let index = -1
  const press = (name: string, gap: number, leavesField?: boolean) => {
    index++
    // The window's timer.
    if (open !== undefined && (gap > open || index === late)) act(reader.timedOut())
    at += gap
    const key: Press =
      name === 'Enter' || name === 'Tab'
        ? { kind: 'end', at, leavesField }
        : name === 'Shift'
          ? { kind: 'silent' }
          : name === 'Escape'
            ? { kind: 'other', at }
            : name === 'Separator'
              ? { kind: 'separator', at }
              : { kind: 'character', character: name, at, field }
    const answer = reader.press(key)
    act(answer)
    if (answer.began) before = page.text
    if (!answer.swallow) {
      if (key.kind === 'character') page.text += name
      else if (key.kind !== 'silent') page.keys.push(name)
    }
    open = reader.timeoutMs()
  }
  for (const { keys, gaps } of typed) {
    const names = typeof keys === 'string' ? [...keys] : [keys.key]
    for (const [place, name] of names.entries())
      press(
        name,
        typeof gaps === 'number' ? gaps : (gaps[place % gaps.length] ?? 0),
        typeof keys === 'object' ? keys.leavesField : undefined,
      )
  }
  if (ends) act(reader.pause())
  return page
}
