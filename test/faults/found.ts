/** What these tests found in the product; each was mended together with a test of its own. */
export const found: readonly string[] = [
  'An answer to a booking that named another desk’s order was believed (seed 292 of the first plans). An order that carries another booking’s code is nobody’s proof now: the booking is *unknown* and looked for.',
  'A cancellation that was taken, and whose order was then not found once (a passing 404), counted as done while the order stood. The list is asked too now.',
  'An order that is cancelled here and stands at the service was shown to nobody. The sweep shows it as an order too many now.',
]
