import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ReadFont } from './fonts.ts'

/** Reads fonts from node_modules, where Packdesk runs from its sources; a bundle hands in its own. */
export const readSourceFont: ReadFont = (file) =>
  readFile(fileURLToPath(import.meta.resolve(`@fontsource/${file}`)))
