import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { build, root } from '../../electron/launch/build.mjs'
import { isAllowed, makeNotices } from '../../electron/launch/notices.mjs'

describe('a licence', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND AGPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['AGPL-3.0-or-later', false],
    ['LGPL-2.1', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    ['OFL-1.1', false],
    ['', false],
    [undefined, false],
  ])('%s', (licence, expected) => {
    expect(isAllowed('left-pad', licence)).toBe(expected)
  })

  test('for fonts is allowed for fonts', () => {
    expect(isAllowed('@fontsource/ibm-plex-sans', 'OFL-1.1')).toBe(true)
  })
})

type Lock = {
  packages: Record<
    string,
    { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }
  >
}

describe('the packages that users get', () => {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  /** Those whose licence is not allowed, as `name version: licence`. */
  const refused = ({ packages }: Lock) =>
    Object.entries(packages)
      .filter(([path, { dev, devOptional, link }]) => path !== '' && !dev && !devOptional && !link)
      .map(([path, rest]) => ({ name: path.replace(/^.*node_modules\//, ''), ...rest }))
      .filter(({ name, license }) => !isAllowed(name, license))
      .map(({ name, version, license }) => `${name} ${version}: ${license ?? 'no licence named'}`)

  test('have allowed licences, transitive ones included', () => {
    expect(refused(lock)).toEqual([])
  })

  test('are refused with an added licence that is not allowed, or without one', () => {
    const planted = {
      'node_modules/zod/node_modules/@evil/gpl': { version: '1.0.0', license: 'GPL-3.0-only' },
      'node_modules/none': { version: '2.0.0' },
      'node_modules/tool': { version: '3.0.0', license: 'GPL-3.0-only', dev: true },
    }
    expect(refused({ packages: { ...lock.packages, ...planted } })).toEqual([
      '@evil/gpl 1.0.0: GPL-3.0-only',
      'none 2.0.0: no licence named',
    ])
  })

  test('stop the build if one is bundled under a licence that is not allowed, also a development package', () => {
    const planted = { name: 'tool', version: '3.0.0', identifier: 'AGPL-3.0-only' }
    expect(() => makeNotices(root, [planted])).toThrow('tool (AGPL-3.0-only)')
  })

  test('stop the build if one has no licence text', () => {
    const planted = { name: 'not-installed', version: '1.0.0', identifier: 'MIT' }
    expect(() => makeNotices(root, [planted])).toThrow('not-installed 1.0.0 has no licence text')
  })
})

describe('the notices of the build', () => {
  beforeAll(build, 60_000)
  const read = (): { name: string; text: string }[] =>
    JSON.parse(readFileSync(join(root, 'dist/main/notices.json'), 'utf8'))

  test('list what is bundled in the page, the main process and its workers, and copied files', () => {
    expect(read().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['react', 'hono', 'bwip-js', '@embedpdf/pdfium', 'electron', 'fast-uri']),
    )
    expect(read().filter(({ name }) => name === 'vitest')).toEqual([])
  })

  test.each([
    ['@fontsource/ibm-plex-sans', 'SIL OPEN FONT LICENSE'],
    ['@embedpdf/pdfium', 'PDFium'],
    ['zxing-cpp (in zxing-wasm)', 'Apache License'],
    ['koffi (on Windows)', 'Niels Martignène'],
    ['dfa', 'Copyright (c) Devon Govett'],
    ['date-holidays (dates of public holidays)', 'https://de.wikipedia.org/wiki/Feiertage_in_Deutschland'],
  ])('contain the text of %s', (name, words) => {
    expect(
      read()
        .find((each) => each.name === name)
        ?.text.toLowerCase(),
    ).toContain(words.toLowerCase())
  })

  // It is below conf, hooks the signals, and on Windows ends the process before the station is closed.
  test('do not list when-exit, since the build replaces it', () => {
    expect(read().map(({ name }) => name)).not.toContain('when-exit')
  })

  test('have a text for each entry', () => {
    expect(read().filter(({ text }) => text.length < 200)).toEqual([])
  })
})
