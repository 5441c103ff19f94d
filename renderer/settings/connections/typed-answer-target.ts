import { type AnswerTarget, answerTargetSchema } from '../../../shared/answers/index.ts'
import { usualPort } from '../../../shared/connections/index.ts'
import { environmentSchema } from '../../../shared/kit/index.ts'
import type { Messages } from '../../../shared/messages/index.ts'
import { type EditField, type Parsed, parsedBy } from '../../components/index.ts'
import { engineOptions, tlsOptions } from './sql-server-options.ts'

/** The texts of the form of an answer target, by their path in the target. */
export type TypedAnswerTarget = Readonly<Record<string, string>>

const kinds = ['folder', 'sql', 'webhook'] as const
const points = ['booked', 'printed', 'closed'] as const
const columns = '(answer_id, reference, state, order_id, parcel_numbers)'
const values = 'values (:answerId, :reference, :state, :orderId, :parcelNumbers)'
const examples: Record<string, string> = {
  postgres: `insert into answers ${columns}\n${values}\non conflict (answer_id) do nothing`,
  mariadb: `insert ignore into answers ${columns}\n${values}`,
}

/** The fields of the form for the kind that is chosen. */
export function answerTargetFields({ t }: Messages, { kind }: TypedAnswerTarget): EditField[] {
  const ofKind: Record<string, EditField[]> = {
    folder: [
      {
        path: 'folder',
        label: 'settings.answer.folder',
        hint: 'settings.answer.folder.hint',
        variant: 'code',
        span: 8,
      },
      {
        path: 'format',
        label: 'settings.answer.format',
        span: 4,
        options: ['json', 'csv'].map((value) => ({ value, label: value.toUpperCase() })),
      },
    ],
    webhook: [
      {
        path: 'url',
        label: 'settings.answer.url',
        hint: 'settings.answer.url.hint',
        variant: 'code',
        span: 12,
      },
    ],
    sql: [
      {
        path: 'server.engine',
        label: 'settings.sqlServer.engine',
        span: 4,
        options: engineOptions,
      },
      { path: 'server.host', label: 'settings.sqlServer.host', variant: 'code', span: 5 },
      { path: 'server.port', label: 'settings.sqlServer.port', variant: 'code', span: 3 },
      { path: 'server.database', label: 'settings.sqlServer.database', variant: 'code', span: 4 },
      { path: 'server.user', label: 'settings.sqlServer.user', variant: 'code', span: 4 },
      {
        path: 'server.tls',
        label: 'settings.sqlServer.tls',
        span: 4,
        options: tlsOptions(t),
      },
      {
        path: 'server.caFile',
        label: 'settings.sqlServer.caFile',
        hint: 'settings.sqlServer.caFile.hint',
        variant: 'code',
        span: 12,
      },
      {
        path: 'statement',
        label: 'settings.answer.statement',
        hint: 'settings.answer.statement.hint',
        isLong: true,
        span: 12,
      },
    ],
  }
  return [
    { path: 'name', label: 'settings.answer.name', span: 6 },
    {
      path: 'kind',
      label: 'settings.answer.kind',
      span: 6,
      options: kinds.map((value) => ({ value, label: t(`settings.answer.kind.${value}`) })),
    },
    {
      path: 'environment',
      label: 'settings.answer.environment',
      hint: 'settings.answer.environment.hint',
      span: 6,
      options: environmentSchema.options.map((value) => ({ value, label: t(`environment.${value}`) })),
    },
    {
      path: 'point',
      label: 'settings.answer.point',
      hint: 'settings.answer.point.hint',
      span: 6,
      options: points.map((value) => ({ value, label: t(`settings.answer.point.${value}`) })),
    },
    ...(ofKind[kind ?? ''] ?? []),
  ]
}

/** Reads the texts of the form as the target with the ID `id`. */
export function readAnswerTarget(id: string, typed: TypedAnswerTarget): Parsed<AnswerTarget> {
  const text = (path: string) => typed[path]?.trim() || undefined
  const common = {
    id,
    name: text('name'),
    environment: typed.environment,
    point: typed.point,
    kind: typed.kind,
  }
  const ofKind = {
    folder: { folder: text('folder'), format: typed.format },
    webhook: { url: text('url') },
    sql: {
      server: {
        engine: typed['server.engine'],
        host: text('server.host'),
        port: text('server.port') === undefined ? undefined : Number(text('server.port')),
        database: text('server.database'),
        user: text('server.user'),
        tls: typed['server.tls'],
        caFile: text('server.caFile'),
      },
      statement: text('statement'),
    },
  }[typed.kind ?? '']
  return parsedBy(answerTargetSchema, { ...common, ...ofKind })
}

/** The texts of a target, or of a new one in `environment`. */
export function typedTargetOf(target: AnswerTarget | undefined, environment: string): TypedAnswerTarget {
  const server = target?.kind === 'sql' ? target.server : undefined
  return {
    name: target?.name ?? '',
    kind: target?.kind ?? 'folder',
    environment: target?.environment ?? environment,
    point: target?.point ?? 'printed',
    folder: target?.kind === 'folder' ? target.folder : '',
    format: target?.kind === 'folder' ? target.format : 'json',
    url: target?.kind === 'webhook' ? target.url : '',
    'server.engine': server?.engine ?? 'postgres',
    'server.host': server?.host ?? '',
    'server.port': String(server?.port ?? usualPort.postgres),
    'server.database': server?.database ?? '',
    'server.user': server?.user ?? '',
    'server.tls': server?.tls ?? 'required',
    'server.caFile': server?.caFile ?? '',
    statement: target?.kind === 'sql' ? target.statement : (examples.postgres ?? ''),
  }
}

/** Another engine brings its usual port and its example, unless others were typed. */
export function withEngine(typed: TypedAnswerTarget, path: string): TypedAnswerTarget {
  if (path !== 'server.engine') return typed
  const engine = typed['server.engine'] === 'mariadb' ? 'mariadb' : 'postgres'
  const isUsual = Object.values(usualPort)
    .map(String)
    .includes(typed['server.port'] ?? '')
  const isExample = Object.values(examples).includes(typed.statement ?? '')
  return {
    ...typed,
    ...(isUsual && { 'server.port': String(usualPort[engine]) }),
    ...(isExample && { statement: examples[engine] ?? '' }),
  }
}
