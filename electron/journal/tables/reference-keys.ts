/** A packer's reference in small letters, by which it is found. */
export const referenceKey = (reference: string): string => reference.toLowerCase()

/** The keys of what a typed reference finds: its own, and that of its capitals, since some programs write
 * `WEISS` for `Weiß` (and `WEISS` finds no `Weiß`). Both journals, the list of a pickup and the forms of
 * other desks look up a reference so. */
export const referenceKeys = (typed: string): string[] => [
  ...new Set([referenceKey(typed), referenceKey(typed.toUpperCase())]),
]
