import type { Bridge } from '../../../shared/channels.ts'
import { failure, type Outcome } from '../../../shared/kit/index.ts'

/** A multiple of three, so that the base64 chunks join without padding; well below the channels' limit. */
const chunkBytes = 450_000

type Upload<Value> = {
  begin: Promise<Outcome<{ id: string }>>
  chunk: 'import.chunk' | 'addresses.importChunk' | 'backup.uploadChunk'
  /** Called when the whole file was sent. */
  finish: (id: string) => Promise<Outcome<Value>>
  /** Called with the fraction sent (0 to 1), first with 0. */
  progress?: (fraction: number, id: string) => void
  /** `isStopped` is checked after each request; true ends the upload with `import.gone`. `drop`: the channel
   * by which the station drops a file whose ID was not known when it was stopped. */
  stop?: { isStopped: () => boolean; drop: 'import.cancel' | 'addresses.importStop' }
}

/** Sends a file to the station in chunks.
 * @returns the response of `finish`, or the first problem; `import.unreadable` if the file cannot be read */
export async function upload<Value>(
  bridge: Bridge,
  file: Blob,
  { begin, chunk, finish, progress, stop }: Upload<Value>,
): Promise<Outcome<Value>> {
  const begun = await begin
  if (!begun.ok) return begun
  const { id } = begun.value
  if (stop?.isStopped()) void bridge.request(stop.drop, { id })
  for (let sent = 0; ; ) {
    if (stop?.isStopped()) return failure('import.gone')
    progress?.(sent / (file.size || 1), id)
    if (sent >= file.size) return finish(id)
    const until = Math.min(sent + chunkBytes, file.size)
    const base64 = await toBase64(file.slice(sent, until)).catch(() => undefined)
    if (base64 === undefined) return failure('import.unreadable')
    const taken = await bridge.request(chunk, { id, base64 })
    if (!taken.ok) return taken
    sent = until
  }
}

/** FileReader encodes natively. */
const toBase64 = (chunk: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(chunk)
  })
