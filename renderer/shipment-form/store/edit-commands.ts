import type { Day } from '../../../shared/kit/index.ts'
import { comparableReference, type FreightLine, withProduct } from '../../../shared/shipment/index.ts'
import { extrasOf } from '../../station/index.ts'
import { emptyLineOf, type FormDraft, withLine } from '../draft/form-draft.ts'
import { type FormField, type FormOption, pickupOnField } from '../draft/form-fields.ts'
import { extraPath, isAt, unmarked, withMarks, withoutOrder } from '../draft/marks.ts'
import type { DraftSaver } from './draft-saver.ts'
import { type FormCore, type FormState, isFormLocked } from './form-state.ts'
import { isOfPickup, type PickupCount } from './lookups/pickup-count.ts'

type Deps = FormCore & { saver: DraftSaver<FormDraft>; pickupCount: PickupCount }

/** The ways in which the packer changes the draft on the form. */
export function editCommands({
  mode,
  station,
  formatNumber,
  get,
  set,
  setAndRead,
  saver,
  pickupCount,
}: Deps) {
  /** Saves and reads a draft that the packer changed. */
  const edit = (changed: FormDraft, change: Partial<FormState> = {}): void => {
    const before = get().draft
    if (isFormLocked(get())) return
    const isRenamed = comparableReference(before.reference) !== comparableReference(changed.reference)
    const isOtherOrder = isRenamed && before.marks?.order && changed.marks?.order
    const draft = isOtherOrder ? withoutOrder(changed) : changed
    saver.save(draft)
    const isMoved = !isOfPickup(before, draft)
    setAndRead({
      updatedQuotation: undefined,
      undo: undefined,
      serverFindings: [],
      typing: undefined,
      ...change,
      draft,
      ...(isMoved && { pickupRoom: undefined }),
      ...(isRenamed && { shippedBefore: undefined, otherDesk: undefined, acknowledgedId: undefined }),
    })
    if (isMoved) pickupCount.chosen()
  }

  /** Saves and reads a draft with a changed field, without the field's marks and the service's messages
   * about it. `paths`: the field's paths in the request and in the marks ({@link isAt}). */
  const editField = (draft: FormDraft, paths: readonly string[], change: Partial<FormState> = {}) =>
    edit(paths.reduce(unmarked, draft), {
      serviceMessages: get().serviceMessages.filter(({ path }) => !paths.some((each) => isAt(path, each))),
      ...change,
    })

  const commands = {
    type: (field: FormField, value: string) =>
      editField(field.write(get().draft, value), [field.path], { typing: field.path }),
    /** The focus left the field with this path. */
    leaveField(path: string) {
      const { touchedFields } = get()
      if (!touchedFields.has(path))
        set({ touchedFields: new Set([...touchedFields, path]), typing: undefined })
    },
    /** Marks all fields as not left yet. */
    arrive: () => set({ touchedFields: new Set() }),
    /** `paths`: the changed field, and what is below it. */
    change: (change: (draft: FormDraft) => FormDraft, ...paths: string[]) =>
      editField(change(get().draft), paths),
    setOption: ({ path, markPath, write }: FormOption, isOn: boolean) =>
      editField(write(get().draft, isOn), [markPath, path]),
    setExtra(name: string, value: boolean | string) {
      const { draft } = get()
      const extra = extrasOf(station.getState()).find((each) => each.name === name)
      const paths = [extraPath(name), ...(extra ? [extra.path] : [])]
      editField({ ...draft, extras: { ...draft.extras, [name]: value } }, paths)
    },
    addLine() {
      const { draft } = get()
      const empty = emptyLineOf(mode)
      // Parcels of one shipment mostly have the same content.
      const added = mode === 'freight' ? empty : { ...empty, content: draft.lines.at(-1)?.content ?? '' }
      if (draft.product === 'STANDARD') edit({ ...draft, lines: [...draft.lines, added] })
    },
    removeLine(index: number) {
      const { draft } = get()
      const lines = draft.lines.filter((_, each) => each !== index)
      const changed = { ...draft, lines: lines.length > 0 ? lines : [emptyLineOf(mode)] }
      // The paths of messages and marks would name other lines now.
      editField(changed, ['lines['])
    },
    changeLine: (index: number, change: (line: FreightLine) => FreightLine) =>
      editField(withLine(get().draft, index, change), [`lines[${index}].`]),
    setProduct: (product: FormDraft['product']) =>
      editField(withProduct(get().draft, product, formatNumber), ['lines['], { serviceMessages: [] }),
    /** Changes the pickup day to the one that `otherDayOf` offers. */
    goToDay: (pickupOn: Day) => editField({ ...get().draft, pickupOn }, [pickupOnField.path]),
    /** Fills several fields, from the address book or a pasted address. Without `undo`, an undo
     * restores the draft as it is now. */
    fill(draft: FormDraft, undo: FormState['undo'] = { to: get().draft }) {
      // Fields with uncertain values show their findings at once.
      const touchedFields = new Set([...get().touchedFields, ...(draft.marks?.doubts ?? [])])
      edit(draft, { serviceMessages: [], touchedFields, undo })
    },
    /** Offers to undo a large change, made by one key or scan, until something is typed. */
    offerUndo(before: FormDraft) {
      const { draft } = get()
      if (draft !== before && draft.id === before.id && !isFormLocked(get())) set({ undo: { to: before } })
    },
    /** A person has seen the pasted words that fit no field. */
    forgetRest() {
      const { draft, undo } = get()
      edit(withMarks(draft, { ...draft.marks, rest: '' }), { undo })
    },
    /** Opens the dialog for pasting an address. */
    openPaste: () => set({ isPasting: true }),
    closePaste: () => set({ isPasting: false }),
  }
  return { edit, commands }
}
