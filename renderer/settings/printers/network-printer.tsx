import { rawAddress } from '../../../shared/printing/index.ts'
import { useMessages } from '../../kit/index.ts'
import { OneTextForm } from '../fields/one-text-form.tsx'

type Props = { typed: string; onType(typed: string): void; onPin(name: string): Promise<void> }

/** Adds a label printer by its network address. A person types `192.168.1.20` or `192.168.1.20:9100`; the
 * printer's name is `socket://192.168.1.20:9100`. */
export function NetworkPrinter({ typed, onType, onPin }: Props) {
  const { t } = useMessages()
  const text = typed.trim()
  const name = text.startsWith('socket://') ? text : `socket://${text}`
  const isAddress = text !== '' && rawAddress(name) !== undefined
  return (
    <OneTextForm
      label={t('settings.printer.address')}
      variant="code"
      autoFocus
      value={typed}
      onChange={onType}
      hint={t('settings.printer.address.hint')}
      wrong={isAddress ? undefined : t('settings.printer.address.bad')}
      waitsForSave
      onSave={() => void onPin(name)}
    />
  )
}
