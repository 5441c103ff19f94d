import { useState } from 'react'
import { useStore } from 'zustand'
import { settingsChangeSchema } from '../../../shared/schemas/settings.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useDesk } from '../../desk.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import styles from './section.module.css'
import type { useSaver } from './use-saver.ts'

/** Where an installed desk looks for its new versions; empty where an administrator rolls them out. */
export function UpdatesPart({ save }: { save: ReturnType<typeof useSaver>['save'] }) {
  const { station } = useDesk()
  const { t } = useMessages()
  const kept = useStore(station, ({ settings }) => settings?.updateUrl ?? null)
  const ready = useStore(station, ({ status }) => status?.updateReady)
  const [typed, setTyped] = useState(kept ?? '')
  const [tried, setTried] = useState(false)
  const updateUrl = typed.trim() || null
  const change = settingsChangeSchema.safeParse({ updateUrl })
  return (
    <form
      className={styles.keyField}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (change.success) void save(change.data)
      }}
    >
      <TextField
        label={t('settings.updates')}
        value={typed}
        onChange={setTyped}
        onLeave={() => setTried(true)}
        look="code"
        type="url"
        hint={ready ? t('settings.updates.ready', { version: ready }) : t('settings.updates.hint')}
        note={tried && !change.success ? { text: t('atField.notAnHttpsAddress'), tone: 'bad' } : undefined}
      />
      <Button type="submit" off={updateUrl === kept}>
        {t('settings.save')}
      </Button>
    </form>
  )
}
