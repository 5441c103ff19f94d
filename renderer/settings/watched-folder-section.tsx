import { useState } from 'react'
import { useStore } from 'zustand'
import { insureByDefault } from '../../shared/imports/index.ts'
import { Button, Check, Panel, SelectField, TextField } from '../components/index.ts'
import { InsureFields, insureChoice, readInsure } from '../imports/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { SavedNote } from './saved-note.tsx'
import styles from './section.module.css'
import { useSaver } from './use-saver.ts'
import { WatchDoings } from './watch-doings.tsx'

/** The watched folder, whose files are imported. Off until a folder is set; typed values stay while it is off. */
export function WatchedFolderSection() {
  const { station } = useAppModel()
  const { t } = useMessages()
  const watched = useStore(station, ({ settings }) => settings?.watchedFolder ?? null)
  const locations = useStore(station, ({ settings }) => settings?.pickupLocations) ?? []
  const rolledOut = useStore(station, ({ settings }) => settings?.insure)
  const { saved, save } = useSaver()
  const [folder, setFolder] = useState(watched?.folder ?? '')
  const [place, setPlace] = useState(watched?.pickupLocationId ?? locations[0]?.id ?? '')
  const counts = watched?.insure ?? rolledOut ?? insureByDefault
  const [insure, setInsure] = useState(insureChoice(counts))
  const [missing, setMissing] = useState(false)
  const wanted = folder.trim()
  const chosen = readInsure(insure)
  const isSame = JSON.stringify(chosen) === JSON.stringify(counts)
  const changed = watched?.folder !== wanted || watched.pickupLocationId !== place || !isSame

  const watch = () => {
    setMissing(!wanted)
    // An unchanged value is not saved, so that the default still applies.
    const own = isSame ? watched?.insure : chosen
    if (wanted && place && chosen)
      void save({ watchedFolder: { folder: wanted, pickupLocationId: place, ...(own && { insure: own }) } })
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
        <InsureFields choice={insure} onChange={setInsure} hint={t('import.insure.hint')} />
        {watched !== null && changed && (
          <div className={styles.actions}>
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
