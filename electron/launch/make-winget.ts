// `npm run winget -- SETUP.exe URL PUBLISHER [FOLDER]`: writes the winget manifest of a signed installer,
// three files, into FOLDER (default: release/winget). URL is where the installer can be had.
// https://learn.microsoft.com/windows/package-manager/package/manifest
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.mjs'

type Release = {
  version: string
  /** Where the installer can be had. */
  url: string
  /** The installer's SHA-256, hexadecimal. */
  sha256: string
  publisher: string
  description: string
}

/** The manifest's files by name. A value is written as JSON, which YAML reads. */
export function wingetManifest({
  version,
  url,
  sha256,
  publisher,
  description,
}: Release): Record<string, string> {
  const id = `${publisher.replaceAll(/[^\p{L}\p{N}]/gu, '')}.Packdesk`
  const file = (type: string, fields: Record<string, unknown>) => {
    const all = {
      PackageIdentifier: id,
      PackageVersion: version,
      ...fields,
      ManifestType: type,
      ManifestVersion: '1.6.0',
    }
    return Object.entries(all)
      .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
      .join('')
  }
  return {
    [`${id}.yaml`]: file('version', { DefaultLocale: 'en-US' }),
    [`${id}.installer.yaml`]: file('installer', {
      InstallerType: 'nullsoft',
      Scope: 'machine',
      InstallModes: ['interactive', 'silent'],
      // Without it the installer is for one user.
      InstallerSwitches: { Custom: '/allusers' },
      UpgradeBehavior: 'install',
      Installers: [{ Architecture: 'x64', InstallerUrl: url, InstallerSha256: sha256.toUpperCase() }],
    }),
    [`${id}.locale.en-US.yaml`]: file('defaultLocale', {
      PackageLocale: 'en-US',
      Publisher: publisher,
      PackageName: 'Packdesk',
      License: 'MIT',
      ShortDescription: description,
    }),
  }
}

if (import.meta.main) {
  const [installer, url, publisher, folder = join(root, 'release/winget')] = process.argv.slice(2)
  if (!installer || !url?.startsWith('https://') || !publisher) {
    process.stderr.write(
      'Give the signed installer, its https address and the publisher: SETUP.exe URL PUBLISHER [FOLDER].\n',
    )
    process.exitCode = 2
  } else {
    const { version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const sha256 = createHash('sha256').update(readFileSync(installer)).digest('hex')
    mkdirSync(folder, { recursive: true })
    for (const [name, text] of Object.entries(
      wingetManifest({ version, url, sha256, publisher, description }),
    ))
      writeFileSync(join(folder, name), text)
    process.stdout.write(`${folder}\n`)
  }
}
