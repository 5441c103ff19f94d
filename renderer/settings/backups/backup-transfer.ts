import type { BackupFile } from '../../../shared/backups/index.ts'
import type { Bridge, ChannelOutput } from '../../../shared/channels.ts'
import { failure, type Outcome } from '../../../shared/kit/index.ts'
import { bytesOf, upload } from '../../kit/index.ts'

/** Makes a backup file and downloads it.
 * @param progress gets the fraction done, 0 to 1 */
export async function fetchBackup(
  bridge: Bridge,
  progress: (fraction: number) => void,
): Promise<Outcome<{ file: BackupFile; content: Blob }>> {
  const made = await bridge.request('backup.makeFile', undefined)
  if (!made.ok) return made
  const content = await readPieces(bridge, made.value, progress)
  await bridge.request('backup.dropFile', undefined)
  return content.ok ? { ok: true, value: { file: made.value, content: content.value } } : content
}

async function readPieces(
  bridge: Bridge,
  { id, bytes }: BackupFile,
  progress: (fraction: number) => void,
): Promise<Outcome<Blob>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0; from < bytes; ) {
    const piece = await bridge.request('backup.readFile', { id, from })
    if (!piece.ok) return piece
    const content = bytesOf(piece.value.base64)
    // The file is shorter than it was: it is not the one that was made.
    if (content.length === 0) return failure('backup.gone')
    pieces.push(content)
    from += content.length
    progress(Math.min(1, from / bytes))
  }
  return { ok: true, value: new Blob(pieces, { type: 'application/zip' }) }
}

/** Uploads a backup file and restores it. */
export const restoreFrom = (
  bridge: Bridge,
  file: Blob,
  progress: (fraction: number) => void,
): Promise<Outcome<ChannelOutput<'backup.restoreFile'>>> =>
  upload(bridge, file, {
    begin: bridge.request('backup.uploadBegin', { size: file.size }),
    chunk: 'backup.uploadChunk',
    finish: (id) => bridge.request('backup.restoreFile', { id }),
    progress,
  })
