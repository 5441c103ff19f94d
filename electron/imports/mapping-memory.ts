import { z } from 'zod'
import {
  type ImportMapping,
  type InsuranceRule,
  importMappingSchema,
  insuranceRuleSchema,
} from '../../shared/imports/index.ts'
import { readJson, writeWhole } from '../kit/index.ts'
import { headerShape } from '../table-files/index.ts'

/** Stores the column mappings for the station: a header means the same in every environment. */
export interface MappingStore {
  /** The saved value; undefined if nothing readable is stored. */
  read(): unknown
  save(value: unknown): void
}

/** The remembered mappings as a JSON file. If it cannot be read or written, a person chooses the
 * columns again; no import fails. */
export const createMappingFile = (file: string): MappingStore => ({
  read: () => readJson(file),
  save(value) {
    try {
      writeWhole(file, JSON.stringify(value))
    } catch {
      // A person is asked again at the next file of this shape.
    }
  },
})

const keptSchema = z.array(
  z.object({
    shape: z.string(),
    mapping: importMappingSchema,
    insure: insuranceRuleSchema.optional().catch(undefined),
  }),
)
/** Remembered shapes; the least recently used are dropped. */
const maxShapes = 50

/** Column mappings that a person chose, by the shape of the header. */
export function createMappingMemory(store: MappingStore) {
  const kept = () => keptSchema.safeParse(store.read()).data ?? []
  return {
    /** `insure` is missing in mappings of versions without that choice. */
    of(header: readonly string[]): { mapping: ImportMapping; insure?: InsuranceRule } | undefined {
      const shape = headerShape(header)
      return kept().find((each) => each.shape === shape)
    },
    remember(header: readonly string[], mapping: ImportMapping, insure?: InsuranceRule): void {
      const shape = headerShape(header)
      const others = kept().filter((each) => each.shape !== shape)
      store.save([{ shape, mapping, insure }, ...others].slice(0, maxShapes))
    },
  }
}

export type MappingMemory = ReturnType<typeof createMappingMemory>
