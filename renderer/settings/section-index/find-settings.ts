import type { MessageKey, Messages } from '../../../shared/messages/index.ts'
import { matchRank, searchKey, wantedOf } from '../../kit/index.ts'
import { type SectionName, sectionNames, sectionOf } from '../sections.ts'

/** A setting or a whole section. `part` opens it: `shell.commands.go('settings', part)`. */
export type SettingsHit = {
  part: string
  section: SectionName
  label: string
  /** The section's title; absent for the section itself. */
  under?: string
}

type Entry = { hit: SettingsHit; key: ReturnType<typeof searchKey> }

/** Nobody reads more hits, and each takes time to draw. */
const maxHits = 30

/** A search over all settings by label, help and other words.
 * @param messages the page's language first; the labels of the others are found, too
 * @returns hits that have each typed word, the best first ({@link matchRank}) */
export function createSettingsSearch(messages: readonly [Messages, ...Messages[]]) {
  const [pageMessages] = messages
  const textOf = (...keys: string[]) =>
    messages.flatMap((each) => keys.map((key) => each.find(key as MessageKey) ?? '')).join(' ')
  const entries = sectionNames.flatMap((section): Entry[] => {
    const { title, settings, words } = sectionOf(section)
    const under = pageMessages.t(title)
    const around = `${textOf(title)} ${words}`
    return [
      {
        hit: { part: section, section, label: under },
        key: searchKey([under], `${around} ${textOf(`${title}.about`)}`),
      },
      ...settings.map((key) => {
        const label = pageMessages.t(key)
        return {
          hit: { part: `${section}/${key}`, section, label, under },
          key: searchKey([label], `${textOf(key, `${key}.hint`)} ${around}`),
        }
      }),
    ]
  })
  return (typed: string): SettingsHit[] => {
    const wanted = wantedOf(typed)
    if (wanted.words.length === 0) return []
    return entries
      .map(({ hit, key }) => ({ hit, rank: matchRank(wanted, key) }))
      .filter((found): found is { hit: SettingsHit; rank: number } => found.rank !== undefined)
      .sort((a, b) => a.rank - b.rank)
      .slice(0, maxHits)
      .map(({ hit }) => hit)
  }
}
