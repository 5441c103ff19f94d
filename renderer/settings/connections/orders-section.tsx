import { useState } from 'react'
import { useStore } from 'zustand'
import type { Problem } from '../../../shared/kit/index.ts'
import { type Messages, problemSentence } from '../../../shared/messages/index.ts'
import type { OrderTrial } from '../../../shared/orders/index.ts'
import { isFreightDraft, type ServiceExtra } from '../../../shared/shipment/index.ts'
import { Button, ProblemNote, SelectField, TextArea, TextField } from '../../components/index.ts'
import { ColumnTable, type ImportTarget, targetNames } from '../../imports/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { useExtras } from '../../station/index.ts'
import { ChoosePath } from '../fields/choose-path.tsx'
import { useInput, useSaver } from '../fields/use-saver.ts'
import styles from '../section.module.css'
import { columnsByName } from './columns-by-name.ts'
import { readOrderSource, type TypedOrderSource, typedOf } from './typed-order-source.ts'

type Outcome =
  | { kind: 'asking' }
  | { kind: 'given'; trial: OrderTrial }
  | { kind: 'failed'; problem: Problem }
type TextKey = Exclude<keyof TypedOrderSource, 'kind' | 'engine' | 'tls' | 'columns' | 'pointers'>

const isReference = (target: ImportTarget) => target === 'reference'

