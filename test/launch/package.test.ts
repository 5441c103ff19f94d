import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createPackage, listPackage } from '@electron/asar'
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses'
import { Platform, build as pack } from 'electron-builder'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkSpooler } from '../../electron/launch/after-pack.mjs'
import { build, root } from '../../electron/launch/build.mjs'
import checkPublisher from '../../electron/launch/check-publisher.mjs'
import { wingetManifest } from '../../electron/launch/make-winget.ts'
import { sharedTempFolder, tempFolder } from '../fixtures/temp-folder.ts'
import { packedPrograms, readFuses } from './fuses.ts'

// Packs offline around a stand-in for Electron: a file that holds the fuse wire as Electron's binary
// does, and the archive that the packer takes out again.

const dir = sharedTempFolder('package')
const output = join(dir, 'release')
const standIn = join(dir, 'electron')
const resources = join(output, 'linux-unpacked/resources')

beforeAll(async () => {
  await build()
  mkdirSync(join(standIn, 'resources'), { recursive: true })
  // Sentinel, version 1, nine fuses as Electron ships them
  // (https://www.electronjs.org/docs/latest/tutorial/fuses).
  const wire = Buffer.from(`dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\x01\x09101100011`, 'latin1')
  for (const name of ['electron', 'electron.exe'])
    writeFileSync(join(standIn, name), Buffer.concat([Buffer.alloc(100), wire, Buffer.alloc(100)]))
  mkdirSync(join(dir, 'nothing'))
  await createPackage(join(dir, 'nothing'), join(standIn, 'resources/default_app.asar'))
  await pack({
    projectDir: root,
    targets: Platform.LINUX.createTarget('dir'),
    config: { extends: join(root, 'electron-builder.yml'), electronDist: standIn, directories: { output } },
  })
}, 240_000)

