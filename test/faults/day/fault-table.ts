/** A line of the list of faults that a day plays: what it is, and which of the injected faults are of its kind. */
type Row = { room: string; fault: string; names: RegExp }

const rows: Row[] = [
  {
    room: 'Booking',
    fault: 'no answer in time, or reset after the body was read; kept all the same',
    names: /^post (timeout|reset) true/,
  },
  { room: 'Booking', fault: 'the same, and not kept', names: /^post (timeout|reset) false/ },
  { room: 'Booking', fault: '500, 502, 503, 504', names: /^post status 50[0234]/ },
  { room: 'Booking', fault: '408, 421, 425, 429', names: /^post status 4(08|21|25|29)/ },
  {
    room: 'Booking',
    fault: '2xx cut, without ID or reference, HTML, garbled, encoded, too large',
    names: /^post (cut|noId|noReference|html|garbled|encoded|tooLarge)/,
  },
  {
    room: 'Booking',
    fault: '400, 401, 404, 409, 422 although it was kept',
    names: /^post status 4(00|01|04|09|22) true/,
  },
  {
    room: 'Booking',
    fault: '400, 401, 404, 409, 422 and not kept',
    names: /^post status 4(00|01|04|09|22) false/,
  },
  { room: 'Booking', fault: 'DNS, refused, unreachable, TLS', names: /^post (dns|refused|unreachable|tls)/ },
  { room: 'Booking', fault: '301, 302, 303, 307, 308', names: /^post status 30/ },
  { room: 'Booking', fault: 'an answer after 25 seconds', names: /^post slow/ },
  { room: 'Booking', fault: 'no answer, and the order comes 1, 10 or 30 minutes later', names: /^post late/ },
  { room: 'Booking', fault: 'the answer names another’s order', names: /^post othersOrder/ },
  { room: 'Booking', fault: 'the answer tells the key back', names: /^post (tellsKey|status \d+ \w+ key)/ },
  { room: 'Booking', fault: 'orders that the list shows 1 or 10 minutes late', names: /^lag$/ },
  { room: 'Booking', fault: 'a key pressed twelve times', names: /^pressed twelve times$/ },
  { room: 'Booking', fault: 'two parcels alike to the last letter', names: /^alike$/ },
  { room: 'Booking', fault: 'orders of another desk on the account', names: /^another desk$/ },
  { room: 'Booking', fault: 'orders that arrive while pages are read', names: /^list arrivals/ },
  {
    room: 'Booking',
    fault: 'a list that runs in a circle, or leads elsewhere',
    names: /^list (loop|elsewhere)/,
  },
  {
    room: 'Booking',
    fault: 'a list, an order or a quotation that cannot be read',
    names: /^(list|read|quote) (?!loop|elsewhere|arrivals)/,
  },
  {
    room: 'Booking',
    fault: 'a quotation that is booked already',
    names: /^quotation booked$/,
  },
  {
    room: 'Booking',
    fault: 'cancelling without an answer, done or not',
    names: /^cancel (timeout|reset|dns)/,
  },
  { room: 'Booking', fault: 'cancelling refused, or taken and not done', names: /^cancel (status|taken)/ },
  {
    room: 'Booking',
    fault: 'an order is cancelled at the service’s own site',
    names: /^cancelled elsewhere$/,
  },
  { room: 'Booking', fault: 'the clock jumps by minutes, an hour, a day', names: /^jump$/ },
  { room: 'Booking', fault: 'days on which the clocks change', names: /^clocks/ },
  { room: 'Booking', fault: 'midnight, the year’s end', names: /^midnight$/ },
  { room: 'Booking', fault: '400.1 kg, the eighth day, 21 parcels', names: /^refused/ },
  { room: 'Storage', fault: 'the process dies between two awaits', names: /^death$/ },
  { room: 'Storage', fault: 'and again while it recovers', names: /^death while recovering$/ },
  { room: 'Storage', fault: 'the disk is full before a write', names: /^disk full$/ },
  { room: 'Storage', fault: 'the disk is full at a commit', names: /^disk fullAtCommit/ },
  { room: 'Storage', fault: 'a commit’s fsync fails, and its pages are lost', names: /^disk syncLost/ },
  {
    room: 'Storage',
    fault: 'a commit’s fsync fails, and a restart finds its pages',
    names: /^disk syncKept/,
  },
  { room: 'Storage', fault: 'an old copy of the journal is restored', names: /^restore$/ },
  { room: 'Labels', fault: 'a label that cannot be fetched', names: /^label (?!empty|half)/ },
  { room: 'Labels', fault: 'a label that is empty or cut in half', names: /^label (empty|half)/ },
  { room: 'Printing', fault: 'the spooler reports success and there is no paper', names: /^print eaten/ },
  { room: 'Printing', fault: 'the printer refuses (off, paused, gone, renamed)', names: /^print refused/ },
  { room: 'Printing', fault: 'no answer, and a paper', names: /^print unanswered true/ },
  { room: 'Printing', fault: 'no answer, and none', names: /^print unanswered false/ },
  { room: 'Printing', fault: 'out of paper for minutes', names: /^print held/ },
  { room: 'Printing', fault: 'a jam; a job withdrawn at the printer', names: /^print (jam|withdrawn)/ },
  { room: 'Printing', fault: 'a paper, and the spooler forgets the job', names: /^print forgotten/ },
]

/** A Markdown table of what was injected, and how often. */
export function faultTable(injected: Readonly<Record<string, number>>): string[] {
  const countOf = ({ names }: Row) =>
    Object.entries(injected).reduce((sum, [name, times]) => sum + (names.test(name) ? times : 0), 0)
  const lines = rows.map((row) => `| ${row.room} | ${row.fault} | ${countOf(row).toLocaleString('en-GB')} |`)
  return ['| | what went wrong | times |', '|---|---|--:|', ...lines]
}