/** The order source of this desk, with a trial that shows what a reference gives before anything is saved. */
export function OrdersSection() {
  const { station, bridge } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const saved = useStore(station, ({ settings }) => settings?.orderSource ?? null)
  const state = useStore(station, ({ status }) => status?.orders)
  const extras = useExtras()
  const { save } = useSaver()
  const [typed, setTyped] = useInput('orders/source', typedOf(saved))
  const [secret, setSecret] = useState('')
  const [reference, setReference] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const [tried, setTried] = useState(false)
  const { source, wrong } = readOrderSource(typed)
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(saved)) || secret !== ''
  const { kind } = typed
  const set = (change: Partial<TypedOrderSource>) => setTyped({ ...typed, ...change })
  const text = (key: TextKey) => ({
    label: t(`settings.orders.${key}`),
    value: typed[key],
    onChange: (value: string) => set({ [key]: value }),
    note:
      tried && wrong[key]
        ? ({ text: wordsOf(messages, wrong[key], typed[key]), tone: 'bad' } as const)
        : undefined,
  })

  const ask = async () => {
    setTried(true)
    // Without a column for the reference, the columns are found by their names again.
    const again = kind !== 'http' && 'columns.reference' in wrong ? { ...typed, columns: {} } : undefined
    const wanted = again ? readOrderSource(again).source : source
    if (!wanted) return setOutcome(undefined)
    if (again) setTyped(again)
    setOutcome({ kind: 'asking' })
    const example = reference.trim()
    const result = await bridge.request('orders.trial', {
      source: wanted,
      ...(example && { reference: example }),
      ...(secret && { secret }),
    })
    setOutcome(result.ok ? { kind: 'given', trial: result.value } : { kind: 'failed', problem: result.error })
  }
  const keep = async () => {
    setTried(true)
    if (source === undefined) return
    const problem = await save({ orderSource: source })
    if (problem) return
    if (secret && source) {
      const result = await bridge.request('orders.setSecret', { secret })
      if (!result.ok) return setOutcome({ kind: 'failed', problem: result.error })
      setSecret('')
    }
    setTyped(undefined)
    void station.getState().refreshStatus()
  }
  const trial = outcome?.kind === 'given' ? outcome.trial : undefined
  const assign = (column: number, target: ImportTarget | undefined) => {
    if (!trial) return
    const others = Object.entries(trial.mapping).filter(([name, at]) => at !== column && name !== target)
    const mapping: OrderTrial['mapping'] = Object.fromEntries(others)
    if (target) mapping[target] = column
    setOutcome({ kind: 'given', trial: { ...trial, mapping, answer: undefined } })
    set({ columns: columnsByName(trial.header, mapping) })
  }

  return (
    <>
      <p className={styles.about}>{t('settings.orders.about')}</p>
      {state?.problem && (
        <div className={styles.bad} role="status">
          <ProblemNote problem={state.problem} />
          {state.since && <p>{t('settings.orders.since', { since: messages.moment(state.since) })}</p>}
        </div>
      )}
      <form
        className={styles.rows}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <SelectField
          label={t('settings.orders.kind')}
          value={kind}
          options={(['none', 'file', 'sql', 'http'] as const).map((value) => ({
            value,
            label: t(`settings.orders.kind.${value}`),
          }))}
          onChange={(value) => {
            setOutcome(undefined)
            set({ kind: value })
          }}
        />
        {kind !== 'none' && <TextField {...text('name')} hint={t('settings.orders.name.hint')} />}
        {kind === 'file' && (
          <ChoosePath kind="table" value={typed.path} onChoose={(path) => set({ path })}>
            <TextField {...text('path')} look="code" hint={t('settings.orders.path.hint')} />
          </ChoosePath>
        )}
        {kind === 'sql' && (
          <>
            <SelectField
              label={t('settings.orders.engine')}
              value={typed.engine}
              options={[
                { value: 'postgres', label: 'PostgreSQL' },
                { value: 'mariadb', label: 'MariaDB, MySQL' },
              ]}
              onChange={(engine) => set({ engine })}
            />
            <TextField {...text('host')} look="code" />
            <TextField
              {...text('port')}
              look="code"
              inputMode="numeric"
              hint={t('settings.orders.port.hint')}
            />
            <TextField {...text('database')} look="code" />
            <TextField {...text('user')} look="code" />
            <SelectField
              label={t('settings.orders.tls')}
              value={typed.tls}
              options={(['required', 'off'] as const).map((value) => ({
                value,
                label: t(`settings.orders.tls.${value}`),
              }))}
              onChange={(tls) => set({ tls })}
              note={tried && wrong.tls ? { text: wordsOf(messages, wrong.tls, ''), tone: 'bad' } : undefined}
            />
            <TextField {...text('caFile')} look="code" hint={t('settings.orders.caFile.hint')} />
            <TextArea {...text('statement')} hint={t('settings.orders.statement.hint')} />
          </>
        )}
        {kind === 'http' && (
          <>
            <TextField {...text('url')} look="code" hint={t('settings.orders.url.hint')} />
            <TextField {...text('header')} look="code" hint={t('settings.orders.header.hint')} />
            <TextField {...text('lines')} look="code" hint={t('settings.orders.lines.hint')} />
            <Pointers
              typed={typed}
              wrong={tried ? wrong : {}}
              extras={extras}
              onChange={(pointers) => set({ pointers })}
            />
          </>
        )}
        {(kind === 'sql' || kind === 'http') && (
          <TextField
            label={t(`settings.orders.secret.${kind}`)}
            type="password"
            autoComplete="off"
            look="code"
            value={secret}
            onChange={setSecret}
            hint={
              state?.secret?.belongsTo
                ? t('settings.orders.secret.elsewhere', { origin: state.secret.belongsTo })
                : t(`settings.orders.secret.is.${state?.secret?.source ?? 'none'}`)
            }
          />
        )}
        {kind !== 'none' && (
          <>
            <TextField
              {...text('cancelledColumn')}
              label={t('settings.orders.cancelled')}
              look="code"
              hint={t('settings.orders.cancelled.hint')}
            />
            <TextField {...text('cancelledWords')} hint={t('settings.orders.cancelledWords.hint')} />
            <TextField
              {...text('enclosureColumns')}
              look="code"
              hint={t('settings.orders.enclosureColumns.hint')}
            />
            <ChoosePath
              kind="folder"
              value={typed.enclosureFolder}
              onChoose={(enclosureFolder) => set({ enclosureFolder })}
            >
              <TextField
                {...text('enclosureFolder')}
                look="code"
                hint={t('settings.orders.enclosureFolder.hint')}
              />
            </ChoosePath>
          </>
        )}
        <div className={styles.actions}>
          {isChanged && (
            <Button type="submit" look="primary">
              {t('settings.save')}
            </Button>
          )}
        </div>
      </form>
      {kind !== 'none' && (
        <form
          className={styles.block}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void ask()
          }}
        >
          <div className={styles.keyField}>
            <TextField
              label={t('settings.orders.reference')}
              look="code"
              value={reference}
              onChange={setReference}
              hint={t(kind === 'file' ? 'settings.orders.reference.file' : 'settings.orders.reference.hint')}
            />
            <Button type="submit" off={outcome?.kind === 'asking'}>
              {t('settings.orders.try')}
            </Button>
          </div>
          <div role="status">
            {tried && !source && <p className={styles.bad}>{t('settings.orders.incomplete')}</p>}
            {outcome?.kind === 'asking' && <p>{t('settings.orders.trying')}</p>}
            {outcome?.kind === 'failed' && (
              <div className={styles.bad}>
                <ProblemNote problem={outcome.problem} />
              </div>
            )}
            {trial && <Given trial={trial} reference={reference.trim()} />}
          </div>
        </form>
      )}
      {trial && kind !== 'http' && trial.header.length > 0 && (
        <div className={styles.block}>
          <ColumnTable
            header={trial.header}
            rows={trial.rows}
            mapping={trial.mapping}
            extras={extras}
            isRequired={isReference}
            missing={trial.mapping.reference === undefined ? ['reference'] : []}
            onAssign={assign}
          />
        </div>
      )}
    </>
  )
}

