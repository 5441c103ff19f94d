import { useCallback } from 'react'
import { useAppModel } from '../../app/app-model.ts'
import { ConsigneeName } from '../consignee-name.tsx'
import { consigneeFields } from '../draft-fields.ts'
import { usePackField } from './use-pack-field.ts'

/** The consignee's name: it finds the address book's entries, and takes a pasted address apart. */
export function NameField({ className }: { className?: string }) {
  const { finder, fillAddress } = useAppModel()
  const { name: _, ...control } = usePackField(consigneeFields.name)
  const paste = useCallback(
    (text: string) => {
      finder.close()
      return fillAddress.paste(text, true)
    },
    [finder, fillAddress],
  )
  return (
    <ConsigneeName
      {...control}
      finder={finder}
      onEntry={fillAddress.choose}
      onPasteText={paste}
      className={className}
    />
  )
}
