import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutants } from './day/mutants.ts'
import { found } from './found.ts'
import type { Kept, Numbers } from './results.ts'

const number = new Intl.NumberFormat('en-GB')
const told = (value: number | string | undefined): string =>
  typeof value === 'number' ? number.format(value) : String(value ?? '?')

/** One script: how to run it again, and what it did the last time. */
type Section = {
  name: string
  title: string
  command: string
  what: string
  tells: (numbers: Numbers) => string
}

const tellsWeek: Section['tells'] = ({
  hours,
  speed,
  deskHours,
  parcels,
  pickups,
  requests,
  samples,
  flat,
}) =>
  `${told(hours)} h at ${told(speed)} times the pace: ${told(parcels)} parcels in ${told(pickups)} pickups by ${told(requests)} requests, ` +
  `as much as ${told(deskHours)} hours of a busy desk; ${told(samples)} samples: ${told(flat)}.`

const sections: Section[] = [
  {
    name: 'days',
    title: 'Simulated days',
    command: 'npm run faults -- --days N --seed S',
    what:
      'One desk’s day from a seed: the real use cases, journal (SQLite) and client; only the socket, the clock, the disk and the ' +
      'printer are played. Some days are usual ones, some are of one thing again and again (restores and prints, late orders, two ' +
      'hands, full disks …), some of a few deeds and faults that chance throws together. Packing, freight, pickups, prints, cancellations, other desks and deaths between any two awaited steps, ' +
      'against a service and a printer that misbehave. The checker holds the history, the service’s orders, the paper and the ' +
      'journal against each other. A failing seed is printed with the shortest history that fails in the same way.',
    tells: ({ days, seed, failures, posts, orders, papers, starts, seconds, perMinute, perCpuMinute }) =>
      `${told(days)} days from seed ${seed}: ${told(failures)} failing. ${told(posts)} bookings sent, ${told(orders)} orders kept by ` +
      `the service, ${told(papers)} labels on paper, ${told(starts)} starts of the station. ${told(seconds)} s, ${told(perMinute)} days a ` +
      `minute on a machine that was busy with other work; ${told(perCpuMinute)} a minute of one processor’s own time.`,
  },
  {
    name: 'kills',
    title: 'Real kills',
    command: 'npm run faults:kill -- --kills N --seed S',
    what:
      'The real browser host (`npm start -- --browser`), driven by requests as its page makes them, on real files and real sockets, ' +
      'with real labels read back from the paper; killed with SIGKILL at moments of chance while it starts and takes up what the ' +
      'life before left, books parcels and freight, prints, imports, cancels, settles and closes; ten deaths a desk, against the same misbehaving service. The ' +
      'same checker looks at what is left. (The batch host is killed in `test/hosts/batch-kills.test.ts`, and every single step ' +
      'of a booking and of a pickup in `kill-booking.test.ts` and `kill-pickup.test.ts`.)',
    tells: ({ kills, seed, posts, papers, failures, seconds }) =>
      `${told(kills)} kills from seed ${seed}: ${told(failures)} failing. ` +
      `${told(posts)} bookings sent, ${told(papers)} labels on paper. ${told(seconds)} s.`,
  },
  {
    name: 'syscalls',
    title: 'Death and error at system calls',
    command: 'npm run faults:syscalls -- --deaths N --errors M --seed S',
    what:
      'The same host on real files, under `strace --inject` (Linux): while it starts, takes up what was left, keeps what is typed, ' +
      'books, imports, prints (to a raw printer or to files), cancels, settles, learns an address, changes its settings, makes or ' +
      'restores a backup, or closes, one of its own calls is its last, or ends with an error (EIO, ENOSPC, EROFS, EACCES, EMFILE, EINTR, a ' +
      'write that wrote nothing, what a socket can say), once or from then on. It must live or end with a sentence, answer no request with ' +
      'a fault, and after a plain start go on with its day and tie out. The same checker looks at what is left. A call is counted within its ' +
      'thread, so “once” is once in each thread that comes to it.',
    tells: ({ deaths, errors, seed, failures, seconds }) =>
      `${told(deaths)} deaths and ${told(errors)} errors from seed ${told(seed)}: ${told(failures)} failing. ${told(seconds)} s.`,
  },
  {
    name: 'load',
    title: 'A year of a busy desk',
    command: 'npm run faults:load -- --shipments N --addresses N',
    what:
      'A data directory of a year, made by a generator (every shipment with its events, its pickups closed), in the real browser host: ' +
      'what each thing takes that somebody waits for, against its aim.',
    tells: ({ shipments, addresses, measures, missed, load }) =>
      `${told(shipments)} shipments, ${told(addresses)} addresses: ${told(missed)} of ${told(measures)} aims missed, at a machine’s load of ` +
      `${told(load)} on these cores: where that is above the number of cores, everything waited for its turn.`,
  },
  {
    name: 'week',
    title: 'A week without a pause',
    command: 'npm run faults:week -- --hours H --speed N',
    what:
      'The real browser host and the practice service, each a process of its own, at work without a pause at so many times a busy ' +
      'desk’s pace (50 parcels an hour): typing, searching, importing, booking, printing, cancelling, closing, copies, diagnostics, the ' +
      'page loaded anew. What the host and its workers hold is sampled after a collection of garbage that gives free pages back too; it ' +
      'fails where the trend of memory or open files grows. A whole week at 20 times speed is `--hours 8.4 --speed 20`; below a thousand parcels (an hour at that speed) the process still takes memory for what it does for the first time.',
    tells: tellsWeek,
  },
  {
    name: 'week-fast',
    title: 'The same as fast as it goes',
    command: 'npm run faults:week -- --hours H --speed 1000',
    what:
      'The same work without any pause between two parcels: more hours of a desk in less time, so that what each parcel leaves behind ' +
      'adds up.',
    tells: tellsWeek,
  },
  {
    name: 'fuzz',
    title: 'Mutated input',
    command: 'npm run faults:fuzz -- --inputs N --seed S',
    what:
      'Good samples with something wrong, fed to everything that reads what comes from outside: service answers, CSV, XLSX, ZPL status ' +
      'replies, IPP answers, IPC messages (every channel by its schema, through the real handlers of a whole station), HTTP requests to the ' +
      'browser host (bytes on a socket), provision files, settings files, backups, PDFs (in their worker), address blocks, filters, scanner ' +
      'bursts, scale reports. An input with a new outcome becomes a sample, so what lies deep is found. Each must be read or refused in its ' +
      'own words: no other error, no hang, no memory over its cap, no key in an answer, nothing done without the session. What takes longer ' +
      'gets fewer inputs (`share` in `test/faults/fuzz/targets/`).',
    tells: ({ inputs, readers, seed, failures, outcomes, seconds, peakMb }) =>
      `${told(inputs)} inputs to ${told(readers)} readers from seed ${seed}: ${told(failures)} broken, ${told(outcomes)} different outcomes. ${told(seconds)} s, at most ${told(peakMb)} MB.`,
  },
]

