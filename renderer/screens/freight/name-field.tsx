import { ConsigneeName } from '../../booking/consignee-name.tsx'
import { useDesk } from '../../desk.ts'
import { consigneeFields } from '../../freight-fields.ts'
import { useFreightField } from './use-freight-field.ts'

/** Who it goes to, found in the address book. */
export function NameField({ className }: { className?: string }) {
  const { chooseFreightAddress, freightFinder } = useDesk()
  const { name: _, ...control } = useFreightField(consigneeFields.name)
  return (
    <ConsigneeName {...control} finder={freightFinder} onEntry={chooseFreightAddress} className={className} />
  )
}
