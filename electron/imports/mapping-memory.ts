import { z } from 'zod'
import {
  headerShape,
  type ImportMapping,
  type Insure,
  importMappingSchema,
  insureSchema,
} from '../../shared/imports/index.ts'
import type { MappingStore } from './mapping-store.ts'

const keptSchema = z.array(
  z.object({
    shape: z.string(),
    mapping: importMappingSchema,
    insure: insureSchema.optional().catch(undefined),
  }),
)
/** Remembered shapes; the least recently used are dropped. */
const most = 50

/** Column mappings that a person chose, by the shape of the header. */
export function createMappingMemory(store: MappingStore) {
  const kept = () => keptSchema.safeParse(store.read()).data ?? []
  return {
    /** `insure` is missing in mappings of versions without that choice. */
    of(header: readonly string[]): { mapping: ImportMapping; insure?: Insure } | undefined {
      const shape = headerShape(header)
      return kept().find((each) => each.shape === shape)
    },
    remember(header: readonly string[], mapping: ImportMapping, insure?: Insure): void {
      const shape = headerShape(header)
      const others = kept().filter((each) => each.shape !== shape)
      store.save([{ shape, mapping, insure }, ...others].slice(0, most))
    },
  }
}

export type MappingMemory = ReturnType<typeof createMappingMemory>
