import { readFileSync } from 'node:fs'
import { writeWhole } from '../kit/index.ts'
import type { MappingStore } from './mapping-store.ts'

/** The remembered mappings as a file of JSON. One that can't be read or written costs a person the choice of columns once more,
 * and no import. */
export const createMappingFile = (file: string): MappingStore => ({
  read() {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      return undefined
    }
  },
  save(value) {
    try {
      writeWhole(file, JSON.stringify(value))
    } catch {
      // Asked for again at the next file of this shape.
    }
  },
})
