import { useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import { useAppModel } from '../app/app-model.ts'
import { useMessages } from '../app/i18n/use-messages.ts'
import { HitsField } from '../components/hits-field.tsx'
import { consigneeFields } from './form-fields.ts'
import { useField } from './use-field.ts'
import { useForm } from './use-form.ts'

/** The consignee's name: it finds the address book's entries, and takes a pasted address apart. */
export function ConsigneeName({ className }: { className?: string }) {
  const { finder, choose, paste } = useAppModel().addressEntry[useForm().mode]
  const { t, country } = useMessages()
  const { name: _, onChange, ...control } = useField(consigneeFields.name)
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
  const chooseHit = useCallback(
    (id: number) => {
      const entry = finder.getState().hits.find((hit) => hit.id === id)
      finder.close()
      if (entry) choose(entry)
    },
    [finder, choose],
  )
  const pasteText = useCallback(
    (text: string) => {
      finder.close()
      return paste(text, true)
    },
    [finder, paste],
  )
  return (
    <HitsField
      {...control}
      listLabel={t('pack.addresses')}
      hits={shown}
      open={open && !control.locked}
      onChange={change}
      onChoose={chooseHit}
      onShow={() => finder.show(control.value)}
      onClose={finder.close}
      onEarlyEnter={finder.takeFirst}
      onPasteText={pasteText}
      className={className}
    />
  )
}
