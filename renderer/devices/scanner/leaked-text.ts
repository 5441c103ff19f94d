import {
  type FieldSnapshot,
  focusedSnapshot,
  replayText,
  restoreField,
  showsLeaked,
} from '../../kit/index.ts'

/** The text of a scan that reached a field before it was recognised. */
export function createLeakedText() {
  let before: FieldSnapshot | undefined
  /** Removes the text that was replayed last, if its next key arrives late. */
  let undoReplay: ((leaked: string) => FieldSnapshot | undefined) | undefined
  let isReplaying = false
  /** The last text that was removed from a field. */
  let removed: (FieldSnapshot & { leaked: string }) | undefined

  return {
    /** Whether held text is typed, or undo steps through contents, at this moment. */
    isReplaying: () => isReplaying,
    /** Remembers the focused field: what follows may leak into it. */
    begin() {
      undoReplay = undefined
      before = focusedSnapshot()
    },
    /** Removes what leaked from its field. */
    retract(leaked: string) {
      if (before && !undoReplay) restoreField(before, leaked)
      const again = undoReplay ? undoReplay(leaked) : before
      removed = again && { ...again, leaked }
    },
    /** Types held text that is no scan. If its next key arrives late, {@link retract} removes it again. */
    replay(held: string) {
      isReplaying = true
      const last = replayText(held)
      const earlier = undoReplay
      undoReplay = (leaked) => {
        const again = last(leaked)
        return earlier ? earlier(leaked) : again
      }
      isReplaying = false
    },
    /** Lets undo and redo skip the contents that only the removed scan made: the field with the scan's text,
     * and a second step to the content that is shown already. */
    passOver(event: InputEvent) {
      const command = { historyUndo: 'undo', historyRedo: 'redo' }[event.inputType]
      if (!command || isReplaying || removed?.field !== event.target) return
      // Within the `input` event of one step the browser would mix up the order of the next ones.
      event.preventDefault()
      const { field, leaked } = removed
      const shown = field.value
      let last: string
      isReplaying = true
      do {
        last = field.value
        document.execCommand(command)
      } while (field.value !== last && (field.value === shown || showsLeaked(removed, leaked)))
      isReplaying = false
      if (showsLeaked(removed, leaked)) restoreField(removed, leaked)
    },
    /** The form does not see the removed text again. */
    hide(event: Event) {
      if (isReplaying && removed?.field === event.target && showsLeaked(removed, removed.leaked))
        event.stopImmediatePropagation()
    },
  }
}
