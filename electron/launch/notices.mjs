import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Licences whose only condition for shipping is a notice. Add one only after reading it. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** Allowed for fonts only. */
const fontLicence = 'OFL-1.1'
const isFont = (/** @type {string} */ name) => name.startsWith('@fontsource/')

/** Packages whose files the build copies, besides the bundled ones, and Electron. */
const copied = [
  '@embedpdf/pdfium',
  'zxing-wasm',
  '@fontsource/ibm-plex-sans',
  '@fontsource/ibm-plex-mono',
  'electron',
]

/** Parts of those packages and of others without a licence text; the text is in `licences/`. */
const partsWithoutText = [
  {
    name: 'zxing-cpp (in zxing-wasm)',
    licence: 'Apache-2.0',
    copyright: 'Copyright 2007-2026 ZXing authors, Nu-book Inc., Axel Waggershauser and others',
    file: 'Apache-2.0.txt',
  },
  // Its binary for Windows, which npm installs there alone.
  {
    name: 'koffi (on Windows)',
    licence: 'MIT',
    copyright: 'Copyright (C) 2026 Niels Martignène',
    file: 'MIT.txt',
  },
]

/** The package whose data the tables of public holidays (`electron/holidays/`) and of regions
 * (`renderer/pickup/state-names.ts`) are made from. Its code is not shipped. The tables stay under the
 * licence of the data, CC BY-SA 3.0, which asks for attribution. */
const holidayData = 'date-holidays'

/** @typedef {{ name: string, version: string, licence: string, text: string }} Notice */
/** @typedef {{ version?: string, license?: string, dev?: boolean, devOptional?:
 * boolean, link?: boolean }} Locked */

/** True if an SPDX expression allows shipping: one side of OR, both sides of AND, no exceptions.
 * @param {string} name
 * @param {string | undefined} expression
 * @returns {boolean} */
export function isAllowed(name, expression) {
  const bare = (expression ?? '').trim().replace(/^\(([^()]*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some((part) => isAllowed(name, part))
  if (bare.includes(' AND ')) return bare.split(' AND ').every((part) => isAllowed(name, part))
  return allowed.has(bare) || (bare === fontLicence && isFont(name))
}

/** `node_modules/a/node_modules/@b/c` → `@b/c`
 * @param {string} path */
const packageOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * A notice with all licence texts for each package that is bundled or copied. Throws if a licence
 * is not allowed or has no text.
 * @param {string} root
 * @param {{ name: string, version: string, identifier?: string }[]} bundled
 * what Vite's `build.license` lists
 * @returns {Notice[]}
 */
export function makeNotices(root, bundled) {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const extra = copied.map((name) => {
    const { version = '', license } = packages[`node_modules/${name}`] ?? {}
    return { name, version, identifier: license }
  })
  const all = new Map([...extra, ...bundled].map((each) => [`${each.name} ${each.version}`, each]))
  const refused = [...all.values()].filter(({ name, identifier }) => !isAllowed(name, identifier))
  if (refused.length > 0) {
    const list = refused
      .map(({ name, identifier }) => `${name} (${identifier ?? 'no licence named'})`)
      .join(', ')
    throw new Error(`These packages would be shipped under a licence that is not allowed: ${list}.`)
  }
  const notices = [...all.values()].map(({ name, version, identifier = '' }) => {
    const path = Object.keys(packages).find(
      (each) => packageOf(each) === name && packages[each]?.version === version,
    )
    const text =
      path === undefined ? '' : licenceTexts(join(root, path)) || standardText(root, path, identifier)
    if (text === '') throw new Error(`${name} ${version} has no licence text, so it can't be shipped.`)
    return { name, version, licence: identifier, text }
  })
  const parts = partsWithoutText.map(({ name, licence, copyright, file }) => ({
    name,
    version: '',
    licence,
    text: `${copyright}\n\n${readLicence(file)}`,
  }))
  const holidays = {
    name: `${holidayData} (dates of public holidays)`,
    version: packages[`node_modules/${holidayData}`]?.version ?? '',
    licence: 'CC-BY-SA-3.0',
    text: [
      'Packdesk’s tables of public holidays and of regions are made from the data of date-holidays, and are available under the same licence, Creative Commons Attribution-ShareAlike 3.0: https://creativecommons.org/licenses/by-sa/3.0/legalcode. Changes: dates of some countries and years, names in English and German.',
      readLicence(`${holidayData}.txt`),
    ].join('\n\n'),
  }
  return [...notices, ...parts, holidays].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** @param {string} dir */
const licenceTexts = (dir) =>
  readdirSync(dir)
    .filter((file) => /^(licen[cs]e|copying|notice|ofl)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(dir, file), 'utf8').trim())
    .join('\n\n')

/** The licence's standard text with the author's name, for a package without a licence file.
 * @param {string} root
 * @param {string} path
 * @param {string} licence */
function standardText(root, path, licence) {
  if (licence !== 'MIT' && licence !== 'ISC') return ''
  const { name, author } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
  return `Copyright (c) ${author?.name ?? author ?? `the authors of ${name}`}\n\n${readLicence(`${licence}.txt`)}`
}

/** @param {string} file */
const readLicence = (file) => readFileSync(join(import.meta.dirname, 'licences', file), 'utf8').trim()

/** Writes the notices of a finished build: `main/notices.json` for *About*,
 * `THIRD-PARTY-NOTICES.txt` for the packages.
 * @param {string} root */
export function writeNotices(root) {
  const dist = join(root, 'dist')
  const lists = [
    'renderer/.vite/licenses',
    'main/.vite/licenses',
    'main/.vite/licenses-workers',
    'preload/.vite/licenses',
  ]
  const bundled = lists.flatMap((list) => JSON.parse(readFileSync(join(dist, `${list}.json`), 'utf8')))
  const notices = makeNotices(root, bundled)
  writeFileSync(join(dist, 'main/notices.json'), JSON.stringify(notices))
  writeFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), textOf(notices))
}

/** @param {Notice[]} notices */
const textOf = (notices) =>
  [
    'Packdesk contains the following third-party software. Electron brings that of Chromium and Node.js, listed in LICENSES.chromium.html.',
    ...notices.map(
      ({ name, version, licence, text }) =>
        `${'='.repeat(80)}\n${`${name} ${version}`.trim()}: ${licence}\n\n${text}`,
    ),
    '',
  ].join('\n\n')
