import { joined } from '../../shared/kit/index.ts'
import styles from './remove-button.module.css'

type Props = { label: string; className?: string; onClick(): void }

/** A small × that removes a line. */
export const RemoveButton = ({ label, className, onClick }: Props) => (
  <button
    type="button"
    className={joined([styles.remove, className], ' ')}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    ×
  </button>
)
