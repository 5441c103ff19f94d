import { useEffect, useState } from 'react'
import type { ChannelInput } from '../../../shared/channels.ts'
import type { Problem } from '../../../shared/kit/index.ts'
import { problemSentence } from '../../../shared/messages/index.ts'
import {
  type JournalState,
  type JournalTrial,
  journalAddressSchema,
  journalChecks,
  type MovedJournal,
} from '../../../shared/settings/index.ts'
import { Button, Dialog, DialogFoot, ProblemNote, Progress, TextField } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { Block } from '../fields/block.tsx'
import { useInput } from '../fields/use-saver.ts'
import { useTrial } from '../fields/use-trial.ts'
import styles from '../section.module.css'

/** The journal of this desk, and the choice of another one from the next start on. */
export function JournalSection() {
  const { bridge } = useAppModel()
  const { t } = useMessages()
  const [state, setState] = useState<JournalState>()
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => {
    void bridge
      .request('journal.state', undefined)
      .then((result) => (result.ok ? setState(result.value) : setProblem(result.error)))
  }, [bridge])
  if (problem) return <ProblemNote problem={problem} />
  if (!state) return null
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
      {!isFixed && <JournalForm state={state} onChange={setState} />}
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
  const [typed, setTyped] = useInput('journal/address', saved)
  const [password, setPassword] = useState('')
  const [left, setLeft] = useState(typed.address !== saved.address)
  const [isMoving, setMoving] = useState(false)
  const address = typed.address.trim()
  const parsed = journalAddressSchema.safeParse(address)
  const code = parsed.success ? undefined : (parsed.error.issues[0]?.message ?? 'notAJournal')
  const isReady = parsed.success && typed.deskName.trim() !== ''
  const input = { address, deskName: typed.deskName.trim(), ...(password && { password }) }

  const trial = useTrial<JournalTrial>(input)
  const choose = async (chosen: Parameters<typeof bridge.request<'journal.choose'>>[1]) => {
    const result = await bridge.request('journal.choose', chosen)
    if (!result.ok) return trial.show(result)
    setPassword('')
    setTyped(undefined)
    trial.show(undefined)
    onChange(result.value)
  }
  const source = address === state.next ? state.password : 'none'
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
          look="code"
          value={typed.address}
          onChange={(next) => setTyped({ ...typed, address: next })}
          onLeave={() => setLeft(true)}
          hint={t('journal.address.hint')}
          note={
            left && code !== undefined && address !== ''
              ? {
                  text:
                    messages.find(`atField.${code}`) ??
                    messages.find(`finding.${code}`) ??
                    t('journal.invalid'),
                  tone: 'bad',
                }
              : undefined
          }
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
          look="code"
          value={password}
          onChange={setPassword}
          hint={
            source !== 'none' && !password
              ? t(`journal.password.${source}`)
              : t(
                  state.passwordStore === 'kept'
                    ? 'journal.password.willKeep'
                    : 'journal.password.willForget',
                )
          }
        />
        <div className={styles.actions}>
          <Button type="submit" off={!isReady || trial.isRunning}>
            {t(trial.isRunning ? 'journal.trying' : 'journal.try')}
          </Button>
          <Button look="primary" off={!isReady} onClick={() => isReady && void choose(input)}>
            {t('journal.choose')}
          </Button>
          {!state.inUse && (
            <Button off={!isReady} onClick={() => setMoving(isReady)}>
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
        <MoveDialog
          input={input}
          onClose={() => {
            setMoving(false)
            void bridge
              .request('journal.state', undefined)
              .then((result) => result.ok && onChange(result.value))
          }}
        />
      )}
      <div role="status">
        {trial.outcome?.ok === false && (
          <div className={styles.bad}>
            <ProblemNote problem={trial.outcome.error} />
          </div>
        )}
        {trial.outcome?.ok && <Checks trial={trial.outcome.value} />}
      </div>
    </Block>
  )
}

type MoveProps = { input: ChannelInput<'journal.move'>; onClose(): void }

/** Explains a move, moves the journal, and shows the outcome. */
function MoveDialog({ input, onClose }: MoveProps) {
  const { bridge, station } = useAppModel()
  const { t, locale } = useMessages()
  const [fraction, setFraction] = useState<number>()
  const [moved, setMoved] = useState<MovedJournal>()
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => bridge.on('journal.moving', (progress) => setFraction(progress.fraction)), [bridge])
  const isRunning = fraction !== undefined && !moved
  const move = async () => {
    if (isRunning) return
    setProblem(undefined)
    setFraction(0)
    const result = await bridge.request('journal.move', input)
    if (result.ok) setMoved(result.value)
    else {
      setFraction(undefined)
      setProblem(result.error)
    }
    await station.getState().load()
  }
  return (
    <Dialog title={t('journal.move')} onClose={() => isRunning || onClose()}>
      <p className={styles.about}>{t('journal.move.about', { address: input.address })}</p>
      <div role="status">
        {moved && (
          <p className={styles.good}>
            ✓ {t('journal.moved', { count: moved.shipments })}{' '}
            {moved.keptTheirs > 0 && t('journal.moved.theirs', { count: moved.keptTheirs })}
          </p>
        )}
        {isRunning && (
          <Progress
            label={t('journal.move.progress')}
            fraction={fraction}
            words={fraction.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })}
            figure
          />
        )}
        {problem && (
          <div className={styles.bad}>
            <ProblemNote problem={problem} />
          </div>
        )}
      </div>
      <DialogFoot>
        <Button data-first off={isRunning} onClick={() => isRunning || onClose()}>
          {t(moved ? 'common.close' : 'common.cancel')}
        </Button>
        {!moved && (
          <Button look="primary" off={isRunning} onClick={() => void move()}>
            {t('journal.move.start')}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  )
}

/** The checks in their order: those before the one that failed passed, the others were not made. */
function Checks({ trial: { failed, problem, warnings } }: { trial: JournalTrial }) {
  const messages = useMessages()
  const { t } = messages
  const end = failed ? journalChecks.indexOf(failed) : journalChecks.length
  return (
    <>
      <ul className={styles.checks}>
        {journalChecks.map((check, index) => {
          const isWeak = check === 'durable' && warnings.length > 0
          const isMade = index <= end
          const isGood = index < end && !isWeak
          return (
            <li key={check} className={isMade ? styles[isGood ? 'good' : 'bad'] : undefined}>
              <span aria-hidden="true">{isMade ? (isGood ? '✓' : '▲') : '–'}</span>{' '}
              {t(`journal.check.${check}`)}
              {index === end && problem && <>: {problemSentence(messages, problem)}</>}
              {isWeak && <>: {warnings.map((warning) => problemSentence(messages, warning)).join(' ')}</>}
              {!isMade && <> ({t('journal.check.notMade')})</>}
            </li>
          )
        })}
      </ul>
      {!failed && <p className={styles.good}>✓ {t('journal.works')}</p>}
    </>
  )
}