/** Writes `RESULTS.md` from what the scripts kept. */
export function writeResults(results: Readonly<Record<string, Kept>>): void {
  const text = [
    '# What was tried to lose, double or leak a parcel',
    '',
    'This file is written by the scripts named in it (`--keep`); `npm test` runs a slice of each.',
    '',
    ...sections.flatMap(({ name, title, command, what, tells }) => {
      const kept = results[name]
      return [
        `## ${title}`,
        '',
        `\`${command}\``,
        '',
        what,
        '',
        kept
          ? `**Last run** (${kept.at}, Node ${kept.node}, ${kept.cores} cores): ${tells(kept.numbers)}`
          : '**Not run yet.**',
        '',
        ...(kept?.table ? [...kept.table, ''] : []),
      ]
    }),
    '## Mechanisms broken on purpose',
    '',
    'Each of these mistakes is put in by exchanging one collaborator (`test/faults/day/mutants.ts`) and must be caught by the',
    'checker within 200 seeds (`test/faults/days.test.ts`); `npm run faults -- --mutant NAME` shows how the shortest history goes.',
    '',
    '| mutant | what is broken | caught as |',
    '|---|---|---|',
    ...Object.entries(mutants).map(
      ([name, { breaks, caughtAs }]) => `| \`${name}\` | ${breaks} | ${caughtAs.join(', ')} |`,
    ),
    '',
    '## Found on the way, and mended',
    '',
    ...found.map((each) => `- ${each}`),
    '',
    '## What cannot be promised, and what is promised instead',
    '',
    '- **Exactly once.** The service has no idempotency key, so nobody can make a request and its answer one thing. Promised is: one',
    '  POST for each intent, written down before it is sent; an answer that is lost leaves the booking *unknown*, looked for in the',
    '  service’s list and adopted only on proof; it is sent again only when a person says that it was not booked. Should that person',
    '  be wrong, the second order stands flagged as one too many from the next sweep on, and before the pickup closes.',
    '- **Printed.** No spooler proves paper. Promised is: a label is called printed when a person, its own barcode under the scanner,',
    '  or (for files) the disk says so; until then it stands flagged, and nothing is printed twice without being asked for.',
    '- **An older data directory that looks like the one at work** (a machine set back to a snapshot; files copied while a desk was at',
    '  work, written over the very files of its journal) tells nothing of itself. Orders with the desk’s own code that its journal has',
    '  never heard of give it away at the next sweep, before anything is booked; a label that only came out since may come out once',
    '  more.',
    '- **An order that shows its code nowhere** cannot be proven to be anybody’s. It is shown as a candidate, and a person decides.',
    '- **A service that lies consistently** (an order made and shown in no list, ever) is beyond any client.',
    '- **A disk that says “synced” and is not** loses what it lost (the mutant `lazy-sync` shows it); the sweep then shows the orders',
    '  that the journal has forgotten as unexplained.',
    '',
  ]
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), text.join('\n'))
}
