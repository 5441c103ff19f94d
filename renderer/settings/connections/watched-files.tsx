import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { WatchActivity } from '../../../shared/imports/index.ts'
import { joined } from '../../../shared/kit/index.ts'
import { problemSentence } from '../../../shared/messages/index.ts'
import { signs, stateSigns } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import styles from './watched-files.module.css'

const rowSigns = { bad: stateSigns.refused, wait: stateSigns.warning, good: signs.good }

/** Files shown; the reports in the folder cover all. */
const maxShown = 3

/** The results of the last files in the watched folder, and whether it can be reached. */
export function WatchedFiles() {
  const { watchedFolder } = useAppModel()
  const { t } = useMessages()
  const state = useStore(watchedFolder, (store) => store.state)
  useEffect(() => void watchedFolder.commands.load(), [watchedFolder])
  if (!state) return null
  const { activities, unreachable, folder, elsewhere } = state
  return (
    <div className={styles.files} role="status">
      {folder !== undefined && (
        <p className={styles.report}>
          {t('watch.folder')} <bdi>{folder}</bdi>
        </p>
      )}
      {unreachable && (
        <p className={styles.bad}>
          {stateSigns.refused} {t('watch.unreachable')}
        </p>
      )}
      {elsewhere !== undefined && <p>{t('watch.elsewhere', { desk: elsewhere })}</p>}
      {activities.length === 0 && !unreachable && <p>{t('watch.none')}</p>}
      {activities.length > 0 && (
        <ul aria-label={t('watch.recent')}>
          {activities.slice(0, maxShown).map((activity) => (
            <WatchedFile key={`${activity.at} ${activity.file}`} activity={activity} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The outcome of a file: how many rows were taken, and why the file or some rows were not. */
function WatchedFile({ activity }: { activity: WatchActivity }) {
  const messages = useMessages()
  const { t, moment } = messages
  const { file, at, report, problem, insurance, ...counts } = activity
  const isTaken = !problem || counts.taken + counts.known > 0
  const toneOfRows = counts.wrong > 0 ? 'wait' : 'good'
  const tone = problem ? 'bad' : toneOfRows
  const why = problem && problemSentence(messages, problem)
  const uninsured = insurance?.uninsuredRows && t('watch.uninsured', { count: insurance.uninsuredRows })
  const outcome = isTaken ? [t('watch.taken', counts), why, uninsured] : [`${t('watch.failed')} ${why}`]
  return (
    <li data-tone={tone}>
      <p>
        <span aria-hidden="true">{rowSigns[tone]} </span>
        <bdi className={styles.file}>{file}</bdi> · {joined([moment(at), ...outcome], ' · ')}
      </p>
      {report !== '' && (
        <p className={styles.report}>
          {t('watch.report')} <bdi>{report}</bdi>
        </p>
      )}
    </li>
  )
}
