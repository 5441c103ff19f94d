import styles from './remove-button.module.css'

type Props = { label: string; className?: string; onClick(): void }

/** A small × that removes a line. */
export const RemoveButton = ({ label, className, onClick }: Props) => (
  <button
    type="button"
    className={[styles.remove, className].filter(Boolean).join(' ')}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    ×
  </button>
)
