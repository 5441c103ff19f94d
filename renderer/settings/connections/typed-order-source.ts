import { usualPort } from '../../../shared/connections/index.ts'
import { type OrderSourceSettings, orderSourceSchema } from '../../../shared/orders/index.ts'
import type { MappingTarget } from '../../imports/index.ts'

/** An order source as typed. Fields of other kinds stay while the kind is changed. */
export type TypedOrderSource = {
  kind: OrderSourceSettings['kind'] | 'none'
  name: string
  path: string
  engine: 'postgres' | 'mariadb'
  host: string
  port: string
  database: string
  user: string
  tls: 'required' | 'off'
  caFile: string
  statement: string
  url: string
  header: string
  lines: string
  /** By target: the column's name of a file or a database. Empty: found by their names. */
  columns: Partial<Record<MappingTarget, string>>
  /** By target: the JSON pointer. */
  pointers: Partial<Record<MappingTarget, string>>
  cancelledColumn: string
  /** Separated by commas. */
  cancelledWords: string
  /** Separated by commas. */
  enclosureColumns: string
  enclosureFolder: string
}

const empty: TypedOrderSource = {
  kind: 'none',
  name: 'ERP',
  path: '',
  engine: 'postgres',
  host: '',
  port: '',
  database: '',
  user: '',
  tls: 'required',
  caFile: '',
  statement: '',
  url: '',
  header: '',
  lines: '',
  columns: {},
  pointers: {},
  cancelledColumn: '',
  cancelledWords: '',
  enclosureColumns: '',
  enclosureFolder: '',
}

/** The saved source as it would have been typed. */
export function typedSourceOf(source: OrderSourceSettings | null): TypedOrderSource {
  if (!source) return empty
  const { kind, name, columns = {}, cancelled, enclosures } = source
  const common = {
    ...empty,
    kind,
    name,
    cancelledColumn: cancelled?.column ?? '',
    cancelledWords: cancelled?.words.join(', ') ?? '',
    enclosureColumns: enclosures?.columns.join(', ') ?? '',
    enclosureFolder: enclosures?.folder ?? '',
  }
  if (source.kind === 'file') return { ...common, columns, path: source.path }
  if (source.kind === 'http') {
    const { url, header = '', lines = '' } = source
    return { ...common, pointers: columns, url, header, lines }
  }
  const { server, statement } = source
  const { port, caFile = '', ...rest } = server
  return { ...common, columns, ...rest, port: String(port), caFile, statement }
}

type Read = { source?: OrderSourceSettings | null; wrong: Readonly<Record<string, string>> }

/** The typed source, or the code of each field's fault. */
export function readOrderSource(typed: TypedOrderSource): Read {
  if (typed.kind === 'none') return { source: null, wrong: {} }
  const parsed = orderSourceSchema.safeParse(candidateOf(typed))
  if (parsed.success) return { source: parsed.data, wrong: {} }
  const wrong: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const steps = path.map(String)
    wrong[fieldOf(steps)] ??= message
  }
  return { wrong }
}

/** The field of an issue of the schema. */
function fieldOf([first = '', second = '', ...rest]: readonly string[]): string {
  if (first === 'columns') return `columns.${second}`
  if (first === 'cancelled') return second === 'words' ? 'cancelledWords' : 'cancelledColumn'
  if (first === 'enclosures') return second === 'columns' ? 'enclosureColumns' : 'enclosureFolder'
  return rest.at(-1) ?? (second || first)
}

const listOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function candidateOf(typed: TypedOrderSource): unknown {
  const { kind, name, engine, tls, statement } = typed
  const column = typed.cancelledColumn.trim()
  const words = listOf(typed.cancelledWords)
  const folder = typed.enclosureFolder.trim()
  const enclosures = listOf(typed.enclosureColumns)
  const columns = givenOf(kind === 'http' ? typed.pointers : typed.columns)
  const common = {
    kind,
    name: name.trim(),
    ...((kind === 'http' || Object.keys(columns).length > 0) && { columns }),
    ...((column !== '' || words.length > 0) && { cancelled: { column, words } }),
    ...((folder !== '' || enclosures.length > 0) && { enclosures: { columns: enclosures, folder } }),
  }
  if (kind === 'file') return { ...common, path: typed.path.trim() }
  if (kind === 'http')
    return {
      ...common,
      url: typed.url.trim(),
      ...(typed.header.trim() && { header: typed.header.trim() }),
      ...(typed.lines.trim() && { lines: typed.lines.trim() }),
    }
  const server = {
    engine,
    host: typed.host.trim(),
    port: typed.port.trim() === '' ? usualPort[engine] : Number(typed.port),
    database: typed.database.trim(),
    user: typed.user.trim(),
    tls,
    ...(typed.caFile.trim() && { caFile: typed.caFile.trim() }),
  }
  return { ...common, server, statement }
}

const givenOf = (texts: Partial<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (text?.trim() ? [[key, text.trim()]] : [])),
  )
