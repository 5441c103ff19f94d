import { useCallback } from 'react'
import { useAppModel } from '../../app/app-model.ts'
import { ConsigneeName } from '../consignee-name.tsx'
import { consigneeFields } from '../freight-fields.ts'
import { useFreightField } from './use-freight-field.ts'

/** Who it goes to: found in the address book, or taken from a pasted address. */
export function NameField({ className }: { className?: string }) {
  const { chooseFreightAddress, freightFinder, pasteFreightAddress } = useAppModel()
  const { name: _, ...control } = useFreightField(consigneeFields.name)
  const paste = useCallback(
    (text: string) => {
      freightFinder.close()
      return pasteFreightAddress(text)
    },
    [freightFinder, pasteFreightAddress],
  )
  return (
    <ConsigneeName
      {...control}
      finder={freightFinder}
      onEntry={chooseFreightAddress}
      onPasteText={paste}
      className={className}
    />
  )
}
