import type { Media } from '../../../shared/schemas/label.ts'

/** Papers and labels that are sold everywhere, in millimetres. A roll has no height. Names, the same in every language. */
export const knownMedia: readonly Omit<Media, 'marginMm'>[] = [
  { name: '100 × 150 mm', widthMm: 100, heightMm: 150 },
  { name: '4 × 6 in', widthMm: 101.6, heightMm: 152.4 },
  { name: '100 × 200 mm', widthMm: 100, heightMm: 200 },
  { name: '103 × 199 mm', widthMm: 103, heightMm: 199 },
  { name: '62 mm', widthMm: 62 },
  { name: 'A6', widthMm: 105, heightMm: 148 },
  { name: 'A5', widthMm: 148, heightMm: 210 },
  { name: 'A4', widthMm: 210, heightMm: 297 },
]

/** The form's word for a size of one's own. */
export const ownMedia = 'own'

export const knownName = ({ widthMm, heightMm }: Media): string =>
  knownMedia.find((media) => media.widthMm === widthMm && media.heightMm === heightMm)?.name ?? ownMedia
