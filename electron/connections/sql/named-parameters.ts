import type { SqlEngine } from '../../../shared/connections/index.ts'

/** A piece of a statement: SQL text, or a named parameter. */
type Piece = { text: string } | { parameter: string }

const quoted = {
  postgres: String.raw`'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$`,
  mariadb: String.raw`'(?:[^'\\]|\\[\s\S]|'')*'|"(?:[^"\\]|\\[\s\S]|"")*"|()\x60[^\x60]*\x60|#[^\n]*`,
} as const
const comment = String.raw`--[^\n]*|/\*[\s\S]*?\*/`
/** A cast `::type` is no parameter. */
const parameter = String.raw`::\w+|(?<![\w:]):([A-Za-z]\w*)`

const tokens: Readonly<Record<SqlEngine, RegExp>> = {
  postgres: new RegExp(`[eE]'(?:[^'\\\\]|\\\\[\\s\\S]|'')*'|${quoted.postgres}|${comment}|${parameter}`, 'g'),
  mariadb: new RegExp(`${quoted.mariadb}|${comment}|${parameter}`, 'g'),
}

/** The pieces of a statement. Texts in quotes, comments and casts have no parameters. */
function piecesOf(engine: SqlEngine, statement: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of statement.matchAll(tokens[engine])) {
    const name = match[2]
    if (name === undefined) continue
    pieces.push({ text: statement.slice(from, match.index) }, { parameter: name })
    from = match.index + match[0].length
  }
  return [...pieces, { text: statement.slice(from) }]
}

/** The names of a statement's parameters, each once. */
export const parametersOf = (engine: SqlEngine, statement: string): string[] => [
  ...new Set(piecesOf(engine, statement).flatMap((piece) => ('parameter' in piece ? [piece.parameter] : []))),
]

/** The first word of a statement after its comments, in upper case: `SELECT`, `INSERT`. */
export const firstWordOf = (statement: string): string =>
  /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*([A-Za-z]+)/.exec(statement)?.[1]?.toUpperCase() ?? ''

/** A statement with the engine's own placeholders, and the values in their order. Undefined
 * for a parameter without a value. */
export function withPlaceholders(
  engine: SqlEngine,
  statement: string,
  values: Readonly<Record<string, string | null>>,
): { text: string; values: (string | null)[] } | undefined {
  const ordered: (string | null)[] = []
  const numbers = new Map<string, number>()
  let text = ''
  for (const piece of piecesOf(engine, statement)) {
    if ('text' in piece) {
      text += piece.text
      continue
    }
    const value = values[piece.parameter]
    if (value === undefined) return undefined
    const number = numbers.get(piece.parameter)
    if (engine === 'postgres' && number !== undefined) {
      text += `$${number}`
      continue
    }
    ordered.push(value)
    numbers.set(piece.parameter, ordered.length)
    text += engine === 'postgres' ? `$${ordered.length}` : '?'
  }
  return { text, values: ordered }
}
