import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'

/** How a packed Packdesk's fuses must stand (https://www.electronjs.org/docs/latest/tutorial/fuses): no
 * Node from the packaged program, only our archive, and that unchanged. */
const wanted: readonly (readonly [keyof typeof FuseV1Options, boolean])[] = [
  ['RunAsNode', false],
  ['EnableCookieEncryption', true],
  ['EnableNodeOptionsEnvironmentVariable', false],
  ['EnableNodeCliInspectArguments', false],
  ['EnableEmbeddedAsarIntegrityValidation', true],
  ['OnlyLoadAppFromAsar', true],
  ['LoadBrowserProcessSpecificV8Snapshot', false],
  ['GrantFileProtocolExtraPrivileges', false],
]

type Fuse = { name: string; isOn: boolean; shouldBeOn: boolean }

/** Reads the fuses back from a packed program: a binary, or an .app. Rejects where it holds no fuse wire. */
export async function readFuses(program: string): Promise<Fuse[]> {
  const wire = await getCurrentFuseWire(program)
  return wanted.map(([name, shouldBeOn]) => ({
    name,
    isOn: wire[FuseV1Options[name]] === FuseState.ENABLE,
    shouldBeOn,
  }))
}

/** The programs that a packer left in its folder: `linux-unpacked/packdesk`,
 * `win-unpacked/Packdesk.exe`, `mac…/Packdesk.app`. */
export const packedPrograms = (release: string): string[] =>
  (existsSync(release) ? readdirSync(release) : [])
    .filter((folder) => /-unpacked$|^mac/.test(folder))
    .flatMap((folder) =>
      readdirSync(join(release, folder))
        .filter((name) => /^packdesk(\.exe|\.app)?$/i.test(name))
        .map((name) => join(release, folder, name)),
    )

/** `npm run fuses [-- FILE|FOLDER]`: reads the fuses of a program, or of what `npm run package` left in
 * `release` or another folder. Signing may spoil them (electron-builder issue 9428), so a release reads
 * them after it. Exit status 1 where one stands wrong, or where there is no program. */
if (import.meta.main) {
  const release = process.argv[2] ?? join(import.meta.dirname, '../../release')
  const isProgram = release.endsWith('.app') || statSync(release, { throwIfNoEntry: false })?.isFile()
  const programs = isProgram ? [release] : packedPrograms(release)
  if (programs.length === 0) {
    process.stderr.write(`There is no packed program in ${release}; npm run package makes one.\n`)
    process.exitCode = 1
  }
  for (const program of programs) {
    process.stdout.write(`${program}\n`)
    for (const { name, isOn, shouldBeOn } of await readFuses(program)) {
      process.stdout.write(`  ${isOn ? 'on ' : 'off'} ${name}${isOn === shouldBeOn ? '' : '   WRONG'}\n`)
      if (isOn !== shouldBeOn) process.exitCode = 1
    }
  }
}
