import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '../../../shared/kit/index.ts'
import { Button, Dialog, DialogFoot } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { ListRow } from '../kit/list-row.tsx'
import styles from './editable-list.module.css'
import { withItem, withoutItem } from './edited-items.ts'

type Props<Item> = {
  items: readonly Item[]
  /** The key of an item; by default its name. */
  keyOf?(item: Item): string
  nameOf(item: Item): string
  aboutOf(item: Item): string
  none: string
  addLabel: string
  /** Absent: always. */
  canAdd?: boolean
  newTitle: string
  changeTitle: string
  /** @param change makes the new items of those at its turn
   * @param base the items that were shown when the change was begun */
  save(change: (items: readonly Item[]) => Item[], base: readonly Item[]): Promise<Problem | undefined>
  /** A question before an item is removed; undefined if nothing depends on it. */
  askRemoval?(item: Item): Promise<string | undefined>
  /** The form of an item; without `item` for a new one. */
  form(edit: { item?: Item; onSave(item: Item): Promise<Problem | undefined>; onCancel(): void }): ReactNode
}

/** A list whose items can be added, edited in a dialog and removed; a removal can be undone. */
export function EditableList<Item>(props: Props<Item>) {
  const {
    items,
    nameOf,
    keyOf = nameOf,
    aboutOf,
    none,
    addLabel,
    canAdd = true,
    newTitle,
    changeTitle,
    save,
    askRemoval,
    form,
  } = props
  const { t } = useMessages()
  /** `base`: the items when editing began; saving is refused if another desk has changed this item since.
   * Without it, a person has read that refusal, and the item is saved as typed. */
  const [editing, setEditing] = useState<{ item?: Item; base?: readonly Item[] }>()
  const [removed, setRemoved] = useState<{ item: Item; index: number }>()
  const close = () => setEditing(undefined)
  const saveItem = async (item: Item) => {
    const problem = await save((now) => withItem(now, editing?.item, item, keyOf), editing?.base ?? items)
    if (problem?.code === 'settings.changedElsewhere') setEditing({ item: editing?.item })
    // Closed at once: the list shows the item already, and no shortcut works while a dialog is open.
    if (!problem) flushSync(close)
    return problem
  }
  const [asking, setAsking] = useState<{ index: number; item: Item; question: string }>()
  const askFirst = async (index: number, item: Item) => {
    const question = await askRemoval?.(item)
    if (question === undefined) await remove(index, item)
    else setAsking({ index, item, question })
  }
  const removing = useRef<Item>(undefined)
  const remove = async (index: number, item: Item) => {
    setAsking(undefined)
    // A second press would remove another item of the same name.
    if (removing.current === item) return
    removing.current = item
    const problem = await save((now) => withoutItem(now, item, keyOf), items)
    removing.current = undefined
    if (!problem) setRemoved({ item, index })
  }
  /** Puts the removed item back at its place. Other changes since its removal stay. */
  const undo = async () => {
    if (!removed) return
    const { index, item } = removed
    // Removed at once: a second press would put the item back twice.
    flushSync(() => setRemoved(undefined))
    const problem = await save((now) => now.toSpliced(index, 0, item), items)
    if (problem) setRemoved((newer) => newer ?? removed)
  }
  return (
    <div className={styles.list}>
      {items.length === 0 && <p className={styles.none}>{none}</p>}
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: presets and extras have no ID
          <ListRow key={index} name={nameOf(item)} about={aboutOf(item)}>
            <Button
              variant="quiet"
              aria-label={t('common.editOne', { name: nameOf(item) })}
              onClick={() => setEditing({ item, base: items })}
            >
              {t('common.edit')}
            </Button>
            <Button
              variant="quiet"
              aria-label={t('common.removeOne', { name: nameOf(item) })}
              onClick={() => void askFirst(index, item)}
            >
              {t('common.remove')}
            </Button>
          </ListRow>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button isUnavailable={!canAdd} onClick={() => setEditing({ base: items })}>
          {addLabel}
        </Button>
        {removed && (
          <span role="status">
            {t('common.removed', { name: nameOf(removed.item) })}{' '}
            <Button variant="quiet" onClick={() => void undo()}>
              {t('settings.undo')}
            </Button>
          </span>
        )}
      </div>
      {asking && (
        <Dialog
          title={t('common.removeOne', { name: nameOf(asking.item) })}
          onClose={() => setAsking(undefined)}
        >
          <p>{asking.question}</p>
          <DialogFoot>
            <Button data-first onClick={() => setAsking(undefined)}>
              {t('common.cancel')}
            </Button>
            <Button variant="primary" onClick={() => void remove(asking.index, asking.item)}>
              {t('common.remove')}
            </Button>
          </DialogFoot>
        </Dialog>
      )}
      {editing && (
        <Dialog title={editing.item ? changeTitle : newTitle} onClose={close}>
          {form({ item: editing.item, onSave: saveItem, onCancel: close })}
        </Dialog>
      )}
    </div>
  )
}
