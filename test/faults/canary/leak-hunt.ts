import { readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, inflateSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { spellingsOf } from '../../fixtures/hosts/leak-detector.ts'

/** The middle of the secret in base64 with other text around it, as in `Basic` of a user and the secret. */
function tracesOf(secret: string): string[] {
  return [1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), Buffer.from(secret), Buffer.alloc(3)]).toString(
      'base64',
    )
    return text.slice(4, 4 + Math.floor((secret.length - 4) * 1.3))
  })
}

/** Larger files are a browser's own data. */
const maxBytes = 50_000_000

/** Collects what a run leaves behind, and finds secrets in it. It searches all texts at the end, since
 * some secrets are known only later. */
export function createLeakHunt() {
  /** Each text once, and where it was seen: most files are looked at several times. */
  const seen = new Map<string, Set<string>>()
  const see = (place: string, text: string) => {
    if (text === '') return
    const places = seen.get(text)
    if (places) places.add(place)
    else seen.set(text, new Set([place]))
  }
  const seeFile = (file: string, place = file) => {
    see(`the name of ${place}`, file)
    for (const text of textsOf(file)) see(place, text)
  }

  return {
    see,
    seeFile,
    /** Every file below a directory as it is now. */
    seeFiles(dir: string) {
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) seeFile(join(entry.parentPath, entry.name))
    },
    /** Every file that comes and goes below a directory, until the function is called. */
    watchFiles(dir: string): () => void {
      const watcher = watch(dir, { recursive: true }, (_event, name) => {
        if (name !== null) seeFile(join(dir, name))
      })
      return () => watcher.close()
    },
    /** `PLACE: SPELLING`, for each place that holds the secret. */
    find(secret: string): string[] {
      const spellings = [...new Set([...spellingsOf(secret), ...tracesOf(secret)])]
      const found = [...seen].flatMap(([text, places]) =>
        spellings
          .filter((spelling) => text.includes(spelling))
          .flatMap((spelling) => [...places].map((place) => `${place}: ${spelling}`)),
      )
      return [...new Set(found)]
    },
  }
}

export type LeakHunt = ReturnType<typeof createLeakHunt>

/** A file that cannot be read is `none`. */
export function attempt<Value>(read: () => Value, none: NoInfer<Value>): Value {
  try {
    return read()
  } catch {
    return none
  }
}

/** A file's bytes, and what is packed in them: streams of a PDF, members of a ZIP file, a gzip
 * file. None if the file is gone. */
function textsOf(file: string): string[] {
  const bytes = attempt<Buffer | undefined>(() => readFileSync(file), undefined)
  if (!bytes || bytes.length > maxBytes) return []
  const text = bytes.toString('latin1')
  return [text, ...packedIn(bytes, text)]
}

function packedIn(bytes: Buffer, text: string): string[] {
  if (text.startsWith('PK'))
    return Object.values(attempt(() => unzipSync(bytes), {})).map((each) =>
      Buffer.from(each).toString('latin1'),
    )
  if (text.startsWith('\x1f\x8b')) return [attempt(() => gunzipSync(bytes).toString('latin1'), '')]
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body]) =>
    attempt(() => inflateSync(Buffer.from(body ?? '', 'latin1')).toString('latin1'), ''),
  )
}
