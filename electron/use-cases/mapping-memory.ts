import { z } from 'zod'
import { headerShape, type ImportMapping } from '../../shared/rules/import-mapping.ts'
import { importMappingSchema } from '../../shared/schemas/import.ts'
import type { Journal } from '../ports/journal.ts'

const fact = 'import.mappings'
const keptSchema = z.array(z.object({ shape: z.string(), mapping: importMappingSchema }))
/** Files of so many shapes are remembered; of more, those that were used last. */
const most = 50

/** What a person decided about the columns of files, by their header's shape. */
export function createMappingMemory(journal: Pick<Journal, 'readFact' | 'saveFact'>) {
  const kept = async () => {
    const read = keptSchema.safeParse(await journal.readFact(fact))
    return read.success ? read.data : []
  }
  return {
    async of(header: readonly string[]): Promise<ImportMapping | undefined> {
      const shape = headerShape(header)
      return (await kept()).find((each) => each.shape === shape)?.mapping
    },
    async remember(header: readonly string[], mapping: ImportMapping): Promise<void> {
      const shape = headerShape(header)
      const others = (await kept()).filter((each) => each.shape !== shape)
      await journal.saveFact(fact, [{ shape, mapping }, ...others].slice(0, most))
    },
  }
}

export type MappingMemory = ReturnType<typeof createMappingMemory>
