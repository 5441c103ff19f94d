import { useState } from 'react'
import { useStore } from 'zustand'
import { type AnswerTarget, isWebhookSecret } from '../../../shared/answers/index.ts'
import type { ChannelOutput } from '../../../shared/channels.ts'
import type { Problem } from '../../../shared/kit/index.ts'
import { problemSentence } from '../../../shared/messages/index.ts'
import { Button, EditForm, ProblemNote, TextField } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { ChoosePath } from '../fields/choose-path.tsx'
import styles from '../kit/section.module.css'
import { useTrial } from '../kit/use-trial.ts'
import {
  answerTargetFields,
  readAnswerTarget,
  type TypedAnswerTarget,
  typedTargetOf,
  withEngine,
} from './typed-answer-target.ts'

type Props = {
  /** Absent: a new one. */
  target?: AnswerTarget
  secret?: ChannelOutput<'answers.secrets'>[string]
  onSave(target: AnswerTarget): Promise<Problem | undefined>
  onCancel(): void
}

/** Adds or changes a target of answers, and sends a test answer to it as it is
 * typed. Nothing shows a secret again. */
export function AnswerTargetForm({ target, secret, onSave, onCancel }: Props) {
  const { station, bridge } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const environment = useStore(station, ({ status }) => status?.environment ?? 'practice')
  const [id] = useState(() => target?.id ?? crypto.randomUUID())
  const [initial] = useState(() => typedTargetOf(target, environment))
  const [typed = initial, setTyped] = useState<TypedAnswerTarget>()
  const [typedSecret, setTypedSecret] = useState('')
  const newSecret = typedSecret.trim() || undefined
  const isWebhook = typed.kind === 'webhook'
  const isBadSecret = isWebhook && newSecret !== undefined && !isWebhookSecret(newSecret)
  const parsed = readAnswerTarget(id, typed)
  const trial = useTrial<ChannelOutput<'answers.try'>>({ typed, secret: newSecret })

  const save = async (value: AnswerTarget): Promise<Problem | undefined> => {
    if (isBadSecret) return { code: 'answer.badSecret' }
    if (newSecret !== undefined && value.kind !== 'folder') {
      const set = await bridge.request('answers.setSecret', { target: value, secret: newSecret })
      if (!set.ok) return set.problem
    }
    return onSave(value)
  }
  const tryNow = () => {
    if (!parsed.ok || isBadSecret) return
    const { value } = parsed
    void trial.run(() =>
      bridge.request('answers.try', {
        target: value,
        ...(value.kind !== 'folder' && { secret: newSecret }),
      }),
    )
  }
  const { outcome } = trial
  const answer = outcome?.ok ? outcome.value : undefined
  return (
    <EditForm
      fields={(now) => answerTargetFields(messages, now)}
      initial={initial}
      adapt={withEngine}
      parse={(now) => readAnswerTarget(id, now)}
      kept={{ typed, setTyped }}
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
          variant="code"
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
        <Button isUnavailable={!parsed.ok || trial.isRunning || isBadSecret} onClick={tryNow}>
          {t('settings.answer.try')}
        </Button>
        <div role="status">
          {outcome?.ok === false && <ProblemNote problem={outcome.problem} className={styles.bad} />}
          {answer?.ok === false && <ProblemNote problem={answer.problem} className={styles.bad} />}
          {answer?.ok && <span className={styles.good}>✓ {problemSentence(messages, answer.notice)}</span>}
        </div>
      </div>
    </EditForm>
  )
}

const hasSecret = (secret: Props['secret']): boolean =>
  secret !== undefined && secret.source !== 'none' && secret.belongsTo === undefined
