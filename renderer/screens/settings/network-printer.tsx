import { useState } from 'react'
import { rawAddress } from '../../../shared/schemas/printer.ts'
import type { Problem } from '../../../shared/schemas/problem.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { OneTextForm } from './one-text-form.tsx'

/** A label printer by its network address. People type `192.168.1.20` or `192.168.1.20:9100`; its name is
 * `socket://192.168.1.20:9100`. */
export function NetworkPrinter({ onPin }: { onPin(name: string): Promise<Problem | undefined> }) {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const name = text.startsWith('socket://') ? text : `socket://${text}`
  const isAddress = text !== '' && rawAddress(name) !== undefined
  return (
    <OneTextForm
      label={t('settings.printer.address')}
      look="code"
      autoFocus
      value={typed}
      onChange={setTyped}
      hint={t('settings.printer.address.hint')}
      wrong={isAddress ? undefined : t('settings.printer.address.bad')}
      untilSaved
      onSave={() => void onPin(name)}
    />
  )
}
