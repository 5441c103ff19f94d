import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Unzip, UnzipInflate } from 'fflate'
import { z } from 'zod'
import { ExpectedError, freeBytes, isOfDisk, jsonOf } from '../kit/index.ts'
import {
  type BackupManifest,
  backupFormat,
  manifestName,
  manifestSchema,
  type PartName,
  partNames,
} from './manifest.ts'

/** Packed bytes per read. Zeros unpack to a thousand times as much, so this limits the memory. */
const pieceBytes = 32 * 1024
const maxManifestBytes = 10_000
/** Twenty years of a busy desk. A file that claims more is refused. */
const maxBytes = 8 * 1024 ** 3

/** Disk space that must stay free, in bytes. */
const reservedBytes = 32 * 1024 ** 2
/** Highest ratio of unpacked to packed size, against files made to fill the disk; a journal has
 * about 10. Small files are exempt. */
const maxRatio = 100
const smallBytes = 32 * 1024 ** 2

type Part = { file: string; bytes: number; hash: ReturnType<typeof createHash> }

/** Unpacks a backup file into a folder and checks that it is complete and unchanged; the parts' content is
 * not checked. Throws an `ExpectedError`: `backup.notABackup`, `backup.fromNewer`, `backup.damaged`, or
 * `backup.noRoom` before anything is written. */
export async function readBackupFile(
  file: string,
  into: string,
): Promise<{ manifest: BackupManifest; files: Record<PartName, string> }> {
  const expected: string[] = [manifestName, ...partNames]
  const parts = new Map<string, Part>()
  let text = ''
  let manifest: BackupManifest | undefined
  let arrived: { name: string; piece: Uint8Array }[] = []
  let failure: unknown

  const unzip = new Unzip((entry) => {
    if (entry.name !== expected.shift()) throw new ExpectedError('backup.notABackup')
    if (entry.name !== manifestName)
      parts.set(entry.name, { file: join(into, entry.name), bytes: 0, hash: createHash('sha256') })
    entry.ondata = (error, piece) => {
      if (error) failure ??= error
      else if (entry.name === manifestName) {
        text += Buffer.from(piece).toString()
        if (text.length > maxManifestBytes) throw new ExpectedError('backup.notABackup')
      } else arrived.push({ name: entry.name, piece })
    }
    entry.start()
  })
  unzip.register(UnzipInflate)

  const handles = new Map<string, Awaited<ReturnType<typeof open>>>()
  const writePieces = async () => {
    const pieces = arrived
    arrived = []
    for (const { name, piece } of pieces) {
      if (!manifest) {
        manifest = readManifest(text)
        await checkRoom(manifest, (await stat(file)).size, into)
      }
      const part = parts.get(name)
      if (!part) continue
      part.bytes += piece.length
      if (part.bytes > manifest.parts[name as PartName].bytes) throw new ExpectedError('backup.damaged')
      part.hash.update(piece)
      const handle = handles.get(name) ?? (await open(part.file, 'wx', 0o600))
      handles.set(name, handle)
      await handle.appendFile(piece)
    }
  }
  try {
    for await (const piece of createReadStream(file, { highWaterMark: pieceBytes })) {
      unzip.push(piece)
      if (failure) throw failure
      await writePieces()
    }
    unzip.push(new Uint8Array(), true)
    if (failure) throw failure
    await writePieces()
  } catch (error) {
    // Disk errors pass unchanged; all other errors mean a damaged file.
    throw error instanceof ExpectedError || isOfDisk(error) ? error : new ExpectedError('backup.damaged')
  } finally {
    for (const handle of handles.values()) await handle.close()
  }
  manifest ??= readManifest(text)
  const files = partNames.map((name) => {
    const part = parts.get(name)
    const recorded = manifest?.parts[name]
    if (!part || !recorded || part.bytes !== recorded.bytes || part.hash.digest('hex') !== recorded.sha256)
      throw new ExpectedError('backup.damaged')
    return [name, part.file]
  })
  return { manifest, files: Object.fromEntries(files) }
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6)

/** Each part needs its size twice: unpacked, and in its final place. */
async function checkRoom({ parts }: BackupManifest, packed: number, into: string): Promise<void> {
  const total = Object.values(parts).reduce((sum, { bytes }) => sum + bytes, 0)
  if (total > Math.max(smallBytes, packed * maxRatio)) throw new ExpectedError('backup.damaged')
  const needed = total * 2 + reservedBytes
  const free = await freeBytes(into)
  if (free < needed)
    throw new ExpectedError('backup.noRoom', {
      neededMb: megabytes(needed),
      freeMb: Math.floor(free / 1e6),
    })
}

function readManifest(text: string): BackupManifest {
  const parsed = jsonOf(text)
  const kind = z.object({ format: z.literal(backupFormat.format), version: z.number() }).safeParse(parsed)
  if (!kind.success) throw new ExpectedError('backup.notABackup')
  if (kind.data.version > backupFormat.version) throw new ExpectedError('backup.fromNewer')
  const manifest = manifestSchema.safeParse(parsed)
  if (!manifest.success) throw new ExpectedError('backup.damaged')
  const total = Object.values(manifest.data.parts).reduce((sum, { bytes }) => sum + bytes, 0)
  if (total > maxBytes) throw new ExpectedError('backup.damaged')
  return manifest.data
}
