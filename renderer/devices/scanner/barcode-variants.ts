/** What some scanners put in front of a code to say of which kind it is (ISO/IEC 15424): `]C1`. */
const identifier = /^\][A-Za-z]\d/

/**
 * What a scan may say, the likeliest first: the text as it came, and as the same keys write it on a US keyboard, for which most scanners
 * press them. Where only there an identifier shows, the scanner does press them for that one.
 */
export function barcodeVariantsOf(text: string, us: string): [string, ...string[]] {
  const asItCame = text.replace(identifier, '')
  const asUs = us.replace(identifier, '')
  if (asItCame === asUs) return [asItCame]
  return identifier.test(us) && !identifier.test(text) ? [asUs, asItCame] : [asItCame, asUs]
}
