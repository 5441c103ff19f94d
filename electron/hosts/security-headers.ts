/** What every answer of a host carries: nothing may be guessed, framed, embedded elsewhere or shared with another origin. */
export const alwaysHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** The page's own headers. Scripts only from files of the build; styles also from <style> elements that carry this
 * load's nonce (Mantine adds some); pictures also from the bridge's base64. Nothing may leave for another origin. */
export function pageHeaders(styleNonce?: string) {
  const nonce = styleNonce === undefined ? '' : ` 'nonce-${styleNonce}'`
  return {
    ...alwaysHeaders,
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self'${nonce}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Permissions-Policy': [
      'camera',
      'clipboard-read',
      'display-capture',
      'geolocation',
      'hid',
      'microphone',
      'midi',
      'payment',
      'serial',
      'usb',
    ]
      .map((name) => `${name}=()`)
      .join(', '),
  }
}
