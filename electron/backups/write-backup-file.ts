import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Zip, ZipDeflate } from 'fflate'
import { type BackupManifest, manifestName, type PartName, partNames } from './manifest.ts'

/** Bytes per piece: large enough to pack well, small enough not to block other work. */
const pieceBytes = 256 * 1024

/** Packs the parts into one ZIP file, piece by piece.
 * @param files each part's file */
export async function writeBackupFile(
  to: string,
  about: Omit<BackupManifest, 'parts'>,
  files: Readonly<Record<PartName, string>>,
): Promise<void> {
  const handle = await open(to, 'wx', 0o600)
  try {
    const packed: Uint8Array[] = []
    const zip = new Zip((error, piece) => {
      if (error) throw error
      packed.push(piece)
    })
    const flush = async () => {
      // Not `write`: on a full disk it writes a part and reports no error.
      for (const piece of packed.splice(0)) await handle.appendFile(piece)
    }
    const add = (name: string) => {
      const entry = new ZipDeflate(name, { level: 6 })
      zip.add(entry)
      return entry
    }
    const parts: [PartName, BackupManifest['parts'][PartName]][] = []
    for (const name of partNames) parts.push([name, await describe(files[name])])
    const manifest = { ...about, parts: Object.fromEntries(parts) }
    add(manifestName).push(Buffer.from(JSON.stringify(manifest, null, 2)), true)
    for (const name of partNames) {
      const entry = add(name)
      for await (const piece of createReadStream(files[name], { highWaterMark: pieceBytes })) {
        entry.push(piece)
        await flush()
      }
      entry.push(new Uint8Array(), true)
    }
    zip.end()
    await flush()
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function describe(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of createReadStream(file)) {
    hash.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
