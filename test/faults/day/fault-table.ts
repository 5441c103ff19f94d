/** The faults that a day plays, by area: what each is called in the table, and which of the injected faults belong to it. */
const areas: Record<string, [fault: string, names: RegExp][]> = {
  Booking: [
    ['no answer in time, or reset after the body was read; kept all the same', /^post (timeout|reset) true/],
    ['the same, and not kept', /^post (timeout|reset) false/],
    ['500, 502, 503, 504', /^post status 50[0234]/],
    ['408, 421, 425, 429', /^post status 4(08|21|25|29)/],
    [
      '2xx cut, without ID or reference, HTML, garbled, encoded, too large',
      /^post (cut|noId|noReference|html|garbled|encoded|tooLarge)/,
    ],
    ['400, 401, 404, 409, 422 although it was kept', /^post status 4(00|01|04|09|22) true/],
    ['400, 401, 404, 409, 422 and not kept', /^post status 4(00|01|04|09|22) false/],
    ['DNS, refused, unreachable, TLS', /^post (dns|refused|unreachable|tls)/],
    ['301, 302, 303, 307, 308', /^post status 30/],
    ['an answer after 25 seconds', /^post slow/],
    ['no answer, and the order comes 1, 10 or 30 minutes later', /^post late/],
    ['the answer names another’s order', /^post othersOrder/],
    ['the answer tells the key back', /^post (tellsKey|status \d+ \w+ key)/],
    ['orders that the list shows 1 or 10 minutes late', /^lag$/],
    ['a key pressed twelve times', /^pressed twelve times$/],
    ['two parcels alike to the last letter', /^alike$/],
    ['orders of another desk on the account', /^another desk$/],
    ['orders that arrive while pages are read', /^list arrivals/],
    ['a list that runs in a circle, or leads elsewhere', /^list (loop|elsewhere)/],
    ['a list, an order or a quotation that cannot be read', /^(list|read|quote) (?!loop|elsewhere|arrivals)/],
    ['a quotation that is booked already', /^quotation booked$/],
    ['cancelling without an answer, done or not', /^cancel (timeout|reset|dns)/],
    ['cancelling refused, or taken and not done', /^cancel (status|taken)/],
    ['an order is cancelled at the service’s own site', /^cancelled elsewhere$/],
    ['the clock jumps by minutes, an hour, a day', /^jump$/],
    ['days on which the clocks change', /^clocks/],
    ['midnight, the year’s end', /^midnight$/],
    ['400.1 kg, the eighth day, 21 parcels', /^refused/],
  ],
  Storage: [
    ['the process dies between two awaits', /^death$/],
    ['and again while it recovers', /^death while recovering$/],
    ['the disk is full before a write', /^disk full$/],
    ['the disk is full at a commit', /^disk fullAtCommit/],
    ['a commit’s fsync fails, and its pages are lost', /^disk syncLost/],
    ['a commit’s fsync fails, and a restart finds its pages', /^disk syncKept/],
    ['an old copy of the journal is restored', /^restore$/],
  ],
  Labels: [
    ['a label that cannot be fetched', /^label (?!empty|half)/],
    ['a label that is empty or cut in half', /^label (empty|half)/],
  ],
  Printing: [
    ['the spooler reports success and there is no paper', /^print eaten/],
    ['the printer refuses (off, paused, gone, renamed)', /^print refused/],
    ['no answer, and a paper', /^print unanswered true/],
    ['no answer, and none', /^print unanswered false/],
    ['out of paper for minutes', /^print held/],
    ['a jam; a job withdrawn at the printer', /^print (jam|withdrawn)/],
    ['a paper, and the spooler forgets the job', /^print forgotten/],
  ],
}

/** A Markdown table of what was injected, and how often. */
export function faultTable(injected: Readonly<Record<string, number>>): string[] {
  const countOf = (names: RegExp) =>
    Object.entries(injected).reduce((sum, [name, times]) => sum + (names.test(name) ? times : 0), 0)
  const lines = Object.entries(areas).flatMap(([area, faults]) =>
    faults.map(([fault, names]) => `| ${area} | ${fault} | ${countOf(names).toLocaleString('en-GB')} |`),
  )
  return ['| | what went wrong | times |', '|---|---|--:|', ...lines]
}
