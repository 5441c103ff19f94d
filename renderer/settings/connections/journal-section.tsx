import { useCallback, useState } from 'react'
import { journalAddressSchema } from '../../../shared/desks/index.ts'
import type { JournalState, JournalTrial } from '../../../shared/settings/index.ts'
import { Button, type FieldNote, ProblemAlert, ProblemNote, TextField } from '../../components/index.ts'
import { useAppModel, useMessages, useResponse } from '../../kit/index.ts'
import { useInput } from '../fields/use-saver.ts'
import { Block } from '../kit/block.tsx'
import styles from '../kit/section.module.css'
import { sentenceOfCode } from '../kit/sentence-of-code.ts'
import { useTrial } from '../kit/use-trial.ts'
import { JournalChecks } from './journal-checks.tsx'
import { JournalMoveDialog } from './journal-move-dialog.tsx'

/** The journal of this desk, and the choice of another one from the next start on. */
export function JournalSection() {
  const { bridge } = useAppModel()
  const { t } = useMessages()
  const read = useResponse(useCallback(() => bridge.request('journal.state', undefined), [bridge]))
  const [changed, setChanged] = useState<JournalState>()
  if (!read) return null
  if (!read.ok) return <ProblemAlert problem={read.problem} />
  const state = changed ?? read.value
  const { inUse, isFixed, next } = state
  return (
    <>
      <div className={styles.rows}>
        <p>{inUse ? t('journal.shared', { desk: inUse.desk }) : t('journal.own')}</p>
        {inUse && (
          <dl className={styles.facts}>
            <dt>{t('journal.address')}</dt>
            <dd>{inUse.address}</dd>
          </dl>
        )}
        {isFixed && <p>{t('journal.fixed')}</p>}
        {!isFixed && next !== (inUse?.address ?? null) && (
          <p role="status" className={styles.good}>
            ✓ {next === null ? t('journal.next.own') : t('journal.next.shared', { address: next })}
          </p>
        )}
      </div>
      {!isFixed && <JournalForm state={state} onChange={setChanged} />}
    </>
  )
}

type FormProps = { state: JournalState; onChange(state: JournalState): void }

/** Address, name and password of a shared journal. The password is not shown again. */
function JournalForm({ state, onChange }: FormProps) {
  const { bridge } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const saved = { address: state.next ?? '', deskName: state.deskName }
  const { typed, setTyped, send } = useInput('journal/address', saved)
  const [password, setPassword] = useState('')
  const [wasLeft, setLeft] = useState(typed.address !== saved.address)
  const [isMoving, setMoving] = useState(false)
  const address = typed.address.trim()
  const parsed = journalAddressSchema.safeParse(address)
  const isReady = parsed.success && typed.deskName.trim() !== ''
  const input = { address, deskName: typed.deskName.trim(), ...(password && { password }) }

  const trial = useTrial<JournalTrial>(input)
  const choose = (chosen: Parameters<typeof bridge.request<'journal.choose'>>[1]) =>
    send(async () => {
      const result = await bridge.request('journal.choose', chosen)
      trial.show(result.ok ? undefined : result)
      if (!result.ok) return result.problem
      setPassword((now) => (now === password ? '' : now))
      onChange(result.value)
      return undefined
    })
  const readState = async () => {
    const result = await bridge.request('journal.state', undefined)
    if (result.ok) onChange(result.value)
    else trial.show(result)
  }
  const addressNote = (): FieldNote | undefined => {
    if (!wasLeft || address === '' || parsed.success) return undefined
    const code = parsed.error.issues[0]?.message
    return { text: sentenceOfCode(messages, code) ?? t('journal.invalid'), tone: 'bad' }
  }
  const passwordHint = () => {
    if (!password && address === state.next && state.password !== 'none')
      return t(`journal.password.${state.password}`)
    return t(state.passwordStore === 'kept' ? 'journal.password.willKeep' : 'journal.password.willForget')
  }
  return (
    <Block title={t('journal.change')} about={t('journal.about')}>
      <form
        className={styles.rows}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setLeft(true)
          if (isReady) void trial.run(() => bridge.request('journal.try', input))
        }}
      >
        <TextField
          label={t('journal.address')}
          variant="code"
          value={typed.address}
          onChange={(next) => setTyped({ ...typed, address: next })}
          onLeave={() => setLeft(true)}
          hint={t('journal.address.hint')}
          note={addressNote()}
        />
        <TextField
          label={t('journal.desk')}
          value={typed.deskName}
          onChange={(deskName) => setTyped({ ...typed, deskName })}
          hint={t('journal.desk.hint')}
        />
        <TextField
          label={t('journal.password')}
          type="password"
          autoComplete="off"
          variant="code"
          value={password}
          onChange={setPassword}
          hint={passwordHint()}
        />
        <div className={styles.actions}>
          <Button type="submit" isUnavailable={!isReady || trial.isRunning}>
            {t(trial.isRunning ? 'journal.trying' : 'journal.try')}
          </Button>
          <Button variant="primary" isUnavailable={!isReady} onClick={() => void choose(input)}>
            {t('journal.choose')}
          </Button>
          {!state.inUse && (
            <Button isUnavailable={!isReady} onClick={() => setMoving(true)}>
              {t('journal.move')}
            </Button>
          )}
          {state.next !== null && (
            <Button onClick={() => void choose({ address: null, deskName: state.deskName })}>
              {t('journal.chooseOwn')}
            </Button>
          )}
        </div>
      </form>
      {isMoving && (
        <JournalMoveDialog
          input={input}
          onClose={() => {
            setMoving(false)
            void readState()
          }}
        />
      )}
      <div role="status">
        {trial.outcome?.ok === false && (
          <ProblemNote problem={trial.outcome.problem} className={styles.bad} />
        )}
        {trial.outcome?.ok && <JournalChecks trial={trial.outcome.value} />}
      </div>
    </Block>
  )
}
