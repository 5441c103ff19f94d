import { useState } from 'react'
import { useStore } from 'zustand'
import { settingsChangeSchema } from '../../../shared/schemas/settings.ts'
import { useDesk } from '../../desk.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { OneTextForm } from './one-text-form.tsx'
import type { useSaver } from './use-saver.ts'

/** Where an installed desk looks for its new versions; empty where an administrator rolls them out. */
export function UpdatesPart({ save }: { save: ReturnType<typeof useSaver>['save'] }) {
  const { station } = useDesk()
  const { t } = useMessages()
  const kept = useStore(station, ({ settings }) => settings?.updateUrl ?? null)
  const ready = useStore(station, ({ status }) => status?.updateReady)
  const [typed, setTyped] = useState(kept ?? '')
  const updateUrl = typed.trim() || null
  const change = settingsChangeSchema.safeParse({ updateUrl })
  return (
    <OneTextForm
      label={t('settings.updates')}
      value={typed}
      onChange={setTyped}
      look="code"
      type="url"
      hint={ready ? t('settings.updates.ready', { version: ready }) : t('settings.updates.hint')}
      wrong={change.success ? undefined : t('atField.notAnHttpsAddress')}
      off={updateUrl === kept}
      onSave={() => change.success && void save(change.data)}
    />
  )
}
