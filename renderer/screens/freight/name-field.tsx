import { useMemo } from 'react'
import { useStore } from 'zustand'
import { HitsField } from '../../components/hits-field.tsx'
import { useDesk } from '../../desk.ts'
import { consigneeFields } from '../../freight-fields.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useFreightField } from './use-freight-field.ts'

/** The consignee's name: it finds the address book's entries. */
export function NameField({ className }: { className?: string }) {
  const { chooseFreightAddress, freightFinder: finder } = useDesk()
  const { t, country } = useMessages()
  const { name: _, ...control } = useFreightField(consigneeFields.name)
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
  const choose = (id: number) => {
    const entry = finder.getState().hits.find((hit) => hit.id === id)
    finder.close()
    if (entry) chooseFreightAddress(entry)
  }
  return (
    <HitsField
      {...control}
      listLabel={t('pack.addresses')}
      hits={shown}
      open={open && !control.locked}
      onChange={(typed) => {
        control.onChange(typed)
        finder.typed(typed)
      }}
      onChoose={choose}
      onShow={() => finder.show(control.value)}
      onClose={finder.close}
      onEarlyEnter={finder.takeFirst}
      className={className}
    />
  )
}
