/** The symbology identifier that some scanners send first (ISO/IEC 15424), such as `]C1`. */
const identifier = /^\][A-Za-z]\d/

/** The possible texts of a scan, likeliest first: as typed, and as a US keyboard writes the same keys,
 * which most scanners assume. If only the US text has a symbology identifier, it comes first. */
export function barcodeVariantsOf(text: string, us: string): [string, ...string[]] {
  const asItCame = text.replace(identifier, '')
  const asUs = us.replace(identifier, '')
  if (asItCame === asUs) return [asItCame]
  return identifier.test(us) && !identifier.test(text) ? [asUs, asItCame] : [asItCame, asUs]
}
