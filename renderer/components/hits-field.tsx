import { Combobox, useCombobox } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, memo, useEffect } from 'react'
import styles from './choice-field.module.css'
import hitStyles from './hits-field.module.css'
import { pasteOnOneLine } from './paste-on-one-line.ts'
import field from './text-field.module.css'
import type { FieldNote } from './text-field.tsx'

/** `about` is what tells it from others of its name. */
export type Hit = { id: number; name: string; about: string; aside?: string }

type Props = {
  id: string
  label: string
  /** Names the list. */
  listLabel: string
  value: string
  hits: readonly Hit[]
  open: boolean
  onChange(value: string): void
  onChoose(id: number): void
  /** The list is asked for by its key. */
  onShow(): void
  onClose(): void
  /** Enter before the list is there. True: it is dealt with. */
  onEarlyEnter(): boolean
  onLeave(): void
  /** True: the pasted text is dealt with. */
  onPasteText(text: string): boolean
  note?: FieldNote
  locked?: boolean
  readOnly?: boolean
  className?: string
}

/** A text field that finds what is known already (ARIA 1.2 combobox with a list). Enter takes the first hit; whoever takes none
 * leaves what was typed as it is. */
export const HitsField = memo(function HitsField(props: Props) {
  const { id, label, listLabel, value, hits, open, onChoose, onShow, onClose, note, locked, readOnly } = props
  const combobox = useCombobox({ opened: open, onDropdownClose: onClose })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is the same while the field lives
  useEffect(() => {
    if (open) combobox.selectFirstOption()
    else combobox.resetSelectedOption()
  }, [open, hits])

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (event.key === 'Escape' && open) {
      // Escape closes the list and nothing else.
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter' && plain && !open && props.onEarlyEnter()) event.preventDefault()
    else if (event.key === 'ArrowDown' && plain && !open && !readOnly) {
      event.preventDefault()
      onShow()
    }
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!readOnly && props.onPasteText(text)) event.preventDefault()
    else pasteOnOneLine(event)
  }
  return (
    <div className={[field.field, props.className].filter(Boolean).join(' ')} data-tone={note?.tone}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <Combobox
        store={combobox}
        onOptionSubmit={(hit) => onChoose(Number(hit))}
        readOnly={readOnly}
        position="bottom-start"
        width="max-content"
        withinPortal={false}
      >
        <Combobox.DropdownTarget>
          <div className={field.box} data-locked={locked || undefined}>
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                id={id}
                className={field.input}
                aria-autocomplete="list"
                dir="auto"
                autoComplete="off"
                spellCheck={false}
                readOnly={readOnly}
                aria-invalid={note?.tone === 'bad' || undefined}
                aria-describedby={note ? `${id}-note` : undefined}
                value={value}
                onChange={(event) => props.onChange(event.currentTarget.value)}
                onPaste={paste}
                onBlur={() => {
                  onClose()
                  props.onLeave()
                }}
                onKeyDown={press}
              />
            </Combobox.EventsTarget>
          </div>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown className={`${styles.dropdown} ${hitStyles.dropdown}`}>
          <Combobox.Options className={styles.options} aria-label={listLabel}>
            {hits.map((hit) => (
              <Combobox.Option key={hit.id} value={String(hit.id)} className={hitStyles.option}>
                <bdi className={hitStyles.name}>{hit.name}</bdi>
                <span className={styles.aside}>{hit.aside}</span>
                <bdi className={hitStyles.about}>{hit.about}</bdi>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <p className={field.note} id={`${id}-note`} title={note?.text}>
        {note?.text}
      </p>
    </div>
  )
})
