import { importColumns } from '../../shared/imports/index.ts'

/** The columns of a file, five to a line. */
const columnLines = importColumns
  .map((column, place) => `${place % 5 === 0 ? '\n  ' : ' '}${column}`)
  .join(',')
  .slice(1)

const title = 'Packdesk: the shipping station on the PC beside a packing table.'

/** The flags that a window takes, too. */
const windowFlags = `\
  --data-dir DIR          where the station keeps everything (default: your user's data directory); for your user alone
  --environment NAME      practice, sandbox or production (default: practice, where nothing else is configured)
  --service-url URL       the service's address, https (http on this machine only); without --environment the sandbox
  --printer NAME          the label printer by its exact name; "folder" writes PDF files
  --journal URL           several desks: their journal on PostgreSQL, postgres://USER@HOST:PORT/DATABASE (docs/several-desks)
  --desk NAME             several desks: this desk's name (default: that of the settings, or the computer's)
  --provision FILE.json   what an administrator rolls out: pickup locations, printer, presets, insurance of files (default:
                          the administrator's own file, docs/administrators.md, where there is one)
  --provision-schema      print that file's JSON Schema
  --api-port N            window, browser: serve the API beside them, on one station
  --listen ADDRESS        API: another address than this machine's own, with --tls-cert and --tls-key
  --tls-cert FILE, --tls-key FILE
                          API: certificate and key (PEM), for https
  --stop-with-stdin       end when the standard input ends, for a program that starts Packdesk and keeps its input open
  --version, --help`

/** Where keys, passwords and tokens come from. */
const secrets = `\
The API key comes from the settings, from the variable PACKDESK_API_KEY, or from the file that PACKDESK_API_KEY_FILE
names (yours alone, chmod 600), never from a flag. It is sent to the address that it was given for and to no other.
Passwords of order sources and of targets of answers come from the settings, or from PACKDESK_CONNECTION_SECRETS (or its
_FILE), as JSON: {"orderSource": {"origin": "postgres://db.example:5432", "secret": "..."}}.

The password of a shared journal comes from PACKDESK_JOURNAL_PASSWORD, or from the file that PACKDESK_JOURNAL_PASSWORD_FILE names, never
from its address.

The token of the API, at least 32 characters, comes from PACKDESK_API_TOKEN, or from the file that PACKDESK_API_TOKEN_FILE names.`

/** The output of `--help` of an installed program, which has no other host than its window. */
export const windowHelp = `${title}

Flags:
${windowFlags}

${secrets}
`

/** The output of `--help`. */
export const help = `${title}

  npm start                               a window on the desk; a browser where there can be none
  npm start -- --browser                  served to a browser on this machine only
  npm start -- batch FILE.csv --out DIR   a day's file in, labels and manifest out
  npm start -- move-journal --journal URL --desk NAME
                                          this desk's journal into the one that several desks share (docs/several-desks)
  npm start -- api --port N               an HTTP API for other programs, without a window (docs/api.md)

Flags:
${windowFlags}
  --port N                browser, api: the port (default: browser the last one; or any free one)
  --no-open               browser: print the address, start no browser
  --out DIR               batch: where labels, manifest and report go; what it makes there is for your user alone
  --pickup-on DAY         batch: for rows that name no day (default: the next working day with room)
  --pickup-location NAME  batch: where the driver comes (default: the first location)
  --check                 batch: check the file and book nothing
  --json                  batch: tell each step as a line of JSON

In production a person is asked once a day before the first booking. A batch and the API ask nobody, so they book there only
where --environment production, or the provision file, says so; the API of a window also waits for that day's confirmation.

A batch's file is CSV or XLSX, a row per parcel or pallet; rows of one reference and consignee are one shipment. A row with the same
reference and only dangerous goods adds them to the row above. Its columns, by these or their usual English and German names:
${columnLines}
and the service extras of the environment by their names. transportType says parcel, freight or direct truck; where it says nothing,
dangerous goods and pallets are freight. Sides in cm, weights in kg, values in EUR.
insure says yes or no to transport insurance for the valueOfGoods. Where it says neither, the provision file's "insure" counts:
"never", "always" or {"above": 500} (EUR). Without that a batch insures every shipment with a value. An uninsured value is not sent.

${secrets}

Ctrl+C, Ctrl+Break, SIGTERM and a closed terminal end Packdesk in order; a batch finishes its current shipment and writes
its report, the API the booking in hand. A parent process with an IPC channel sends the message "packdesk:stop". A second request ends it at once.

Exit status: 0 well; 1 batch: at least one row is not booked or has no label; 2 a flag, a file or a port is wrong.
`