test('the archive contains the bundles and no node_modules', () => {
  const files = listPackage(join(resources, 'app.asar'), { isPack: false }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  expect(files).toEqual(
    expect.arrayContaining([
      '/package.json',
      '/dist/main/electron.js',
      '/dist/main/label-worker.js',
      '/dist/main/pdfium.wasm',
      '/dist/main/zxing_reader.wasm',
      '/dist/preload/preload.cjs',
      '/dist/renderer/index.html',
    ]),
  )
  const tops = new Set(files.map((file) => file.split('/')[1]))
  expect([...tops].sort()).toEqual(['dist', 'package.json'])
})

test('the licence and the third-party notices are beside the program', () => {
  const read = (file: string) => readFileSync(join(resources, file), 'utf8')
  expect(read('LICENSE.txt')).toContain('MIT License')
  expect(read('THIRD-PARTY-NOTICES.txt')).toMatch(/react \S+: MIT.*zxing-cpp.*Apache License/s)
  const files = listPackage(join(resources, 'app.asar'), { isPack: false })
  expect(files.map((file) => file.replaceAll('\\', '/'))).toContain('/dist/main/notices.json')
})

test('SumatraPDF is not included: the administrator installs it', () => {
  const shipped = readdirSync(output, { recursive: true, encoding: 'utf8' })
  const archived = listPackage(join(resources, 'app.asar'), { isPack: false })
  expect([...shipped, ...archived].filter((file) => /sumatra/i.test(file))).toEqual([])
})

describe('a Windows program that checks for updates', () => {
  const publish = { provider: 'generic', url: 'https://updates.example' } as const
  test('is not packed without a publisher name', async () => {
    const packing = pack({
      projectDir: root,
      targets: Platform.WINDOWS.createTarget('nsis'),
      config: {
        extends: join(root, 'electron-builder.yml'),
        electronDist: standIn,
        directories: { output: join(dir, 'windows') },
        // It would be written into the stand-in, which is no program of Windows.
        disableAsarIntegrity: true,
        publish,
      },
    })
    await expect(packing).rejects.toThrow('names no publisher')
  })

  test.each([
    ['with it', 'url: https://updates.example\npublisherName:\n  - Example GmbH\n', false, undefined],
    ['with an address alone', 'url: https://updates.example\n', false, 'names no publisher'],
    ['without an address, not to be signed', 'url: https://packdesk.invalid\n', false, undefined],
    ['without an address, to be signed', 'url: https://packdesk.invalid\n', true, 'names no publisher'],
  ])('%s', (_, text, forceCodeSigning, fault) => {
    const resources = tempFolder('resources')
    writeFileSync(join(resources, 'app-update.yml'), text)
    const check = () =>
      checkPublisher({
        electronPlatformName: 'win32',
        appOutDir: '',
        packager: { getResourcesDir: () => resources, forceCodeSigning },
      })
    if (fault) expect(check).toThrow(fault)
    else expect(check).not.toThrow()
  })
})

test.each([
  ['darwin', [], undefined],
  ['win32', [], 'no koffi binary'],
  ['win32', ['koffi-win32-x64.node'], undefined],
])('a program for %s with %j beside its archive', (electronPlatformName, names, fault) => {
  const resources = tempFolder('resources')
  const beside = join(resources, 'app.asar.unpacked/dist/main')
  mkdirSync(beside, { recursive: true })
  for (const name of names) writeFileSync(join(beside, name), '')
  const packager = { getResourcesDir: () => resources, forceCodeSigning: false }
  const check = () => checkSpooler({ electronPlatformName, appOutDir: '', packager })
  if (fault) expect(check).toThrow(fault)
  else expect(check).not.toThrow()
})

// SECURITY.md E19
test('the fuses let the packaged program run no Node, and only the unchanged archive', async () => {
  const [program = ''] = packedPrograms(output)
  expect(program).toBe(join(output, 'linux-unpacked/packdesk'))
  for (const { name, isOn, shouldBeOn } of await readFuses(program))
    expect([name, isOn]).toEqual([name, shouldBeOn])
})

test('a script reads the fuses, and fails if one is wrong', async () => {
  const read = (place = output) =>
    promisify(execFile)(process.execPath, [join(root, 'test/launch/fuses.ts'), place]).then(
      ({ stdout }) => ({ status: 0, stdout }),
      ({ code, stdout }) => ({ status: code, stdout }),
    )
  expect(await read()).toEqual({
    status: 0,
    stdout: expect.stringMatching(/off RunAsNode\n.*on {2}OnlyLoadAppFromAsar/s),
  })
  const program = join(output, 'linux-unpacked/packdesk')
  await flipFuses(program, { version: FuseVersion.V1, [FuseV1Options.RunAsNode]: true })
  const wrong = { status: 1, stdout: expect.stringContaining('on  RunAsNode   WRONG') }
  expect(await read()).toEqual(wrong)
  expect(await read(program)).toEqual(wrong)
})

test('the winget manifest installs for all users, from its address, with its checksum', () => {
  const files = wingetManifest({
    version: '1.2.3',
    url: 'https://example.com/Packdesk%20Setup.exe',
    sha256: 'ab'.repeat(32),
    publisher: 'Müller: Söhne & Co.',
    description: 'The shipping station: "booked once"',
  })
  expect(Object.keys(files)).toEqual([
    'MüllerSöhneCo.Packdesk.yaml',
    'MüllerSöhneCo.Packdesk.installer.yaml',
    'MüllerSöhneCo.Packdesk.locale.en-US.yaml',
  ])
  const fields = (name: string) =>
    Object.fromEntries(
      (files[`MüllerSöhneCo.Packdesk.${name}`] ?? '')
        .trim()
        .split('\n')
        .map((line) => {
          const [, field = '', value = ''] = /^(\w+): (.+)$/.exec(line) ?? []
          return [field, JSON.parse(value)]
        }),
    )
  expect(fields('installer.yaml')).toMatchObject({
    PackageVersion: '1.2.3',
    ManifestType: 'installer',
    Scope: 'machine',
    InstallerSwitches: { Custom: '/allusers' },
    Installers: [
      { InstallerUrl: 'https://example.com/Packdesk%20Setup.exe', InstallerSha256: 'AB'.repeat(32) },
    ],
  })
  expect(fields('locale.en-US.yaml').Publisher).toBe('Müller: Söhne & Co.')
})
