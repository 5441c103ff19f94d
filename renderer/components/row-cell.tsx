import type { ReactNode } from 'react'
import { joined } from '../../shared/kit/index.ts'
import { useMessages } from '../kit/index.ts'
import styles from './row-cell.module.css'

type Props = {
  line: ReactNode
  detail?: ReactNode
  /** The whole text of `detail`, which is cut where the cell is narrow. */
  title?: string
  variant?: 'name' | 'code'
  className?: string
}

/** A cell of a list row: a line, and a soft one below. */
export const RowCell = ({ line, detail, title, variant, className = '' }: Props) => (
  <span className={`${styles.cell} ${className}`} data-variant={variant}>
    <bdi>{line}</bdi>
    {detail && (
      <bdi className={styles.detail} title={title}>
        {detail}
      </bdi>
    )}
  </span>
)

type Consignee = { name: string; postCode?: string; city?: string; countryCode?: string }

/** The cell of a consignee: name, place, and a country other than Germany. */
export function ConsigneeCell({ name, postCode, city, countryCode }: Consignee) {
  const { t } = useMessages()
  const place = joined([postCode, city], ' ')
  const country = countryCode !== 'DE' && countryCode
  return <RowCell variant="name" line={name || t('common.noName')} detail={joined([place, country], ' · ')} />
}
