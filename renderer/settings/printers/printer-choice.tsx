import { useState } from 'react'
import { useStore } from 'zustand'
import { folderPrinterName } from '../../../shared/labels/index.ts'
import type { Messages } from '../../../shared/messages/index.ts'
import { type PrinterInfo, printerFacts } from '../../../shared/printing/index.ts'
import { SelectField } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { useInput } from '../fields/use-saver.ts'
import { NetworkPrinter } from './network-printer.tsx'
import styles from './printer-section.module.css'
import type { useRole } from './use-role.ts'

/** The listed printers; undefined until the list is read. */
export type Printers = readonly PrinterInfo[] | undefined

/** The value of the choice that asks for a network address. */
const network = 'network'

type ChoiceProps = { prints: 'label' | 'document'; role: ReturnType<typeof useRole>; printers: Printers }

/** The choice of a printer by its name. */
export function PrinterChoice({ prints, role: { name, isFixed, pin }, printers }: ChoiceProps) {
  const { station } = useAppModel()
  const { t } = useMessages()
  const labelsDir = useStore(station, ({ status }) => status?.labelsDir ?? '')
  const { typed: address, setTyped: setAddress, send } = useInput(`printer/address ${prints}`, '')
  const [wantsAddress, setWantsAddress] = useState(false)
  const isByAddress = wantsAddress || address !== ''
  const choose = async (printer: string) => {
    if (!(await send(() => pin(printer)))) setWantsAddress(false)
  }
  return (
    <>
      <SelectField
        label={t(`settings.printer.${prints}.on`)}
        value={isByAddress ? network : name}
        options={[...optionsOf(t, name, printers), { value: network, label: t('settings.printer.network') }]}
        onChange={(printer) => (printer === network ? setWantsAddress(true) : void choose(printer))}
        isLocked={isFixed}
        hint={t(isFixed ? 'settings.printer.fixed' : `settings.printer.${prints}.hint`)}
      />
      {isByAddress && <NetworkPrinter typed={address} onType={setAddress} onPin={choose} />}
      {name === folderPrinterName && (
        <p className={styles.path}>{t('settings.printer.folder.path', { path: labelsDir })}</p>
      )}
    </>
  )
}

/** The printers to choose from: the listed ones and the chosen one. Network addresses are never listed. */
function optionsOf(t: Messages['t'], name: string, printers: Printers): { value: string; label: string }[] {
  const nameOf = (printer: string) => (printer === folderPrinterName ? t('settings.printer.folder') : printer)
  const listed = (printers ?? []).map((printer) => ({
    value: printer.name,
    label: printer.isDefault ? t('settings.printer.default', { name: printer.name }) : nameOf(printer.name),
  }))
  if (listed.some(({ value }) => value === name)) return listed
  const isGone = printers !== undefined && printerFacts(name).hasSpooler
  return [{ value: name, label: isGone ? t('settings.printer.gone', { name }) : nameOf(name) }, ...listed]
}