/** A sentence for the code of what is wrong at a field. */
const wordsOf = ({ t, find }: Messages, code: string, typed: string): string =>
  typed.trim() === ''
    ? t('atField.missing')
    : (find(`atField.${code}`) ?? find(`finding.${code}`) ?? t('settings.orders.invalid'))

/** The result of a trial: a line for each order of the reference, else the response of the source. */
function Given({ trial, reference }: { trial: OrderTrial; reference: string }) {
  const messages = useMessages()
  const { t } = messages
  const { answer, rowCount, gone, warnings } = trial
  return (
    <>
      {rowCount !== undefined && <p>{t('settings.orders.rows', { count: rowCount })}</p>}
      {answer?.kind === 'found' &&
        answer.orders.map(({ draft }) => {
          const { name, postCode, city } = draft.consignee
          return (
            <p key={draft.id} className={styles.good}>
              ✓{' '}
              {t('settings.orders.gives', {
                reference: draft.reference,
                to: [name, `${postCode} ${city}`.trim()].filter(Boolean).join(', '),
                units: isFreightDraft(draft)
                  ? t('order.byFreight')
                  : t('units.parcel', { count: draft.parcels.length }),
              })}
            </p>
          )
        })}
      {answer?.kind === 'notFound' && <p>{t('settings.orders.notFound', { reference })}</p>}
      {answer?.kind === 'cancelled' && <p>{t('settings.orders.isCancelled', { reference })}</p>}
      {gone.length > 0 && (
        <p className={styles.bad}>▲ {t('problem.orders.columnsGone', { list: gone.join(', ') })}</p>
      )}
      {warnings.map((warning) => (
        <p key={warning.code} className={styles.bad}>
          ▲ {problemSentence(messages, warning)}
        </p>
      ))}
    </>
  )
}

type PointersProps = {
  typed: TypedOrderSource
  wrong: Readonly<Record<string, string>>
  extras: readonly ServiceExtra[]
  onChange(pointers: TypedOrderSource['pointers']): void
}

/** Fields that most programs have; the others are behind a fold. */
const usualTargets: readonly ImportTarget[] = [
  ...(['reference', 'name', 'street', 'houseNumber', 'postCode', 'city', 'countryCode'] as const),
  ...(['contact', 'phone', 'email', 'quantity', 'length', 'width', 'height', 'weight', 'content'] as const),
]

/** A JSON pointer for each field. */
function Pointers({ typed, wrong, extras, onChange }: PointersProps) {
  const messages = useMessages()
  const { t } = messages
  const names = targetNames(messages, extras)
  const fieldOf = ({ target, name }: (typeof names)[number]) => {
    const value = typed.pointers[target] ?? ''
    const code = wrong[`columns.${target}`]
    return (
      <TextField
        key={target}
        label={name}
        look="code"
        value={value}
        onChange={(pointer) => onChange({ ...typed.pointers, [target]: pointer })}
        note={code ? { text: wordsOf(messages, code, value), tone: 'bad' } : undefined}
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
