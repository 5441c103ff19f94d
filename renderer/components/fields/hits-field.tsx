import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from 'react'
import { isNowhere } from '../../kit/index.ts'
import { FieldFrame, type FieldNote, noteAttributes } from './field-frame.tsx'
import styles from './hits-field.module.css'
import { OptionList } from './option-list.tsx'
import { onOneLine, pasteOnOneLine, typeOnOneLine } from './paste-on-one-line.ts'
import field from './text-field.module.css'
import { useOptions } from './use-options.ts'
import { useScanRemoved } from './use-scan-removed.ts'
import { whenLeft } from './when-left.ts'

/** `about` distinguishes hits of the same name. */
type Hit = { id: number; name: string; about: string; aside?: string }

type Props = {
  id: string
  label: string
  /** The accessible name of the list. */
  listLabel: string
  value: string
  hits: readonly Hit[]
  isOpen: boolean
  onChange(value: string): void
  onChoose(id: number): void
  /** An arrow key opens the list. */
  onShow(): void
  onClose(): void
  /** An arrow key chooses among the hits shown. */
  onMove(): void
  /** Enter was pressed. True: the hits of the text are not there yet, and the key is handled. */
  onEarlyEnter(): boolean
  onLeave(): void
  /** Handles a pasted text that has more than this field's value. True: it is handled. */
  onPasteText?(text: string): Promise<boolean>
  note?: FieldNote
  isLocked?: boolean
  readOnly?: boolean
  className?: string
}

/** A text field that suggests known entries (ARIA 1.2 combobox with a list). Enter takes the first hit.
 * Without a choice the typed text stays. */
export const HitsField = memo(function HitsField(props: Props) {
  const { id, label, listLabel, value, hits, isOpen, onChoose, onShow, onClose, note, isLocked, readOnly } =
    props
  const choose = (index: number) => {
    const hit = hits[index]
    if (hit) onChoose(hit.id)
  }
  const options = useOptions({
    isOpen,
    count: hits.length,
    readOnly,
    onOpen: onShow,
    onClose,
    onChoose: choose,
  })
  const { take } = options
  const input = useRef<HTMLInputElement>(null)
  useScanRemoved(input, onClose)

  // New hits select the first one again.
  const shown = isOpen ? hits : undefined
  const [before, setBefore] = useState<readonly Hit[]>()
  if (shown !== before) {
    setBefore(shown)
    if (shown) take(0)
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event
    const isPlain = !nativeEvent.isComposing && !ctrlKey && !metaKey && !altKey && !shiftKey
    if (isOpen && isPlain && ['ArrowDown', 'ArrowUp'].includes(event.key)) props.onMove()
    if (event.key === 'Enter' && isPlain && props.onEarlyEnter()) event.preventDefault()
    else options.press(event)
  }
  const paste = async (event: ClipboardEvent<HTMLInputElement>) => {
    const { onPasteText } = props
    if (readOnly || !onPasteText) return pasteOnOneLine(event)
    const { currentTarget: input } = event
    const text = event.clipboardData.getData('text')
    event.preventDefault()
    if (await onPasteText(text)) return
    if (document.activeElement === input || isNowhere(document.activeElement)) {
      input.focus()
      return typeOnOneLine(text)
    }
    // The person has moved to another field and stays there.
    input.setRangeText(onOneLine(text))
    props.onChange(input.value)
    onClose()
  }
  return (
    <FieldFrame
      id={id}
      label={label}
      note={note}
      isLocked={isLocked}
      className={props.className}
      boxClassName={styles.box}
    >
      <input
        {...options.input}
        ref={input}
        id={id}
        className={field.input}
        dir="auto"
        readOnly={readOnly}
        {...noteAttributes(id, note)}
        value={value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onPaste={(event) => void paste(event)}
        onBlur={(event) => {
          onClose()
          whenLeft(props.onLeave)(event)
        }}
        onKeyDown={press}
      />
      {isOpen && (
        <OptionList
          label={listLabel}
          options={options}
          items={hits}
          keyOf={(hit) => hit.id}
          onChoose={choose}
          className={styles.dropdown}
        >
          {(hit) => (
            <span className={styles.hit}>
              <bdi className={styles.name}>{hit.name}</bdi>
              <span className={styles.aside}>{hit.aside}</span>
              <bdi className={styles.about}>{hit.about}</bdi>
            </span>
          )}
        </OptionList>
      )}
    </FieldFrame>
  )
})
