import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog, Keycap } from '../../components/index.ts'
import { labelOf, matches, type ScopedAction, scopeName, useAppModel, useMessages } from '../../kit/index.ts'
import { findActions, type Offer } from './find-actions.ts'
import styles from './palette.module.css'

/** Finds and performs an action that is available now (ARIA 1.2 combobox with a list). It closes before it performs,
 * so that the focus is back where it was. */
export function Palette() {
  const { help, actions, shell } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [offers] = useState(() => {
    const all = Object.entries<ScopedAction>(actions)
      .filter(([name, action]) => name !== 'openPalette' && action.available())
      .map(
        ([name, action]): Offer => ({
          name,
          action,
          label: labelOf(messages, action),
          scope: scopeName(messages, action.scope),
        }),
      )
    // The actions of the current screen come first.
    const { screen } = shell.getState()
    return all.sort((a, b) => Number(b.action.scope === screen) - Number(a.action.scope === screen))
  })
  const found = findActions(offers, typed)
  const inHand = found[at]
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is the signal
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, typed])

  const close = () => help.setState({ open: undefined })
  const perform = (offer: Offer | undefined) => {
    if (!offer) return
    flushSync(close)
    offer.action.perform()
  }
  const press = (event: KeyboardEvent) => {
    const by = ({ ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 } as const)[event.key]
    if (by) setAt(Math.min(Math.max(at + by, 0), Math.max(found.length - 1, 0)))
    else if (event.key === 'Enter') perform(inHand)
    else if (matches(event, actions.openPalette.shortcut)) close()
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={t('palette.title')} onClose={close}>
      <input
        data-first
        className={styles.input}
        role="combobox"
        aria-label={t('palette.find')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={inHand && `${id}-${inHand.name}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('palette.find')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.title')}
        className={styles.list}
      >
        {found.map((offer, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the combobox's
          <div
            key={offer.name}
            id={`${id}-${offer.name}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.option}
            onClick={() => perform(offer)}
          >
            <bdi className={styles.label}>{offer.label}</bdi>
            <span className={styles.scope}>{offer.scope}</span>
            {offer.action.shortcut && <Keycap shortcut={offer.action.shortcut} />}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {found.length === 0 && t('palette.none')}
      </p>
    </Dialog>
  )
}
