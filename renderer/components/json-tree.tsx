import { useMessages } from '../kit/index.ts'
import styles from './json-tree.module.css'
import { Scroller } from './scroller.tsx'

type Props = { value: unknown; label: string }

const maxEntries = 200
const maxDepth = 12

/** Data without a schema as an indented tree of names and values. Untrusted text is rendered as text only. */
export function JsonTree({ value, label }: Props) {
  return (
    <Scroller label={label} className={styles.tree}>
      <Branch value={value} depth={0} />
    </Scroller>
  )
}

function Branch({ value, depth }: { value: unknown; depth: number }) {
  const { t } = useMessages()
  if (typeof value !== 'object' || value === null) return <Leaf value={value} />
  const entries = Object.entries(value)
  if (entries.length === 0 || depth > maxDepth)
    return <span className={styles.none}>{entries.length === 0 ? '–' : '…'}</span>
  return (
    <ul className={styles.branch}>
      {entries.slice(0, maxEntries).map(([name, inner]) => (
        <li key={name}>
          <bdi className={styles.name}>{Array.isArray(value) ? `${Number(name) + 1}.` : name}</bdi>{' '}
          <Branch value={inner} depth={depth + 1} />
        </li>
      ))}
      {entries.length > maxEntries && (
        <li className={styles.none}>{t('tree.more', { count: entries.length - maxEntries })}</li>
      )}
    </ul>
  )
}

/** ISO times are formatted; other values are shown as they are. */
function Leaf({ value }: { value: unknown }) {
  const { moment } = useMessages()
  if (value === null || value === undefined || value === '') return <span className={styles.none}>–</span>
  const text = String(value).slice(0, 2000)
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)
  return (
    <bdi className={styles.value} title={isTime ? text : undefined}>
      {isTime ? moment(text) : text}
    </bdi>
  )
}
