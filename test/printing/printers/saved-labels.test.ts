import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLazyLabels, openLabels } from '../../../electron/labels/lazy-labels.ts'
import type { ChannelInput, ChannelName } from '../../../shared/channels.ts'
import { defaultProfile, type PrinterProfile } from '../../../shared/printing/index.ts'
import { type InProcessStation, openStation } from '../../fixtures/app/open-station.ts'
import { savedLabels } from '../../fixtures/printing/saved-labels.ts'
import { nextPickup } from '../../fixtures/shipment/next-pickup.ts'
import { nthDraft } from '../../fixtures/shipment/parcel-draft.ts'
import { shipmentIn } from '../../fixtures/shipment/shipment-records.ts'
import { sharedTempFolder } from '../../fixtures/temp-folder.ts'

// The whole station behind its bridge, with the built-in practice service and the folder printer.

const pickup = nextPickup()

const dataDir = sharedTempFolder('saved')
let station: InProcessStation | undefined
const stop = async () => {
  await station?.close()
  station = undefined
}
afterAll(stop)

afterEach(async () => {
  if (station) await ask('settings.change', { printerProfiles: [] })
})

/** The files that the host opened, if it can open files. */
let shown: string[]
let showsFiles = false
beforeEach(() => {
  shown = []
})
/** One station for all tests: a station's first label takes ten times as long as another. */
const open = async (opens: { showsFiles?: boolean } = {}) => {
  if (station && showsFiles === (opens.showsFiles ?? false)) return
  await stop()
  showsFiles = opens.showsFiles ?? false
  const showFile = async (path: string) => void shown.push(path)
  station = await openStation(dataDir, showsFiles ? { showFile } : {})
}
async function ask<Name extends ChannelName>(name: Name, input: ChannelInput<Name>) {
  if (!station) throw new Error('not started')
  return station.responseTo(name, input)
}
const label = (format: PrinterProfile['format']): PrinterProfile => ({
  ...defaultProfile('folder'),
  layout: { kind: 'label' },
  format,
  print: { ...defaultProfile('folder').print, media: defaultProfile('socket://zebra').print.media },
})

const labelsDir = () => join(dataDir, 'labels')
let parcels = 0
/** Books another parcel, and resolves with its shipment when its label is confirmed. */
async function book(change: { quantity?: string } = {}) {
  const draft = nthDraft(++parcels, pickup)
  const changed = draft.parcels.map((each) => ({ ...each, ...change }))
  const { id } = await shipmentIn(ask('parcel.book', { draft: { ...draft, parcels: changed }, print: true }))
  await expect.poll(() => ask('shipment.read', { id })).toMatchObject({ label: 'confirmed' })
  return ask('shipment.read', { id })
}

const rowOf = async (id: string) =>
  (await ask('shipments.find', { text: '', take: 50 })).rows.find((row) => row.id === id)

