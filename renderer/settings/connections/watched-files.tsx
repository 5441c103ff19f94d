import { useEffect } from 'react'
import { useStore } from 'zustand'
import { problemSentence } from '../../../shared/messages/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import styles from './watched-files.module.css'

const signs = { bad: '✕', wait: '▲', good: '✓' } as const

/** The number of shown files; the reports in the folder cover all. */
const shown = 3

/** The results of the last files in the watched folder, and whether it can be reached. */
export function WatchedFiles() {
  const { watchedFolder } = useAppModel()
  const messages = useMessages()
  const { t, moment } = messages
  const state = useStore(watchedFolder, (store) => store.state)
  useEffect(() => void watchedFolder.load(), [watchedFolder])
  if (!state) return null
  const { activities, unreachable, folder, elsewhere } = state
  return (
    <div className={styles.files} role="status">
      {folder !== undefined && (
        <p className={styles.report}>
          {t('watch.folder')} <bdi>{folder}</bdi>
        </p>
      )}
      {unreachable && <p className={styles.bad}>✕ {t('watch.unreachable')}</p>}
      {elsewhere !== undefined && <p>{t('watch.elsewhere', { desk: elsewhere })}</p>}
      {activities.length === 0 && !unreachable && <p>{t('watch.none')}</p>}
      {activities.length > 0 && (
        <ul aria-label={t('watch.recent')}>
          {activities.slice(0, shown).map(({ file, at, report, problem, insurance, ...counts }) => {
            const isTaken = !problem || counts.taken + counts.known > 0
            const toneOfRows = counts.wrong > 0 ? 'wait' : 'good'
            const tone = problem ? 'bad' : toneOfRows
            return (
              <li key={`${at} ${file}`} data-tone={tone}>
                <p>
                  <span aria-hidden="true">{signs[tone]} </span>
                  <bdi className={styles.file}>{file}</bdi> · {moment(at)} ·{' '}
                  {isTaken ? t('watch.taken', counts) : t('watch.failed')}
                  {problem ? `${isTaken ? ' ·' : ''} ${problemSentence(messages, problem)}` : ''}
                  {insurance && insurance.uninsuredRows > 0 && isTaken
                    ? ` · ${t('watch.uninsured', { count: insurance.uninsuredRows })}`
                    : ''}
                </p>
                {report !== '' && (
                  <p className={styles.report}>
                    {t('watch.report')} <bdi>{report}</bdi>
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
