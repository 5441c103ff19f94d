/** The worker that reads a file of orders. It ends with the file, so that the memory is freed. */
import { numberColumns } from '../../shared/imports/index.ts'
import { type DecimalSign, decimalSignOf, newProblem } from '../../shared/kit/index.ts'
import type { OrderColumns } from '../../shared/orders/index.ts'
import { ExpectedError, serveCalls } from '../kit/index.ts'
import { orderMapping } from './order-columns.ts'
import { createIndexBuilder, type IndexData } from './order-index.ts'

const calls = {
  /** The whole file by reference. Without a column of references it holds no rows, only the header. */
  async read(file: string, columns: OrderColumns | undefined): Promise<IndexData> {
    const { readTable } = await import('../table-files/read-table.ts')
    const builder = createIndexBuilder()
    let reference: number | undefined
    let numberPlaces: number[] = []
    const signs = new Map<number, Set<DecimalSign>>()
    const header = await readTable(file, {
      header(names) {
        const { mapping } = orderMapping(names, columns)
        reference = mapping.reference
        numberPlaces = numberColumns.flatMap((column) => mapping[column] ?? [])
        for (const place of numberPlaces) signs.set(place, new Set())
      },
      onRow(row) {
        if (reference === undefined) return
        builder.add(row, reference)
        for (const place of numberPlaces) {
          const sign = row.numbers?.includes(place) ? undefined : decimalSignOf([row.cells[place] ?? ''])
          if (sign) signs.get(place)?.add(sign)
        }
      },
      onProgress: () => undefined,
    })
    const decimalSigns = header.map((_, place) => {
      const [sign, other] = signs.get(place) ?? []
      return other ? undefined : sign
    })
    return { header, decimalSigns, reference: reference ?? -1, ...builder.finish() }
  },
}
export type OrderReaderCalls = typeof calls

serveCalls<OrderReaderCalls>({
  calls: () => calls,
  problemOf: (error) => (error instanceof ExpectedError ? error.problem : newProblem('import.unreadable')),
})
