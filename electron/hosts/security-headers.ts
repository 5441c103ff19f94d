/** What every answer of a host carries: nothing may be guessed, framed, embedded elsewhere or shared with another origin. */
export const alwaysHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** The page's own headers. Scripts and styles only from files of the build; pictures also from the bridge's base64.
 * Nothing may leave for another origin. */
export const pageHeaders = {
  ...alwaysHeaders,
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
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
    'microphone',
    'midi',
    'payment',
    'usb',
  ]
    .map((name) => `${name}=()`)
    // For scales, which a person chooses.
    .concat('hid=(self)', 'serial=(self)')
    .join(', '),
}
