import { useCallback } from 'react'
import { useStore } from 'zustand'
import { type AnswerTarget, maxTargets } from '../../../shared/answers/index.ts'
import { joined } from '../../../shared/kit/index.ts'
import { problemSentence } from '../../../shared/messages/index.ts'
import { maxDeskNameLength } from '../../../shared/settings/index.ts'
import { ProblemAlert } from '../../components/index.ts'
import { useAppModel, useMessages, useResponse } from '../../kit/index.ts'
import { EditableList } from '../fields/editable-list.tsx'
import { SavedField } from '../fields/saved-field.tsx'
import { useSaver } from '../fields/use-saver.ts'
import styles from '../kit/section.module.css'
import { AnswerTargetForm } from './answer-target-form.tsx'

/** The targets of answers, and the name of this desk in them. */
export function AnswersSection() {
  const { station, bridge } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const saved = useStore(station, ({ settings }) => settings?.answerTargets)
  const targets = saved ?? []
  const deskName = useStore(station, ({ settings }) => settings?.deskName ?? '')
  const { save } = useSaver()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the targets were saved
  const read = useResponse(useCallback(() => bridge.request('answers.secrets', undefined), [bridge, saved]))
  const secrets = read?.ok ? read.value : {}

  const about = (target: AnswerTarget) =>
    joined(
      [
        t(`environment.${target.environment}`),
        t(`settings.answer.point.${target.point}`),
        placeOf(target),
        lacksSecret(target) && t('settings.answer.secret.none'),
      ],
      ' · ',
    )
  const lacksSecret = ({ id, kind }: AnswerTarget) => {
    const state = secrets[id]
    return kind !== 'folder' && state && (state.source === 'none' || state.belongsTo !== undefined)
  }
  return (
    <>
      <p className={styles.about}>{t('settings.answers.about')}</p>
      <div className={styles.rows}>
        <EditableList
          items={targets}
          nameOf={({ name }) => name}
          aboutOf={about}
          none={t('settings.answers.none')}
          addLabel={t('settings.answers.add')}
          canAdd={targets.length < maxTargets}
          newTitle={t('settings.answers.new')}
          changeTitle={t('settings.answers.change')}
          keyOf={({ id }) => id}
          save={(change) => save((now) => ({ answerTargets: change(now.answerTargets) }))}
          askRemoval={async ({ id }) => {
            const answer = await bridge.request('answers.waitFor', { target: id })
            if (!answer.ok) return problemSentence(messages, answer.problem)
            const { count } = answer.value
            return count > 0 ? t('settings.answers.askRemoval', { count }) : undefined
          }}
          form={({ item, onSave, onCancel }) => (
            <AnswerTargetForm
              target={item}
              secret={item && secrets[item.id]}
              onSave={onSave}
              onCancel={onCancel}
            />
          )}
        />
        <ProblemAlert problem={read?.ok === false ? read.problem : undefined} />
      </div>
      <div className={styles.block}>
        <SavedField
          form="answers/deskName"
          saved={deskName}
          label={t('settings.answers.deskName')}
          hint={t('settings.answers.deskName.hint')}
          wrongOf={(typed) => (typed.trim().length > maxDeskNameLength ? t('atField.tooLong') : undefined)}
          onSave={(typed) => save({ deskName: typed.trim() })}
        />
      </div>
    </>
  )
}

/** Where answers go: a folder, an address, or a database on its host. */
function placeOf(target: AnswerTarget): string {
  if (target.kind === 'folder') return target.folder
  return target.kind === 'webhook' ? target.url : `${target.server.database}, ${target.server.host}`
}
