/** A multiple of three, so that the base64 chunks join without padding; well below the channel's limit. */
const chunkBytes = 450_000

/** Reads a file in base64 chunks, each with the progress after it (0 to 1). An empty file yields none. */
export async function* readChunks(file: Blob): AsyncGenerator<{ base64: string; part: number }> {
  for (let from = 0; from < file.size; from += chunkBytes) {
    const until = Math.min(from + chunkBytes, file.size)
    yield { base64: await toBase64(file.slice(from, until)), part: until / file.size }
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