describe('a label that was saved instead of printed', { timeout: 60_000 }, () => {
  // It comes first: its label is the only one.
  test('is downloaded as the same PDF, under its own name, and is shown as saved', async () => {
    await open()
    const shipment = await book()
    const [name = ''] = savedLabels(dataDir)
    expect(shipment.saved).toEqual({ format: 'pdf', files: [name] })
    const opened = await ask('label.openSaved', { id: shipment.id })
    if (opened.kind !== 'file') throw new Error(opened.kind)
    expect(opened).toMatchObject({ fileName: name, format: 'pdf' })
    // Only the name: no path of the disk.
    expect(JSON.stringify({ ...opened, bytes: '' })).not.toContain(dataDir)
    const labels = createLazyLabels(openLabels)
    const text = await labels.readText(Buffer.from(opened.bytes, 'base64')).finally(() => labels.close())
    expect(text).toMatchObject({ ok: true, value: expect.stringContaining(shipment.order?.reference ?? '?') })

    const { rows } = await ask('shipments.find', { text: 'gespeichert', take: 10 })
    expect(rows).toMatchObject([{ id: shipment.id, savedAs: 'pdf' }])
    expect((await ask('printQueue.list', undefined)).jobs).toMatchObject([{ saved: { files: [name] } }])
    expect((await ask('pickup.read', pickup)).entries).toMatchObject([{ savedAs: 'pdf' }])
    const events = await ask('shipment.events', { id: shipment.id })
    expect(events.filter(({ savedAs }) => savedAs).map(({ type, savedAs }) => [type, savedAs])).toEqual([
      ['printIntended', 'file'],
      ['printSubmitted', 'pdf'],
      ['printConfirmed', 'pdf'],
    ])
  })

  test.each([
    ['zpl', '^XA'],
    ['png', '\x89PNG'],
  ] as const)('as %s is downloaded unchanged', async (format, begins) => {
    await open()
    await ask('settings.change', { printerProfiles: [label(format)] })
    const { id, saved } = await book()
    expect(saved?.format).toBe(format)
    const opened = await ask('label.openSaved', { id })
    if (opened.kind !== 'file') throw new Error(opened.kind)
    expect(opened.format).toBe(format)
    expect(Buffer.from(opened.bytes, 'base64').toString('latin1')).toMatch(new RegExp(`^\\${begins}`))
  })

  test('is opened one by one where it is a picture for each parcel', async () => {
    await open()
    await ask('settings.change', { printerProfiles: [label('png')] })
    const { id, saved } = await book({ quantity: '2' })
    const names = saved?.files ?? []
    expect(savedLabels(dataDir)).toEqual(expect.arrayContaining(names))
    expect(names).toHaveLength(2)
    for (const [file, fileName] of names.entries())
      expect(await ask('label.openSaved', { id, file })).toMatchObject({
        fileName,
        bytes: readFileSync(join(labelsDir(), fileName)).toString('base64'),
      })
  })

  test('is reported if it is gone from the folder, and can be saved again', async () => {
    await open()
    const { id, saved } = await book()
    rmSync(join(labelsDir(), saved?.files[0] ?? ''))
    await expect(ask('label.openSaved', { id })).rejects.toThrow('label.savedGone')
    await ask('label.print', { id })
    expect(await ask('label.openSaved', { id })).toMatchObject({ kind: 'file', format: 'pdf' })
  })

  test('is not downloaded if a file that is no PDF replaced it', async () => {
    await open()
    const { id, saved } = await book()
    writeFileSync(join(labelsDir(), saved?.files[0] ?? ''), '<script>alert(1)</script>')
    await expect(ask('label.openSaved', { id })).rejects.toThrow(/^label\./)
  })

  test('is opened by a host that can, only from the folder', async () => {
    await open({ showsFiles: true })
    const { id, saved } = await book()
    expect(await ask('label.openSaved', { id })).toEqual({ kind: 'shown' })
    const path = join(labelsDir(), saved?.files[0] ?? '')
    expect(shown).toEqual([path])
    renameSync(path, join(dataDir, 'secret.pdf'))
    symlinkSync(join(dataDir, 'secret.pdf'), path)
    await expect(ask('label.openSaved', { id })).rejects.toThrow('label.savedGone')
    expect(shown).toHaveLength(1)
  })

  let named: string | undefined
  test.each([
    ['leaves the folder', () => '../secret.pdf'],
    ['is absolute', () => join(dataDir, 'secret.pdf')],
    ['is no label', () => 'run.exe'],
  ])('is not opened by a name of a journal that %s', async (_name, file) => {
    await open({ showsFiles: true })
    writeFileSync(join(dataDir, 'secret.pdf'), 'secret')
    named ??= (await book()).id
    const id = named
    writeFileSync(join(labelsDir(), 'run.exe'), 'MZ')
    await stop()
    changeJournal(id, (record) => ({ ...record, saved: { format: 'pdf', files: [file()] } }))
    await open({ showsFiles: true })
    await expect(ask('label.openSaved', { id })).rejects.toThrow('label.savedGone')
    expect(shown).toEqual([])
  })

  test('opens as a clean copy of the stored label if a batch saved it elsewhere', async () => {
    await open()
    const { id, order } = await shipmentIn(
      ask('parcel.book', { draft: nthDraft(++parcels, pickup), print: false }),
    )
    await station?.session().fetchLabel(id)
    await station?.session().printing.handOverLabel(id)
    expect(await rowOf(id)).toMatchObject({ savedAs: 'pdf' })
    const opened = await ask('label.openSaved', { id })
    expect(opened).toMatchObject({ kind: 'file', fileName: `${order?.reference}.pdf` })
    if (opened.kind === 'file')
      expect(Buffer.from(opened.bytes, 'base64').toString('latin1')).toMatch(/^%PDF/)
  })

  test('cannot be opened if it was printed', async () => {
    await open()
    const { id } = await book()
    const session = station?.session()
    const job = 'paper'
    await session?.journal.append(id, { type: 'printIntended', job, printer: 'Zebra', reprint: true })
    await session?.journal.append(id, { type: 'printSubmitted', job })
    await session?.journal.append(id, { type: 'printConfirmed', job, by: 'person' })
    await expect(ask('label.openSaved', { id })).rejects.toThrow('label.notSaved')
    expect((await rowOf(id))?.savedAs).toBeUndefined()
  })

  test('is shown as a file, and opens too, if an older version saved it', async () => {
    await open()
    const { id } = await book()
    await stop()
    changeJournal(id, ({ saved: _saved, ...record }) => record)
    await open()
    expect(await rowOf(id)).toMatchObject({ savedAs: 'file' })
    expect(await ask('label.openSaved', { id })).toMatchObject({ kind: 'file', format: 'pdf' })
  })
})

function changeJournal(id: string, change: (record: Record<string, unknown>) => object): void {
  const file = readdirSync(join(dataDir, 'journal')).find((name) => /^practice.*\.db$/.test(name)) ?? ''
  const database = new DatabaseSync(join(dataDir, 'journal', file))
  for (const row of database.prepare('select seq, record from shipments where id = ?').all(id))
    database
      .prepare('update shipments set record = ? where seq = ?')
      .run(JSON.stringify(change(JSON.parse(String(row.record)))), row.seq ?? null)
  database.close()
}
