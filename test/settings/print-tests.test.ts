import { describe, expect, test } from 'vitest'
import { defaultProfile, type PrinterProfile } from '../../shared/printing/index.ts'
import { printTestOf } from '../../shared/settings/index.ts'

const zebra = 'Zebra'
const at = '2026-11-20T07:14:00.000Z'
const profile = (change: Partial<PrinterProfile> = {}): PrinterProfile => ({
  ...defaultProfile(zebra),
  ...change,
})
const tested = (change: Partial<PrinterProfile> = {}) => [{ name: zebra, at, profile: profile(change) }]

describe('a test print is due', () => {
  const finer = { ...profile().print, dpmm: 24 as const }
  const moved = { ...profile().print, offsetXMm: 0.5 }
  test.each([
    ['for a printer that was never tested', [], [], true],
    ['no more after a test', [], tested(), false],
    ['after its offset changed', [profile({ print: moved })], tested(), true],
    ['no more with the tested setup', [profile({ print: moved })], tested({ print: moved }), false],
    ['not for the resolution at which a page is read', [profile({ print: finer })], tested(), false],
    ['not for what follows a failed label', [profile({ afterFailure: 'goOn' })], tested(), false],
  ])('%s', (_, printerProfiles, printTests, isDue) => {
    expect(printTestOf({ printerProfiles, printTests }, zebra)).toEqual({
      isDue,
      at: printTests.length > 0 ? at : undefined,
    })
  })

  test('but not for files', () => {
    expect(printTestOf({ printerProfiles: [], printTests: [] }, 'folder').isDue).toBe(false)
  })
})
