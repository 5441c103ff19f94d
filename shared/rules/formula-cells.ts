/** What a spreadsheet takes for the beginning of a formula, the wide forms of East Asian keyboards included; apostrophes
 * in front of it are counted, so that defusing can be undone exactly. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A text that no spreadsheet runs: `=HYPERLINK(…)` → `'=HYPERLINK(…)`, `+49 30 1` → `'+49 30 1`. Other texts stay. */
export const defuseCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Undoes {@link defuseCell}, so that a file written here can be read here again. */
export const restoreCell = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text
