import type { ImportMapping } from '../imports/index.ts'
import type { OrderColumns } from './order-source.ts'

/** The columns of a mapping by their names, for the settings. */
export const columnsByName = (header: readonly string[], mapping: ImportMapping): OrderColumns =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([target, place]) => {
      const name = header[place ?? -1]
      return name ? [[target, name]] : []
    }),
  )
