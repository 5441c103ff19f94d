import { useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../components/button.tsx'
import { Check } from '../../components/check.tsx'
import { Panel } from '../../components/panel.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useDesk } from '../../desk.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { SavedNote } from './saved-note.tsx'
import styles from './section.module.css'
import { useSaver } from './use-saver.ts'
import { WatchDoings } from './watch-doings.tsx'

/** A folder whose files are imported as they come. Off until a person names one; what was typed stays while it is off. */
export function WatchedFolderSection() {
  const { station } = useDesk()
  const { t } = useMessages()
  const watched = useStore(station, ({ settings }) => settings?.watchedFolder ?? null)
  const locations = useStore(station, ({ settings }) => settings?.pickupLocations) ?? []
  const { saved, save } = useSaver()
  const [folder, setFolder] = useState(watched?.folder ?? '')
  const [place, setPlace] = useState(watched?.pickupLocationId ?? locations[0]?.id ?? '')
  const [missing, setMissing] = useState(false)
  const wanted = folder.trim()
  const changed = watched?.folder !== wanted || watched.pickupLocationId !== place

  const watch = () => {
    setMissing(!wanted)
    if (wanted && place) void save({ watchedFolder: { folder: wanted, pickupLocationId: place } })
  }
  return (
    <Panel title={t('settings.watched')} aside={<SavedNote saved={saved} />}>
      <p className={styles.about}>{t('settings.watched.about')}</p>
      <form
        className={styles.rows}
        onSubmit={(event) => {
          event.preventDefault()
          watch()
        }}
      >
        <Check
          label={t('settings.watched.on')}
          checked={watched !== null}
          onChange={(on) => (on ? watch() : void save({ watchedFolder: null }))}
        />
        <TextField
          label={t('settings.watched.folder')}
          look="code"
          value={folder}
          onChange={setFolder}
          hint={t('settings.watched.folder.hint')}
          note={missing && !wanted ? { text: t('atField.missing'), tone: 'bad' } : undefined}
        />
        <SelectField
          label={t('field.pickupLocation')}
          value={place}
          options={
            locations.length > 0
              ? locations.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))
              : [{ value: place, label: t('pack.location.none') }]
          }
          onChange={setPlace}
        />
        {watched !== null && changed && (
          <div className={styles.verbs}>
            <Button type="submit" look="primary">
              {t('settings.save')}
            </Button>
          </div>
        )}
      </form>
      {watched !== null && <WatchDoings />}
    </Panel>
  )
}
