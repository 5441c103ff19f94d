import { STATUS_CODES } from 'node:http'
import { type FieldMessage, isRecord } from '../../../shared/kit/index.ts'
import { jsonOf } from '../../kit/index.ts'
import { fieldPath, isRequestField } from './field-path.ts'

/** The content of an error response. `recognised`: the body has the shape of an error. */
export type ErrorText = { messages: string[]; fields: FieldMessage[]; recognised: boolean }

const maxMessages = 50
const maxText = 500
const maxDepth = 8

const textNames = [
  'detail',
  'message',
  'msg',
  'description',
  'defaultMessage',
  'reason',
  'error_description',
  'title',
]
const pathNames = [
  'field',
  'path',
  'pointer',
  'property',
  'propertyPath',
  'loc',
  'instancePath',
  'parameter',
  'param',
]
const containerNames = [
  'errors',
  'error',
  'violations',
  'issues',
  'details',
  'detail',
  'invalid-params',
  'invalidParams',
  'fieldErrors',
  'globalErrors',
  'formErrors',
  'validationErrors',
  'fieldViolations',
  'subErrors',
  'messages',
  'message',
]

type Node = Record<string, unknown>

/** Reads the usual shapes of a JSON error, since the interface shows none (section 7): problem+json,
 * `errors`, `violations`, `issues`, `details`, `message` and `error`, as text, list or object; as written
 * by Spring, ASP.NET, FastAPI, Nest, JSON:API and zod. */
export function readError(body: unknown): ErrorText {
  const messages = new Set<string>()
  const fields = new Map<string, FieldMessage>()

  const add = (text: string, path: string) => {
    const message = readable(text)
    if (!message || messages.size + fields.size >= maxMessages) return
    const own = path ? { path, message } : splitPath(message)
    if (own.path) fields.set(`${own.path}\n${own.message}`, own)
    else messages.add(message)
  }

  const visit = (value: unknown, path: string, depth: number): void => {
    if (depth > maxDepth) return
    if (typeof value === 'string') {
      const nested = nestedJson(value)
      if (nested) visit(nested, path, depth + 1)
      else add(value, path)
    } else if (Array.isArray(value)) {
      value.forEach((each, index) => {
        visit(each, path && isRecord(each) && !isEntry(each) ? `${path}[${index}]` : path, depth + 1)
      })
    } else if (isRecord(value)) (isEntry(value) ? visitEntry : visitMap)(value, path, depth + 1)
  }

  const visitEntry = (entry: Node, path: string, depth: number) => {
    // The `path` of a whole response is the URL's (Spring) or a field's; fieldPath gives '' for a URL's.
    const own = ownPath(entry) || path
    const texts = textNames
      .map((name) => entry[name])
      .filter((text) => typeof text === 'string' && text !== '')
    const used = depth === 1 ? texts : texts.slice(0, 1)
    for (const text of used) visit(text, own, depth)
    for (const name of containerNames)
      if (typeof entry[name] === 'object' || !textNames.includes(name)) visit(entry[name], own, depth)
    if (used.length === 0 && own && typeof entry.code === 'string') add(entry.code, own)
  }

  /** `{ "lines[0].unitWeight": ["too heavy"] }`, also nested
   * (`{ lines: { 0: { unitWeight: { _errors: […] }}}}`). */
  const visitMap = (map: Node, path: string, depth: number) => {
    for (const [name, value] of Object.entries(map)) {
      const inner = name === '_errors' ? path : fieldPath(path ? `${path}.${name}` : name)
      if (typeof value === 'string' || typeof value === 'object') visit(value, inner, depth)
    }
  }

  if (isRecord(body)) visitEntry(body, '', 1)
  else if (Array.isArray(body)) visit(body, '', 1)
  if (isRecord(body) && messages.size + fields.size === 0)
    for (const name of requestFields(body)) visit(body[name], name, 1)
  const all = [...messages]
  const specific = all.filter((message) => !statusPhrases.has(message.toLowerCase()))
  return {
    messages: specific.length + fields.size > 0 ? specific : all,
    fields: [...fields.values()],
    recognised: messages.size + fields.size > 0,
  }
}

/** The message of a response that is not JSON: an HTML page's title, or the first line of a text. */
export function titleOf(text: string, isHtml: boolean): string {
  const start = text.slice(0, 20_000).trim()
  if (!isHtml) return readable(start.split(/[\r\n]/)[0]?.slice(0, 200) ?? '')
  const title =
    /<title[^>]{0,200}>([^<]{0,500})</i.exec(start) ?? /<h1[^>]{0,200}>([^<]{0,500})</i.exec(start)
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return readable(
    (title?.[1] ?? '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? ''),
  )
}

const statusPhrases = new Set(Object.values(STATUS_CODES).map((phrase) => phrase?.toLowerCase()))

/** True for an object that describes one error; any other object maps fields to their errors. */
const isEntry = (value: Node): boolean =>
  textNames.some((name) => typeof value[name] === 'string') ||
  (typeof value.code === 'string' && ownPath(value) !== '') ||
  containerNames.some((name) => Array.isArray(value[name]) && name !== 'message' && name !== 'detail')

/** Fields at the top of a response, as in Django: `{ "consignee": { "postCode": ["required"] } }`. Only
 * lists of texts count; an echoed shipment has none. */
const requestFields = (body: Node): string[] =>
  Object.keys(body).filter((name) => isRequestField(name) && isTextLists(body[name], 0))

const isTextLists = (value: unknown, depth: number): boolean => {
  if (depth > maxDepth || typeof value !== 'object' || value === null) return false
  const inner = Object.values(value)
  if (Array.isArray(value) && inner.every((each) => typeof each === 'string')) return inner.length > 0
  return inner.length > 0 && inner.every((each) => isTextLists(each, depth + 1))
}

/** A ZodError has its issues as JSON in its message. */
const nestedJson = (text: string): unknown => (/^\s*[[{]/.test(text) ? jsonOf(text) : undefined)

function ownPath(entry: Node): string {
  const source = isRecord(entry.source) ? [entry.source.pointer, entry.source.parameter] : [entry.source]
  const candidates = [...pathNames.map((name) => entry[name]), ...source]
  // `invalid-params` (RFC 7807) has the field in `name`; elsewhere `name` is the error's.
  if (typeof entry.reason === 'string') candidates.push(entry.name)
  for (const candidate of candidates) {
    const path = fieldPath(candidate)
    if (path) return path
  }
  return ''
}

/** Splits `lines.0.unitWeight must not exceed 32` (Nest) into its field and its message. */
function splitPath(message: string): FieldMessage {
  const [, start = '', rest = ''] =
    /^["'`]?([A-Za-z][\w.[\]]{2,100})["'`]?(?::\s*|\s+)(.+)$/.exec(message) ?? []
  const path = /[.[]/.test(start) ? fieldPath(start) : ''
  return path && isRequestField(path) ? { path, message: rest } : { path: '', message }
}

/** A text on one line of limited length, without control characters and invisible direction changes. */
const readable = (text: string): string =>
  text
    .slice(0, 4 * maxText)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: taking control characters out is this pattern's purpose
    .replace(/[\u0000-\u001f\u007f-\u009f\s]+/g, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .slice(0, maxText)
