import { describe, expect, test } from 'vitest'
import { printWayOf, printWaysOf, profileOfWay, proofOfWay } from '../../../renderer/labels/print-way.ts'
import { defaultProfile, type PrinterProfile } from '../../../shared/printing/index.ts'

describe.each(['folder', 'Zebra', 'socket://zebra'])('the ways of %s', (name) => {
  test('come back from a profile', () => {
    for (const way of printWaysOf(name)) {
      const { kind, format } = profileOfWay(way)
      expect(printWayOf({ layout: { kind } as PrinterProfile['layout'], format })).toBe(way)
    }
    expect(printWaysOf(name)).toContain(printWayOf(defaultProfile(name)))
  })
})

test('only the dots that print are proven', () => {
  expect(printWaysOf('folder').filter((way) => proofOfWay(way) === 'proven')).toEqual(['zpl', 'png'])
})
