import { type ComponentProps, useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import type { BookEntry } from '../../shared/addresses/address-book.ts'
import { useMessages } from '../app/i18n/use-messages.ts'
import { HitsField } from '../components/hits-field.tsx'
import type { AddressFinder } from './address-finder.ts'

type Control = Omit<
  ComponentProps<typeof HitsField>,
  'listLabel' | 'hits' | 'open' | 'onChoose' | 'onShow' | 'onClose' | 'onEarlyEnter'
>
type Props = Control & { finder: AddressFinder; onEntry(entry: BookEntry): void }

/** The consignee's name: it finds the address book's entries. */
export function ConsigneeName({ finder, onEntry, onChange, ...control }: Props) {
  const { t, country } = useMessages()
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
      onChange(typed)
      finder.typed(typed)
    },
    [onChange, finder],
  )
  const choose = useCallback(
    (id: number) => {
      const entry = finder.getState().hits.find((hit) => hit.id === id)
      finder.close()
      if (entry) onEntry(entry)
    },
    [finder, onEntry],
  )
  return (
    <HitsField
      {...control}
      listLabel={t('pack.addresses')}
      hits={shown}
      open={open && !control.locked}
      onChange={change}
      onChoose={choose}
      onShow={() => finder.show(control.value)}
      onClose={finder.close}
      onEarlyEnter={finder.takeFirst}
    />
  )
}
