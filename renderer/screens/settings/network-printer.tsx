import { useState } from 'react'
import { rawAddress } from '../../../shared/schemas/printer.ts'
import type { Problem } from '../../../shared/schemas/problem.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import styles from './section.module.css'

/** A label printer by its network address. People type `192.168.1.20` or `192.168.1.20:9100`; its name is
 * `socket://192.168.1.20:9100`. */
export function NetworkPrinter({ onPin }: { onPin(name: string): Promise<Problem | undefined> }) {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const text = typed.trim()
  const name = text.startsWith('socket://') ? text : `socket://${text}`
  const isAddress = text !== '' && rawAddress(name) !== undefined
  return (
    <form
      className={styles.keyField}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isAddress) void onPin(name)
      }}
    >
      <TextField
        label={t('settings.printer.address')}
        look="code"
        autoFocus
        value={typed}
        onChange={setTyped}
        hint={t('settings.printer.address.hint')}
        note={tried && !isAddress ? { text: t('settings.printer.address.bad'), tone: 'bad' } : undefined}
      />
      <Button type="submit">{t('settings.save')}</Button>
    </form>
  )
}
