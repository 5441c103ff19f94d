/** Structure of a symbology's bars. */
export type Build =
  /** Characters of equal width, made of whole modules: `runs` bars and spaces sum to
   * `modules`; `last` is the stop. */
  | { kind: 'modular'; runs: number; modules: number; last: { runs: number; modules: number } }
  /** Narrow and wide elements. */
  | { kind: 'twoWidth' }
  /** Rows of modular characters, one above the other. */
  | { kind: 'stacked'; runs: number; modules: number; last: { runs: number; modules: number } }
  /** Square modules. */
  | { kind: 'matrix' }

/** ISO 15417 (Code 128), 16388 (Code 39), 16390 (ITF), 15438 (PDF417), 18004 (QR), 16022 (Data Matrix),
 * 24778 (Aztec); Code 93 and Codabar by the AIM's specifications. */
export function buildOf(format: string): Build | undefined {
  switch (format) {
    case 'Code128':
      return { kind: 'modular', runs: 6, modules: 11, last: { runs: 7, modules: 13 } }
    case 'Code93':
      return { kind: 'modular', runs: 6, modules: 9, last: { runs: 7, modules: 10 } }
    case 'PDF417':
      return { kind: 'stacked', runs: 8, modules: 17, last: { runs: 9, modules: 18 } }
    case 'QRCode':
    case 'QRCodeModel2':
    case 'DataMatrix':
    case 'Aztec':
    case 'AztecCode':
      return { kind: 'matrix' }
    default:
      return /^(Code39|ITF|Codabar|Code32|PZN)/.test(format) ? { kind: 'twoWidth' } : undefined
  }
}

/** Width of the quiet zone in modules, by the symbology's standard. */
export function quietModules(format: string): number {
  if (/^(QRCode)/.test(format)) return 4
  if (format === 'PDF417') return 2
  if (format === 'DataMatrix') return 1
  if (/^Aztec/.test(format)) return 0
  return 10
}
