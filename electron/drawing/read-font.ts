import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { besideBundle } from '../kit/index.ts'
import type { ReadFont } from './fonts.ts'

/** Reads fonts from node_modules if Packdesk runs from its sources, else from beside the bundle. */
export const readSourceFont: ReadFont = (file) =>
  readFile(besideBundle(`fonts/${basename(file)}`) ?? new URL(import.meta.resolve(`@fontsource/${file}`)))
