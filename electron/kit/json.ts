import { readFileSync } from 'node:fs'

/** The value of a JSON text; undefined if it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value of a small JSON file; undefined if the file cannot be read or is not JSON. */
export function readJson(file: string): unknown {
  try {
    return jsonOf(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
