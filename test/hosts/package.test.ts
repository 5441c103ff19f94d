import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPackage, listPackage } from '@electron/asar'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { Platform, build as pack } from 'electron-builder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, root } from '../../electron/launch/build.mjs'

/** Packs offline around a stand-in for Electron: a file that holds the fuse wire as Electron's binary does, and the
 * archive that the packer takes out again. */
const dir = mkdtempSync(join(tmpdir(), 'packdesk-package-'))
const output = join(dir, 'release')
const resources = join(output, 'linux-unpacked/resources')

beforeAll(async () => {
  await build()
  const standIn = join(dir, 'electron')
  mkdirSync(join(standIn, 'resources'), { recursive: true })
  // Sentinel, version 1, nine fuses as Electron ships them (https://www.electronjs.org/docs/latest/tutorial/fuses).
  const wire = Buffer.from(`dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\x01\x09101100011`, 'latin1')
  writeFileSync(join(standIn, 'electron'), Buffer.concat([Buffer.alloc(100), wire, Buffer.alloc(100)]))
  mkdirSync(join(dir, 'nothing'))
  await createPackage(join(dir, 'nothing'), join(standIn, 'resources/default_app.asar'))
  await pack({
    projectDir: root,
    targets: Platform.LINUX.createTarget('dir'),
    config: { extends: join(root, 'electron-builder.yml'), electronDist: standIn, directories: { output } },
  })
}, 60_000)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('the archive holds the bundles and no node_modules', () => {
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

test('the printing program for Windows lies outside of the archive, where it can be run', () => {
  const file = join(resources, 'app.asar.unpacked/dist/main/SumatraPDF-3.4.6-32.exe')
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('MZ')
})

test('the fuses: no Node from the packaged program, only our archive, and that unchanged', async () => {
  const wire = await getCurrentFuseWire(join(output, 'linux-unpacked/packdesk'))
  const on = (fuse: FuseV1Options) => wire[fuse] === FuseState.ENABLE
  expect({
    runAsNode: on(FuseV1Options.RunAsNode),
    cookieEncryption: on(FuseV1Options.EnableCookieEncryption),
    nodeOptions: on(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
    inspect: on(FuseV1Options.EnableNodeCliInspectArguments),
    asarIntegrity: on(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
    onlyAsar: on(FuseV1Options.OnlyLoadAppFromAsar),
    fileProtocol: on(FuseV1Options.GrantFileProtocolExtraPrivileges),
  }).toEqual({
    runAsNode: false,
    cookieEncryption: true,
    nodeOptions: false,
    inspect: false,
    asarIntegrity: true,
    onlyAsar: true,
    fileProtocol: false,
  })
})
