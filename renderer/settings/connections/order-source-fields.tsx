import type { Messages } from '../../../shared/messages/index.ts'
import { SelectField, TextArea, TextField } from '../../components/index.ts'
import { type MappingTarget, targetNames } from '../../imports/index.ts'
import { useMessages } from '../../kit/index.ts'
import { useExtras } from '../../station/index.ts'
import { ChoosePath } from '../fields/choose-path.tsx'
import styles from '../kit/section.module.css'
import { sentenceOfCode } from '../kit/sentence-of-code.ts'
import { engineOptions, tlsOptions } from './sql-server-options.ts'
import type { TypedOrderSource } from './typed-order-source.ts'

type TextKey = Exclude<keyof TypedOrderSource, 'kind' | 'engine' | 'tls' | 'columns' | 'pointers'>
type Props = {
  typed: TypedOrderSource
  /** The code of each field's fault, once it is to be shown. */
  wrong: Readonly<Record<string, string>>
  onChange(change: Partial<TypedOrderSource>): void
}

const serverKeys = ['host', 'port', 'database', 'user', 'caFile'] as const
const isOfServer = (key: TextKey): key is (typeof serverKeys)[number] =>
  serverKeys.some((each) => each === key)

/** The fields of one kind of source. */
export function SourceFields(props: Props) {
  switch (props.typed.kind) {
    case 'file':
      return <FileFields {...props} />
    case 'sql':
      return <DatabaseFields {...props} />
    case 'http':
      return <HttpFields {...props} />
    default:
      return null
  }
}

function FileFields(props: Props) {
  const { t } = useMessages()
  const text = useTexts(props)
  return (
    <ChoosePath kind="table" value={props.typed.path} onChoose={(path) => props.onChange({ path })}>
      <TextField {...text('path')} variant="code" hint={t('settings.orders.path.hint')} />
    </ChoosePath>
  )
}

function DatabaseFields(props: Props) {
  const { typed, wrong, onChange } = props
  const messages = useMessages()
  const { t } = messages
  const text = useTexts(props)
  return (
    <>
      <SelectField
        label={t('settings.sqlServer.engine')}
        value={typed.engine}
        options={engineOptions}
        onChange={(engine) => onChange({ engine })}
      />
      <TextField {...text('host')} variant="code" />
      <TextField {...text('port')} variant="code" inputMode="numeric" hint={t('settings.orders.port.hint')} />
      <TextField {...text('database')} variant="code" />
      <TextField {...text('user')} variant="code" />
      <SelectField
        label={t('settings.sqlServer.tls')}
        value={typed.tls}
        options={tlsOptions(t)}
        onChange={(tls) => onChange({ tls })}
        note={noteOf(messages, wrong.tls, '')}
      />
      <TextField {...text('caFile')} variant="code" hint={t('settings.sqlServer.caFile.hint')} />
      <TextArea {...text('statement')} hint={t('settings.orders.statement.hint')} />
    </>
  )
}

function HttpFields(props: Props) {
  const { t } = useMessages()
  const text = useTexts(props)
  return (
    <>
      <TextField {...text('url')} variant="code" hint={t('settings.orders.url.hint')} />
      <TextField {...text('header')} variant="code" hint={t('settings.orders.header.hint')} />
      <TextField {...text('lines')} variant="code" hint={t('settings.orders.lines.hint')} />
      <Pointers {...props} />
    </>
  )
}

/** Fields that most programs have; the others are behind a fold. */
const usualTargets: readonly MappingTarget[] = [
  'reference',
  'name',
  'street',
  'houseNumber',
  'postCode',
  'city',
  'countryCode',
  'contact',
  'phone',
  'email',
  'quantity',
  'length',
  'width',
  'height',
  'weight',
  'content',
]

/** A JSON pointer for each field. */
function Pointers({ typed: { pointers }, wrong, onChange }: Props) {
  const messages = useMessages()
  const { t } = messages
  const names = targetNames(messages, useExtras())
  const fieldOf = ({ target, name }: (typeof names)[number]) => {
    const value = pointers[target] ?? ''
    return (
      <TextField
        key={target}
        label={name}
        variant="code"
        value={value}
        onChange={(pointer) => onChange({ pointers: { ...pointers, [target]: pointer } })}
        note={noteOf(messages, wrong[`columns.${target}`], value)}
      />
    )
  }
  return (
    <fieldset>
      <legend className={styles.blockTitle}>{t('settings.orders.pointers')}</legend>
      <p className={styles.about}>{t('settings.orders.pointers.about')}</p>
      {names.filter(({ target }) => usualTargets.includes(target)).map(fieldOf)}
      <details>
        <summary>{t('settings.orders.pointers.more')}</summary>
        {names.filter(({ target }) => !usualTargets.includes(target)).map(fieldOf)}
      </details>
    </fieldset>
  )
}

/** The name of a source, of any kind. */
export function SourceName(props: Props) {
  const { t } = useMessages()
  return <TextField {...useTexts(props)('name')} hint={t('settings.orders.name.hint')} />
}

/** The columns of cancelled orders and of enclosures. */
export function CancelledAndEnclosures(props: Props) {
  const { t } = useMessages()
  const text = useTexts(props)
  return (
    <>
      <TextField
        {...text('cancelledColumn')}
        label={t('settings.orders.cancelled')}
        variant="code"
        hint={t('settings.orders.cancelled.hint')}
      />
      <TextField {...text('cancelledWords')} hint={t('settings.orders.cancelledWords.hint')} />
      <TextField
        {...text('enclosureColumns')}
        variant="code"
        hint={t('settings.orders.enclosureColumns.hint')}
      />
      <ChoosePath
        kind="folder"
        value={props.typed.enclosureFolder}
        onChoose={(enclosureFolder) => props.onChange({ enclosureFolder })}
      >
        <TextField
          {...text('enclosureFolder')}
          variant="code"
          hint={t('settings.orders.enclosureFolder.hint')}
        />
      </ChoosePath>
    </>
  )
}

/** @returns the props of a text field */
function useTexts({ typed, wrong, onChange }: Props) {
  const messages = useMessages()
  return (key: TextKey) => ({
    label: messages.t(isOfServer(key) ? `settings.sqlServer.${key}` : `settings.orders.${key}`),
    value: typed[key],
    onChange: (value: string) => onChange({ [key]: value }),
    note: noteOf(messages, wrong[key], typed[key]),
  })
}

/** A sentence for the code of what is wrong at a field. */
function noteOf(messages: Messages, code: string | undefined, typed: string) {
  const { t } = messages
  if (!code) return undefined
  const known = sentenceOfCode(messages, code) ?? t('settings.orders.invalid')
  return { text: typed.trim() === '' ? t('atField.missing') : known, tone: 'bad' } as const
}
