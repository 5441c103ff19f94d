import { useState } from 'react'
import { useStore } from 'zustand'
import { type AnswerTarget, answerTargetSchema, isWebhookSecret } from '../../../shared/answers/index.ts'
import type { ChannelOutput } from '../../../shared/channels.ts'
import { usualPort } from '../../../shared/connections/index.ts'
import { environmentSchema, type Problem } from '../../../shared/kit/index.ts'
import { type Messages, problemSentence } from '../../../shared/messages/index.ts'
import { Button, type EditField, EditForm, type Parsed, parsedBy, TextField } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { ChoosePath } from '../fields/choose-path.tsx'
import { Failure } from '../fields/failure.tsx'
import { useTrial } from '../fields/use-trial.ts'
import styles from '../section.module.css'
import { engineOptions } from './engine-options.ts'

type Typed = Readonly<Record<string, string>>
type Props = {
  /** Absent: a new one. */
  target?: AnswerTarget
  secret?: ChannelOutput<'answers.secrets'>[string]
  onSave(target: AnswerTarget): Promise<Problem | undefined>
  onCancel(): void
}

const kinds = ['folder', 'sql', 'webhook'] as const
const points = ['booked', 'printed', 'closed'] as const
const columns = '(answer_id, reference, state, order_id, parcel_numbers)'
const values = 'values (:answerId, :reference, :state, :orderId, :parcelNumbers)'
const examples: Record<string, string> = {
  postgres: `insert into answers ${columns}\n${values}\non conflict (answer_id) do nothing`,
  mariadb: `insert ignore into answers ${columns}\n${values}`,
}

function fieldsOf({ t }: Messages, { kind }: Typed): EditField[] {
  const ofKind: Record<string, EditField[]> = {
    folder: [
      {
        path: 'folder',
        label: 'settings.answer.folder',
        hint: 'settings.answer.folder.hint',
        look: 'code',
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
      { path: 'url', label: 'settings.answer.url', hint: 'settings.answer.url.hint', look: 'code', span: 12 },
    ],
    sql: [
      {
        path: 'server.engine',
        label: 'settings.answer.engine',
        span: 4,
        options: engineOptions,
      },
      { path: 'server.host', label: 'settings.answer.host', look: 'code', span: 5 },
      { path: 'server.port', label: 'settings.answer.port', look: 'code', span: 3 },
      { path: 'server.database', label: 'settings.answer.database', look: 'code', span: 4 },
      { path: 'server.user', label: 'settings.answer.user', look: 'code', span: 4 },
      {
        path: 'server.tls',
        label: 'settings.answer.tls',
        span: 4,
        options: [
          { value: 'required', label: t('settings.answer.tls.required') },
          { value: 'off', label: t('settings.answer.tls.off') },
        ],
      },
      { path: 'server.caFile', label: 'settings.answer.caFile', look: 'code', span: 12 },
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

function parse(id: string, typed: Typed): Parsed<AnswerTarget> {
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

function typedOf(target: AnswerTarget | undefined, environment: string): Typed {
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
function withEngine(typed: Typed, path: string): Typed {
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

/** Adds or changes a target of answers, and sends a test answer to it as it is
 * typed. Nothing shows a secret again. */
export function AnswerTargetForm({ target, secret, onSave, onCancel }: Props) {
  const { station, bridge } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const environment = useStore(station, ({ status }) => status?.environment ?? 'practice')
  const [id] = useState(() => target?.id ?? crypto.randomUUID())
  const [initial] = useState(() => typedOf(target, environment))
  const [typed = initial, setTyped] = useState<Typed>()
  const [typedSecret, setTypedSecret] = useState('')
  const wanted = typedSecret.trim() || undefined
  const isWebhook = typed.kind === 'webhook'
  const isBadSecret = isWebhook && wanted !== undefined && !isWebhookSecret(wanted)
  const parsed = parse(id, typed)
  const trial = useTrial<ChannelOutput<'answers.try'>>({ typed, wanted })

  const save = async (value: AnswerTarget): Promise<Problem | undefined> => {
    if (isBadSecret) return { code: 'answer.badSecret' }
    if (wanted !== undefined && value.kind !== 'folder') {
      const set = await bridge.request('answers.setSecret', { target: value, secret: wanted })
      if (!set.ok) return set.error
    }
    return onSave(value)
  }
  const tryNow = () => {
    if (!parsed.ok || isBadSecret) return
    const { value } = parsed
    void trial.run(() =>
      bridge.request('answers.try', { target: value, ...(value.kind !== 'folder' && { secret: wanted }) }),
    )
  }
  const { outcome } = trial
  const problem = outcome && (outcome.ok ? !outcome.value.ok && outcome.value.problem : outcome.error)
  return (
    <EditForm
      fields={(now) => fieldsOf(messages, now)}
      initial={initial}
      adapt={withEngine}
      parse={(now) => parse(id, now)}
      kept={[typed, setTyped]}
      onSave={save}
      onCancel={onCancel}
    >
      {typed.kind === 'folder' && (
        <ChoosePath
          kind="folder"
          value={typed.folder ?? ''}
          onChoose={(folder) => setTyped({ ...typed, folder })}
        />
      )}
      {typed.kind !== 'folder' && (
        <TextField
          label={t(isWebhook ? 'settings.answer.webhookSecret' : 'settings.answer.password')}
          type="password"
          autoComplete="off"
          look="code"
          value={typedSecret}
          onChange={setTypedSecret}
          note={
            isBadSecret
              ? { text: problemSentence(messages, { code: 'answer.badSecret' }), tone: 'bad' }
              : undefined
          }
          hint={t(hasSecret(secret) ? 'settings.answer.secret.kept' : 'settings.answer.secret.hint')}
        />
      )}
      <div className={styles.actions}>
        <Button off={!parsed.ok || trial.isRunning || isBadSecret} onClick={tryNow}>
          {t('settings.answer.try')}
        </Button>
        <div role="status">
          {outcome?.ok && outcome.value.ok && (
            <span className={styles.good}>✓ {problemSentence(messages, outcome.value.notice)}</span>
          )}
          {problem && <Failure problem={problem} />}
        </div>
      </div>
    </EditForm>
  )
}

const hasSecret = (secret: Props['secret']): boolean =>
  secret !== undefined && secret.source !== 'none' && secret.belongsTo === undefined
