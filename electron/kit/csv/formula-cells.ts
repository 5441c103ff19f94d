// A file may be opened with another separator than it was written with, and a quote in the middle of a
// cell has no effect. So each of these begins a cell: the separators of Windows' regions and of import
// dialogs, and line breaks, but not spaces.
const visible = ';,\\|؛،；，、'
const separators = `${visible}\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029`
const signs = '=+\\-@＝＋－＠'
const numberOrPhone = '[+\\-＋－][\\d .\\(\\)\\u00a0]*\\d'

/** Characters that may begin a cell; a cell with one of them is quoted. */
export const cellSeparator = new RegExp(`[${separators}]`, 'v')
/** A formula at the beginning of a cell; `signs` include the wide forms of East Asian keyboards. Skips
 * quotes and spaces, and captures apostrophes, so that defusing can be undone exactly. */
const firstFormula = new RegExp(`^([[\\s"]--[${separators}]]*)('*)(?=[${signs}])`, 'v')
/** A tab or line break at the beginning, which a spreadsheet may drop. */
const firstBreak = /^('*)(?=[\t\r\n])/
/** A formula after a separator. A number or a phone number up to the same visible separator or the cell's
 * end is no formula: the file's quote follows there. A sign alone is one. */
const innerFormula = new RegExp(
  `([${separators}])([[\\s"]--[${separators}]]*)('*)(?=[${signs}])(?!${numberOrPhone}(?:$|(?=[${visible}])\\1))`,
  'gv',
)

/** A text that no spreadsheet executes, with any separator: `=SUM(A1)` → `'=SUM(A1)`, `+49 30 1` →
 * `'+49 30 1`, `12;=x` → `12;'=x`. Other texts stay. */
export const defuseCell = (text: string): string =>
  text.replace(innerFormula, "$1$2'$3").replace(firstFormula, "$1'$2").replace(firstBreak, "'$1")

/** Undoes {@link defuseCell}, for importing an exported file. */
export const restoreCell = (text: string): string =>
  text.includes("'")
    ? text.replace(firstBreak, withoutOne).replace(firstFormula, withoutOne).replace(innerFormula, withoutOne)
    : text

/** Removes an apostrophe at the end of the match. */
const withoutOne = (matched: string): string => matched.replace(/'$/, '')
