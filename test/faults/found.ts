/** What these tests found in the product; each was mended together with a test of its own. */
export const found: readonly string[] = [
  'A desk that died between restoring a copy of its journal and asking the service, or that could not reach it then, booked standing drafts a second time. A restored journal now owes that look, whatever happens in between, and nothing is booked before it.',
  'A copy of the journal made between an intent and its mark called a booking *not sent* that was sent after the copy (seed 592). In a restored journal every open intent is *unknown* now.',
  'An answer to a booking that named another desk’s order was believed (seed 292 of the first plans). An order that carries another booking’s code is nobody’s proof now: the booking is *unknown* and looked for.',
  'A cancellation that was taken, and whose order was then not found once (a passing 404), counted as done while the order stood. The list is asked too now.',
  'An order that is cancelled here and stands at the service was shown to nobody. The sweep shows it as an order too many now.',
  'A label that was just being fetched, while *print all* was pressed, came out twice (seed 1785). What nobody asked to have again is printed only where nothing has gone to a printer.',
  'An order that was there before a booking was sent could be taken for its answer (seed 455).',
  'A journal copied before its desk had drawn its mark took its own later orders for another desk’s. The mark is drawn at the first sweep now.',
  'A service that said the key back in lower-case percent codes, in hexadecimal, in UTF-16, or in the middle of a basic authorization’s base64, got it written into the journal. Each of these is taken out now (`canary.test.ts`).',
  'Settings that could not be read were replaced by the defaults without a word, production by practice among them. What is understood of them counts now, and a person is told.',
  'A damaged address book answered every question with an error, for ever. What can be read of it is saved now.',
  'A journal that was gone was begun anew without a word, although there were copies of it.',
  'A full or read-only disk made “internal” errors of settings, imports and stored labels. Each is a sentence now.',
  'A field’s name in a provision file could write lines and a terminal’s commands into the refusal (seed 8203 of the million inputs; that reader got all of its inputs again after it was mended, and none broke it).',
  'An order whose reference was longer than bars can be kept its pickup’s manifest from being drawn, for ever; one with an object where its status should be was booked, and its outcome not written.',
]
