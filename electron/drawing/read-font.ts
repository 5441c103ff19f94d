import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { besideBundle, isBundle } from '../kit/bundle.ts'
import type { ReadFont } from './fonts.ts'

/** Reads fonts from node_modules where Packdesk runs from its sources, and from beside the bundle otherwise. */
export const readSourceFont: ReadFont = (file) =>
  readFile(
    isBundle ? besideBundle(`fonts/${basename(file)}`) : new URL(import.meta.resolve(`@fontsource/${file}`)),
  )
