import { useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import { HitsField } from '../../components/hits-field.tsx'
import { useDesk, usePack } from '../../desk.ts'
import { consigneeFields, elementId } from '../../draft-fields.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { isLocked } from './pack-state.ts'
import { useNote } from './use-note.ts'

const field = consigneeFields.name

/** The consignee's name: it finds the address book's entries, and takes a pasted address apart. */
export function NameField({ className }: { className?: string }) {
  const { pack, finder, fillAddress } = useDesk()
  const { t, country } = useMessages()
  const { commands } = pack
  const value = usePack((state) => state.draft.consignee.name)
  const locked = usePack(isLocked)
  const sending = usePack((state) => state.sending)
  const { hits, open } = useStore(finder)
  const shown = useMemo(
    () =>
      hits.map(({ id, name, street, postCode, city, countryCode, contact, references }) => ({
        id,
        name,
        about: [contact, street, `${postCode} ${city}`.trim(), country(countryCode)]
          .filter(Boolean)
          .join(', '),
        aside: references[0],
      })),
    [hits, country],
  )
  const change = useCallback(
    (typed: string) => {
      commands.type(field, typed)
      finder.typed(typed)
    },
    [commands, finder],
  )
  const choose = useCallback(
    (id: number) => {
      const entry = finder.getState().hits.find((hit) => hit.id === id)
      finder.close()
      if (entry) fillAddress.choose(entry)
    },
    [finder, fillAddress],
  )
  const show = useCallback(() => finder.show(pack.getState().draft.consignee.name), [finder, pack])
  const leave = useCallback(() => commands.leave(field.path), [commands])
  const paste = useCallback(
    (text: string) => {
      finder.close()
      return fillAddress.paste(text, true)
    },
    [finder, fillAddress],
  )
  return (
    <HitsField
      id={elementId(field.path)}
      label={t(field.label)}
      listLabel={t('pack.addresses')}
      value={value}
      hits={shown}
      open={open && !locked}
      onChange={change}
      onChoose={choose}
      onShow={show}
      onClose={finder.close}
      onEarlyEnter={finder.takeFirst}
      onLeave={leave}
      onPasteText={paste}
      note={useNote(field.path)}
      locked={locked}
      readOnly={sending}
      className={className}
    />
  )
}
