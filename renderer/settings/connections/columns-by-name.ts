import type { ImportMapping } from '../../../shared/imports/index.ts'
import type { OrderColumns } from '../../../shared/orders/index.ts'

/** The columns of a mapping by their names, for the settings. */
export const columnsByName = (header: readonly string[], mapping: ImportMapping): OrderColumns =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([target, place]) => {
      const name = header[place ?? -1]
      return name ? [[target, name]] : []
    }),
  )
