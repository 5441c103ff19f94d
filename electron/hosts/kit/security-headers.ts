/** Headers of every response of a host: no type sniffing, no frames, no use by another origin. */
export const alwaysHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** Headers of the page: scripts and styles only from files of the build, pictures also from data and blob
 * URLs, requests only to the own origin. */
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
    // For scales; see scales.ts.
    .concat('hid=(self)', 'serial=(self)')
    .join(', '),
}
