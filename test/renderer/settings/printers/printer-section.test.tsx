import { expect, test } from 'vitest'
import { PrinterSection } from '../../../../renderer/settings/printers/printer-section.tsx'
import { newProblem } from '../../../../shared/kit/index.ts'
import type { PrinterInfo } from '../../../../shared/printing/index.ts'
import { settingsSchema } from '../../../../shared/settings/index.ts'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
import type { Responses } from '../../../fixtures/renderer/fake-bridge.ts'
import { allByRole, byLabel, byRole, openModel, press, settle, showPart } from '../../show-part.tsx'
import { leaveField, typeInto } from '../../type-into.ts'

const label = { widthMm: 100, heightMm: 150, dpmm: 8 } as const
const printers: PrinterInfo[] = [
  { name: 'folder', kind: 'folder', isDefault: false },
  {
    name: 'Zebra',
    kind: 'system',
    isDefault: true,
    label,
    queue: { driver: 'ZDesigner ZD421-203dpi ZPL', driverReads: 'zpl', rawDatatype: 'RAW' },
  },
  {
    name: 'Office',
    kind: 'system',
    isDefault: false,
    label,
    queue: { driver: 'Microsoft IPP Class Driver', driverReads: 'pages', rawDatatype: 'XPS_PASS' },
  },
]

/** The section of a Windows station with a Zebra and an office printer, which saves what is changed. */
async function openPrinters(labelPrinter: string, status = stationStatus, answers: Responses = {}) {
  let settings = settingsSchema.parse({ labelPrinter })
  const model = openModel({
    'station.status': () => status,
    'settings.read': () => settings,
    'settings.change': ({ base: _, environments: _unchanged, ...change }) => {
      settings = settingsSchema.parse({ ...settings, ...change })
      return settings
    },
    'printers.list': () => printers,
    'printer.testPage': () => ({ kind: 'submitted' }),
    ...answers,
  })
  await model.station.commands.load()
  const page = await showPart(<PrinterSection />, model)
  const labels = byRole(page, 'group', 'Labels')
  return {
    page,
    labels,
    way: (value: string) => labels.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`),
    profile: () => settings.printerProfiles.find(({ name }) => name === labelPrinter),
    printer: () => settings.labelPrinter,
  }
}

test('labels go to a Zebra on Windows by the way that a person found, which a later change of its profile keeps', async () => {
  const { page, labels, way, profile } = await openPrinters('Zebra')
  expect(labels.textContent).toContain('SumatraPDF, which reports success even if nothing was printed')
  await settle(() => way('zpl')?.click())
  expect(profile()?.format).toBe('zpl')
  expect(labels.textContent).not.toContain('SumatraPDF')
  await press(page, 'Find the right way…')
  await press(page, 'Print both')
  await press(page, 'Label 2 is right')
  expect(allByRole(page, 'dialog')).toEqual([])
  const speed = byLabel(labels, 'Speed')
  await typeInto(speed, '4')
  await leaveField(speed)
  expect(profile()).toMatchObject({ format: 'zpl', datatype: 'XPS_PASS', print: { speed: 4 } })
})

// FAULTS.md F127
test('ZPL to a printer of pages is asked about before, and refused it stays with the driver', async () => {
  const { page, way, profile } = await openPrinters('Office')
  await settle(() => way('label')?.click())
  expect(profile()).toMatchObject({ layout: { kind: 'label' }, format: 'pdf' })
  await settle(() => way('zpl')?.click())
  await press(page, 'Keep the driver')
  expect([way('label')?.checked, profile()?.format]).toEqual([true, 'pdf'])
  await settle(() => way('zpl')?.click())
  await press(page, 'Use ZPL')
  expect(profile()?.format).toBe('zpl')
})

test('in protected print mode the address of the removed printer is one key away', async () => {
  const address = 'socket://127.0.0.1:9'
  const values = { printer: 'Zebra', address }
  const problem = newProblem('printer.protectedNetwork', { values })
  const printer = { name: 'Zebra', state: 'missing', problem } as const
  const { page, printer: chosen } = await openPrinters('Zebra', { ...stationStatus, printer })
  await press(page, `Use ${address}`)
  expect(chosen()).toBe(address)
})

test('the paper of a printer says why no label is on it', async () => {
  const { page } = await openPrinters('folder', stationStatus, {
    'shipments.list': () => ({ ok: false, problem: newProblem('internal') }),
  })
  expect(byRole(page, 'alert').textContent).toContain('Something went wrong in Packdesk.')
  expect(page.textContent).not.toContain('The next label will be shown here')
})
