/** What these tests found in the product; each was mended together with a test of its own. */
export const found: readonly string[] = [
  'An answer to a booking that named another desk’s order was believed (seed 292 of the first plans). An order that carries another booking’s code is nobody’s proof now: the booking is *unknown* and looked for.',
  'A cancellation that was taken, and whose order was then not found once (a passing 404), counted as done while the order stood. The list is asked too now.',
  'An order that is cancelled here and stands at the service was shown to nobody. The sweep shows it as an order too many now.',
  'A label that was just being fetched, while *print all* was pressed, came out twice (seed 1785). What nobody asked to have again is printed only where nothing has gone to a printer.',
  'An order that was there before a booking was sent could be taken for its answer (seed 455).',
  'A journal copied before its desk had drawn its mark took its own later orders for another desk’s. The mark is drawn at the first sweep now.',
]
