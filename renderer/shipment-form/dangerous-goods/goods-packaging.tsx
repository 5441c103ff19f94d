import { type ComponentProps, useId } from 'react'
import { useStore } from 'zustand'
import {
  type CarriersPackagingWords,
  packagingDescriptions,
  readPackageType,
} from '../../../shared/shipment/index.ts'
import { TextField } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'

/** The packaging of dangerous goods: a text, with the descriptions of ADR as suggestions. A hint says what
 * the service may refuse. */
export function GoodsPackaging(field: ComponentProps<typeof TextField>) {
  const { station } = useAppModel()
  const { t, find } = useMessages()
  const carriers = useStore(
    station,
    ({ settings, status }) => settings?.environments[status?.environment ?? 'practice'].packagingWords,
  )
  const suggestions = useId()
  const read = readPackageType(field.value, carriers)
  const hint = () => {
    if (read.kind !== 'description') return undefined
    if (!read.confirmed) return find('atField.packagingUnconfirmed')
    return read.bare ? find('atField.packagingBare') : undefined
  }
  return (
    <>
      <TextField {...field} hint={hint()} list={suggestions} />
      <datalist id={suggestions}>
        {packagingDescriptions(carriers).map((description) => (
          <option key={description} value={description}>
            {isConfirmed(description, carriers) ? undefined : t('goods.notConfirmed')}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Whether a description begins with a packaging word that the service is known to accept. */
function isConfirmed(description: string, carriers: CarriersPackagingWords | undefined): boolean {
  const read = readPackageType(description, carriers)
  return read.kind === 'description' && read.confirmed
}
