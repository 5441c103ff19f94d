import { readFileSync } from 'node:fs'
import { writeWhole } from '../kit/index.ts'
import type { MappingStore } from './mapping-store.ts'

/** The remembered mappings as a JSON file. If it cannot be read or written, a person chooses the columns again; no import
 * fails. */
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
      // A person is asked again at the next file of this shape.
    }
  },
})
