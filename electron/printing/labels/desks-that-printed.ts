import type { Journal } from '../../journal/index.ts'

/** Finds the labels that another desk printed last, and that desk's name. */
export const createDesksThatPrinted =
  (journal: Pick<Journal, 'desks' | 'desksOf'>) =>
  async (shipmentIds: readonly string[]): Promise<Map<string, string>> => {
    const whose = await journal.desksOf(shipmentIds)
    if (whose.size === 0) return new Map()
    const others = new Map(
      (await journal.desks()).filter(({ isOwn }) => !isOwn).map(({ id, name }) => [id, name]),
    )
    return new Map(
      [...whose].flatMap(([id, { printedBy = '' }]) => {
        const name = others.get(printedBy)
        return name === undefined ? [] : [[id, name] as const]
      }),
    )
  }
