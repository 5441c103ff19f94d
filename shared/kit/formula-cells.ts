// A file of ours may be opened under another separator than it was written with, and a quote in the middle of a cell quotes nothing. So
// each of these begins a cell: the separators of Windows' regions and of import dialogs, and line breaks. Spaces don't.
const visible = ';,\\|؛،；，、'
const separators = `${visible}\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029`
const signs = '=+\\-@＝＋－＠'
const numberOrPhone = '[+\\-＋－][\\d .\\(\\)\\u00a0]*\\d'

/** What may begin a cell: a file of ours has it in quotes alone. */
export const cellSeparator = new RegExp(`[${separators}]`, 'v')
/** A formula at the beginning of a cell: the signs include the wide forms of East Asian keyboards. Quotes and spaces before it are
 * passed over, and apostrophes are counted, so that defusing can be undone exactly. */
const first = new RegExp(`^([[\\s"]--[${separators}]]*)('*)(?=[${signs}])`, 'v')
/** A tab or line break at the beginning, which a spreadsheet may drop. */
const firstBreak = /^('*)(?=[\t\r\n])/
/** A formula after a separator. A number or a phone number is left as it is, up to the same visible separator or the cell's end: there the
 * file's quote follows, and a number that a quote follows is no formula. A lone sign would be one. */
const inner = new RegExp(
  `([${separators}])([[\\s"]--[${separators}]]*)('*)(?=[${signs}])(?!${numberOrPhone}(?:$|(?=[${visible}])\\1))`,
  'gv',
)

/** A text that no spreadsheet runs, whatever separates the cells there: `=SUM(A1)` → `'=SUM(A1)`, `+49 30 1` → `'+49 30 1`,
 * `12;=x` → `12;'=x`. Other texts stay. */
export const defuseCell = (text: string): string =>
  text.replace(inner, "$1$2'$3").replace(first, "$1'$2").replace(firstBreak, "'$1")

/** Undoes {@link defuseCell}, so that a file written here can be read here again. */
export const restoreCell = (text: string): string =>
  text.includes("'")
    ? text.replace(firstBreak, withoutOne).replace(first, withoutOne).replace(inner, withoutOne)
    : text

/** Takes one apostrophe from the end of what was matched, if there is one. */
const withoutOne = (matched: string): string => matched.replace(/'$/, '')
