import { foldSpelling, foldText } from '../../../shared/kit/index.ts'
import type { MessageKey, Messages } from '../../../shared/messages/index.ts'
import { type SectionName, sectionNames, sectionOf } from '../sections.ts'

/** A setting or a whole section. `part` opens it: `shell.commands.go('settings', part)`. */
export type SettingsHit = {
  part: string
  section: SectionName
  label: string
  /** The section's title; absent for the section itself. */
  under?: string
}

type Entry = SettingsHit & { folded: string; words: string }

/** More are not read, and each takes time to draw. */
const maxHits = 30

/** A search over all settings by label, help and other words.
 * @param messages the page's language first; the labels of the others are found, too
 * @returns hits whose every typed word begins or is within one of their words, the best first */
export function createSettingsSearch(messages: readonly [Messages, ...Messages[]]) {
  const [pageMessages] = messages
  const textOf = (key: string) => messages.map((each) => each.find(key as MessageKey) ?? '').join(' ')
  const entries = sectionNames.flatMap((section): Entry[] => {
    const { title, settings, words } = sectionOf(section)
    const under = pageMessages.t(title)
    const around = fold(`${textOf(title)} ${words}`)
    return [
      {
        part: section,
        section,
        label: under,
        folded: foldText(under),
        words: `${around} ${fold(textOf(`${title}.about`))}`,
      },
      ...settings.map((key) => ({
        part: `${section}/${key}`,
        section,
        label: pageMessages.t(key),
        under,
        folded: foldText(pageMessages.t(key)),
        words: `${fold(`${textOf(key)} ${textOf(`${key}.hint`)}`)} ${around}`,
      })),
    ]
  })
  return (typed: string): SettingsHit[] => {
    const wanted = typed.split(/\s+/).map(foldSpelling).filter(Boolean)
    if (wanted.length === 0) return []
    const begin = foldText(typed.trim())
    const rank = ({ folded, words }: Entry): number => {
      if (folded.startsWith(begin)) return 0
      if (folded.includes(begin)) return 1
      return wanted.every((word) => words.includes(` ${word}`)) ? 2 : 3
    }
    return entries
      .filter(({ words }) => wanted.every((word) => words.includes(word)))
      .map((entry) => ({ entry, rank: rank(entry) }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, maxHits)
      .map(({ entry: { part, section, label, under } }) => ({ part, section, label, under }))
  }
}

/** Each word of a text, and the parts of `E-mail` too. */
const fold = (text: string) =>
  ` ${text
    .split(/\s+/)
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{M}\p{N}]+/u)])
    .map(foldSpelling)
    .join(' ')} `
