import type { ReactNode } from 'react'
import { useMessages } from '../kit/index.ts'
import styles from './row-cell.module.css'

type Props = {
  line: ReactNode
  more?: ReactNode
  /** The whole text of `more`, which is cut where the cell is narrow. */
  title?: string
  look?: 'name' | 'code'
  className?: string
}

/** A cell of a list row: a line, and a soft one below. */
export const RowCell = ({ line, more, title, look, className = '' }: Props) => (
  <span className={`${styles.cell} ${className}`} data-look={look}>
    <bdi>{line}</bdi>
    {more && (
      <bdi className={styles.more} title={title}>
        {more}
      </bdi>
    )}
  </span>
)

type Consignee = { name: string; postCode?: string; city?: string; countryCode?: string }

/** The cell of a consignee: name, place, and a country other than Germany. */
export function ConsigneeCell({ name, postCode, city, countryCode }: Consignee) {
  const { t } = useMessages()
  const place = [postCode, city].filter(Boolean).join(' ')
  const country = countryCode !== 'DE' && countryCode
  return (
    <RowCell
      look="name"
      line={name || t('common.noName')}
      more={[place, country].filter(Boolean).join(' · ')}
    />
  )
}
