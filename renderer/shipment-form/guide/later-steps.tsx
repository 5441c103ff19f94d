import { useCallback, useState } from 'react'
import { useStore } from 'zustand'
import type { Problem } from '../../../shared/kit/index.ts'
import { folderPrinterName } from '../../../shared/labels/index.ts'
import { defaultProfile } from '../../../shared/printing/index.ts'
import type { PickupLocation } from '../../../shared/shipment/index.ts'
import { Button, ProblemAlert, SelectField } from '../../components/index.ts'
import { useAppModel, useMessages, useResponse } from '../../kit/index.ts'
import { printerLabel, profileWords, reportWords, TestPrint } from '../../labels/index.ts'
import { LocationForm, usePickupLocations } from '../../pickup/index.ts'
import styles from './guide.module.css'

/** The second choice of the set-up. */
export function LocationChoice({ onSaved }: { onSaved(): void }) {
  const { station } = useAppModel()
  const { t } = useMessages()
  const locations = usePickupLocations()
  const [isAdding, setAdding] = useState(false)
  const add = async (location: PickupLocation) => {
    // The main process leaves out the sample of the practice environment, unless a person edited it.
    const result = await station.commands.changeSettings((now) => ({
      pickupLocations: [...now.pickupLocations, location],
    }))
    if (!result.ok) return result.problem
    onSaved()
    return undefined
  }
  if (isAdding) return <LocationForm onSave={add} onCancel={() => setAdding(false)} />
  if (locations.length === 0) return <p>{t('setUp.2.left')}</p>
  return (
    <>
      <ul className={styles.list}>
        {locations.map(({ id, name, street, postCode, city }) => (
          <li key={id}>
            <bdi>
              {name}, {street}, {postCode} {city}
            </bdi>
            {id === 'practice' && <span className={styles.soft}> · {t('setUp.2.sample')}</span>}
          </li>
        ))}
      </ul>
      <Button variant="quiet" className={styles.link} onClick={() => setAdding(true)}>
        {t('setUp.2.add')}
      </Button>
    </>
  )
}

/** The third choice of the set-up. */
export function LabelPrinterChoice() {
  const { station, shell, bridge } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const chosen = useStore(station, ({ settings }) => settings?.labelPrinter ?? folderPrinterName)
  const profile = useStore(station, ({ settings }) =>
    settings?.printerProfiles.find(({ name }) => name === chosen),
  )
  const isFixed = useStore(station, ({ status }) => status?.printerFixed ?? false)
  const [problem, setProblem] = useState<Problem>()
  const listed = useResponse(useCallback(() => bridge.request('printers.list', undefined), [bridge]))
  const printers = listed?.ok ? listed.value : undefined
  const choose = async (labelPrinter: string) => {
    const result = await station.commands.changeSettings({ labelPrinter })
    setProblem(result.ok ? undefined : result.problem)
  }
  const unreported = reportWords(messages, chosen, printers)
  const names = [...new Set([chosen, folderPrinterName, ...(printers ?? []).map(({ name }) => name)])]
  return (
    <>
      <SelectField
        label={t('setUp.3.labels')}
        value={chosen}
        options={names.map((value) => ({ value, label: printerLabel(t, value) }))}
        onChange={(labelPrinter) => void choose(labelPrinter)}
        isLocked={isFixed}
        hint={listed ? t('setUp.3.hint') : t('pending.printers')}
      />
      <ProblemAlert problem={problem ?? (listed?.ok === false ? listed.problem : undefined)} />
      <p className={styles.soft}>
        {t('setUp.3.paper', { paper: profileWords(messages, profile ?? defaultProfile(chosen)) })}
      </p>
      {unreported && <p className={styles.soft}>{unreported}</p>}
      <div className={styles.actions}>
        <TestPrint key={chosen} name={chosen} />
        <Button variant="quiet" onClick={() => shell.commands.go('settings', 'printer')}>
          {t('setUp.3.more')}
        </Button>
      </div>
    </>
  )
}
