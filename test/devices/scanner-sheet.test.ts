import { expect, test } from 'vitest'
import { drawScannerSheet } from '../../electron/devices/draw-scanner-sheet.ts'
import { readSourceFont } from '../../electron/drawing/index.ts'
import type { ChannelName } from '../../shared/channels.ts'
import {
  presetKeys,
  readCommand,
  scanCommands,
  scannerChannels,
  setUpCode,
} from '../../shared/devices/index.ts'
import { createMessages } from '../../shared/messages/index.ts'
import { settingsSchema } from '../../shared/settings/index.ts'
import { openStation } from '../fixtures/app/open-station.ts'
import { readPdf } from '../fixtures/labels/read-pdf.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

test('every code of the sheet is readable and is the command printed above it', async () => {
  const presets = Array.from({ length: 12 }, (_, index) => ({
    name: index === 11 ? 'Ł'.repeat(40) : `Karton ${index + 1}`,
    length: 30,
    width: 20,
    height: 10,
  }))
  const messages = createMessages('de', 'de-DE')
  const pages = await readPdf(await drawScannerSheet(presets, messages, readSourceFont), 8)
  expect(pages).toHaveLength(2)
  const texts = pages.flatMap(({ symbols }) => symbols.map(({ text }) => text))
  expect(texts.filter((text) => text === setUpCode)).toHaveLength(1)
  const read = texts.filter((text) => text !== setUpCode).map(readCommand)
  const expected = [
    ...scanCommands.map(({ name }) => ({ kind: 'command', name })),
    ...presetKeys(presets.map(({ name }) => name)).map((key) => ({ kind: 'preset', key })),
  ]
  expect(read).toHaveLength(expected.length)
  expect(read).toEqual(expect.arrayContaining(expected))
  const text = pages.map(({ text }) => text).join(' ')
  for (const { message } of scanCommands) expect(text).toContain(messages.t(message))
  expect(text).toContain('Karton 3')
  // The distance of symbols is what a scanner needs to read one of them, and no
  // symbol is at the paper's edge.
  for (const { symbols, widthMm } of pages)
    for (const { x, width } of symbols) expect([x > 14, x + width < widthMm - 10]).toEqual([true, true])
})

test('in practice, the sheet has the presets of the form', async ({ onTestFinished }) => {
  const dataDir = tempFolder('sheet')
  const station = await openStation(dataDir)
  onTestFinished(() => station.close())
  const answerOf = async (name: ChannelName, input?: unknown) => {
    const answer = await station.ask(name, input)
    return answer.ok ? answer.value : undefined
  }
  const { parcelPresets } = settingsSchema.parse(await answerOf('settings.read'))
  const { pdf } = scannerChannels['scanner.sheet'].output.parse(
    await answerOf('scanner.sheet', { print: false }),
  )
  const pages = await readPdf(Buffer.from(pdf, 'base64'), 8)
  const text = pages.map(({ text }) => text).join(' ')
  expect(parcelPresets.length).toBeGreaterThan(0)
  for (const { name } of parcelPresets) expect(text).toContain(name)
})
