/** A multiple of three, so that the pieces' base64 joins without padding in between; well below the channel's limit. */
const pieceBytes = 450_000

/** A file in pieces, each as base64 with how far it is (0 to 1). An empty file has none. */
export async function* readPieces(file: Blob): AsyncGenerator<{ base64: string; part: number }> {
  for (let from = 0; from < file.size; from += pieceBytes) {
    const until = Math.min(from + pieceBytes, file.size)
    yield { base64: await toBase64(file.slice(from, until)), part: until / file.size }
  }
}

/** The browser's own reader does it natively. */
const toBase64 = (piece: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(piece)
  })
