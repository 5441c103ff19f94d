import type { Media } from '../../shared/printing/index.ts'

type KnownMedia = Omit<Media, 'marginMm'> & { kind: 'label' | 'roll' | 'sheet' }

/** Common papers and labels. A roll has no height. Profiles store `name`. */
export const knownMedia: readonly KnownMedia[] = [
  { kind: 'label', name: '100 × 150 mm', widthMm: 100, heightMm: 150 },
  { kind: 'label', name: '4 × 6 in', widthMm: 101.6, heightMm: 152.4 },
  { kind: 'label', name: '100 × 200 mm', widthMm: 100, heightMm: 200 },
  { kind: 'label', name: '103 × 199 mm', widthMm: 103, heightMm: 199 },
  { kind: 'roll', name: '62 mm', widthMm: 62 },
  { kind: 'sheet', name: 'A6', widthMm: 105, heightMm: 148 },
  { kind: 'sheet', name: 'A5', widthMm: 148, heightMm: 210 },
  { kind: 'sheet', name: 'A4', widthMm: 210, heightMm: 297 },
]

/** The form's value for a custom size. */
export const customMedia = 'own'

export const knownMediaOf = ({
  widthMm,
  heightMm,
}: Pick<Media, 'widthMm' | 'heightMm'>): KnownMedia | undefined =>
  knownMedia.find((media) => media.widthMm === widthMm && media.heightMm === heightMm)
