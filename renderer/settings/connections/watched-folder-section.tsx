import { useState } from 'react'
import { useStore } from 'zustand'
import { insureByDefault } from '../../../shared/imports/index.ts'
import { isAbsolutePath, writeDecimal } from '../../../shared/kit/index.ts'
import { decimalSign } from '../../../shared/messages/index.ts'
import { Button, Check, SelectField, TextField } from '../../components/index.ts'
import { InsureFields, insureChoice, readInsure } from '../../imports/index.ts'
import { isEqual, useAppModel, useMessages } from '../../kit/index.ts'
import { useLocationOptions, usePickupLocations } from '../../pickup/index.ts'
import { ChoosePath } from '../fields/choose-path.tsx'
import { useInput, useSaver } from '../fields/use-saver.ts'
import styles from '../kit/section.module.css'
import { isWindowsStation } from '../kit/windows-station.ts'
import { WatchedFiles } from './watched-files.tsx'

const maxPath = 1000

/** The watched folder, whose files are imported. Off until a folder is set;
 * typed values stay while it is off. */
export function WatchedFolderSection() {
  const { station } = useAppModel()
  const { t, locale } = useMessages()
  const watched = useStore(station, ({ settings }) => settings?.watchedFolder ?? null)
  const [firstLocation] = usePickupLocations()
  const rolledOut = useStore(station, ({ settings }) => settings?.insure)
  const isWindows = useStore(station, ({ status }) => status !== undefined && isWindowsStation(status))
  const { save } = useSaver()
  // The fields keep their values while the folder is off.
  const [last, setLast] = useState(watched)
  const shown = watched ?? last
  const counts = shown?.insure ?? rolledOut ?? insureByDefault
  const { typed, setTyped, send } = useInput('watched/folder', {
    folder: shown?.folder ?? '',
    locationId: shown?.pickupLocationId ?? firstLocation?.id ?? '',
    insure: insureChoice(counts, (value) => writeDecimal(value, decimalSign(locale))),
  })
  const [wasLeft, setLeft] = useState(typed.folder !== '')
  const { folder, locationId, insure } = typed
  const wanted = folder.trim()
  const chosen = readInsure(insure)
  const isSame = isEqual(chosen, counts)
  const isChanged = watched?.folder !== wanted || watched.pickupLocationId !== locationId || !isSame
  const mistake = (): string | undefined => {
    if (!wanted) return t('atField.missing')
    if (!isAbsolutePath(wanted, isWindows ? 'windows' : 'posix')) return t('finding.notAbsolute')
    return wanted.length > maxPath ? t('atField.tooLong') : undefined
  }
  const wrong = mistake()
  const watch = async () => {
    setLeft(true)
    if (wrong !== undefined || !locationId || !chosen) return
    // An unchanged value is not saved, so that the default still applies.
    const insureOfFolder = isSame ? watched?.insure : chosen
    const watchedFolder = {
      folder: wanted,
      pickupLocationId: locationId,
      ...(insureOfFolder && { insure: insureOfFolder }),
    }
    await send(() => save({ watchedFolder }))
  }
  return (
    <>
      <p className={styles.about}>{t('settings.watched.about')}</p>
      <form
        className={styles.rows}
        onSubmit={(event) => {
          event.preventDefault()
          void watch()
        }}
      >
        <Check
          label={t('settings.watched.on')}
          checked={watched !== null}
          onChange={(isOn) => {
            if (isOn) return void watch()
            setLast(watched)
            void save({ watchedFolder: null })
          }}
        />
        <ChoosePath kind="folder" value={folder} onChoose={(path) => setTyped({ ...typed, folder: path })}>
          <TextField
            label={t('settings.watched.folder')}
            variant="code"
            value={folder}
            onChange={(text) => setTyped({ ...typed, folder: text })}
            onLeave={() => setLeft(wanted !== '')}
            hint={t('settings.watched.folder.hint')}
            note={wasLeft && wrong !== undefined ? { text: wrong, tone: 'bad' } : undefined}
          />
        </ChoosePath>
        <SelectField
          label={t('field.pickupLocation')}
          value={locationId}
          options={useLocationOptions(locationId)}
          onChange={(value) => setTyped({ ...typed, locationId: value })}
          note={wasLeft && !locationId ? { text: t('atField.missing'), tone: 'bad' } : undefined}
        />
        <InsureFields
          choice={insure}
          onChange={(choice) => setTyped({ ...typed, insure: choice })}
          hint={t('import.insure.hint')}
        />
        {watched !== null && isChanged && (
          <div className={styles.actions}>
            <Button type="submit" variant="primary">
              {t('common.save')}
            </Button>
          </div>
        )}
      </form>
      {watched !== null && <WatchedFiles />}
    </>
  )
}
