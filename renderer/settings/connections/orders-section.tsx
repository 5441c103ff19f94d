import { useState } from 'react'
import { useStore } from 'zustand'
import { Button, ProblemNote, SelectField, TextField } from '../../components/index.ts'
import { isEqual, useAppModel, useMessages } from '../../kit/index.ts'
import { useInput, useSaver } from '../fields/use-saver.ts'
import styles from '../kit/section.module.css'
import { useTrial } from '../kit/use-trial.ts'
import { CancelledAndEnclosures, SourceFields, SourceName } from './order-source-fields.tsx'
import { OrderSourceTrial, type TriedOrders } from './order-source-trial.tsx'
import { readOrderSource, type TypedOrderSource, typedSourceOf } from './typed-order-source.ts'

/** The order source of this desk, with a trial that shows what a reference gives before anything is saved. */
export function OrdersSection() {
  const { station, bridge } = useAppModel()
  const { t, moment } = useMessages()
  const saved = useStore(station, ({ settings }) => settings?.orderSource ?? null)
  const state = useStore(station, ({ status }) => status?.orders)
  const { save } = useSaver()
  const { typed, setTyped, send } = useInput('orders/source', typedSourceOf(saved))
  const [secret, setSecret] = useState('')
  const [wasTried, setWasTried] = useState(false)
  // The columns are chosen in the outcome.
  const trial = useTrial<TriedOrders>({ ...typed, columns: undefined, secret })
  const { source, wrong } = readOrderSource(typed)
  const isChanged = !isEqual(typed, typedSourceOf(saved)) || secret !== ''
  const { kind } = typed
  const set = (change: Partial<TypedOrderSource>) => setTyped({ ...typed, ...change })
  const fields = { typed, wrong: wasTried ? wrong : {}, onChange: set }

  const secretHint = () => {
    if (state?.secret?.belongsTo)
      return t('settings.orders.secret.elsewhere', { origin: state.secret.belongsTo })
    return t(`settings.orders.secret.is.${state?.secret?.source ?? 'none'}`)
  }
  const ask = (reference: string) => {
    setWasTried(true)
    // Without a column for the reference, the columns are found by their names again.
    const findsColumns = kind !== 'http' && 'columns.reference' in wrong
    const asked = findsColumns ? { ...typed, columns: {} } : typed
    const askedSource = readOrderSource(asked).source
    if (!askedSource) return
    if (findsColumns) setTyped(asked)
    void trial.run(async () => {
      const result = await bridge.request('orders.trial', {
        source: askedSource,
        ...(reference && { reference }),
        ...(secret && { secret }),
      })
      return result.ok ? { ok: true, value: { ...result.value, reference } } : result
    })
  }
  const saveSource = async () => {
    setWasTried(true)
    if (source === undefined) return
    const problem = await send(async () => {
      const unsaved = await save({ orderSource: source })
      if (unsaved || !secret || !source) return unsaved
      const result = await bridge.request('orders.setSecret', { secret })
      if (result.ok) setSecret((now) => (now === secret ? '' : now))
      else trial.show(result)
      return result.ok ? undefined : result.problem
    })
    if (!problem) void station.commands.refreshStatus()
  }

  return (
    <>
      <p className={styles.about}>{t('settings.orders.about')}</p>
      {state?.problem && (
        <div className={styles.bad} role="status">
          <ProblemNote problem={state.problem} />
          {state.since && <p>{t('settings.orders.since', { since: moment(state.since) })}</p>}
        </div>
      )}
      <form
        className={styles.rows}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void saveSource()
        }}
      >
        <SelectField
          label={t('settings.orders.kind')}
          value={kind}
          options={(['none', 'file', 'sql', 'http'] as const).map((value) => ({
            value,
            label: t(`settings.orders.kind.${value}`),
          }))}
          onChange={(value) => set({ kind: value })}
        />
        {kind !== 'none' && <SourceName {...fields} />}
        <SourceFields {...fields} />
        {(kind === 'sql' || kind === 'http') && (
          <TextField
            label={t(`settings.orders.secret.${kind}`)}
            type="password"
            autoComplete="off"
            variant="code"
            value={secret}
            onChange={setSecret}
            hint={secretHint()}
          />
        )}
        {kind !== 'none' && <CancelledAndEnclosures {...fields} />}
        <div className={styles.actions}>
          {isChanged && (
            <Button type="submit" variant="primary">
              {t('common.save')}
            </Button>
          )}
        </div>
      </form>
      {kind !== 'none' && (
        <OrderSourceTrial
          kind={kind}
          trial={trial}
          isIncomplete={wasTried && !source}
          onTry={ask}
          onAssign={(columns) => set({ columns })}
        />
      )}
    </>
  )
}
