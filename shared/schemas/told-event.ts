import { z } from 'zod'
import { problemSchema } from './problem.ts'
import type { ShipmentEvent, ShipmentEventType } from './shipment-event.ts'

/** Something that happened to a shipment, as a person is told of it. */
export const toldEventSchema = z.object({
  at: z.string(),
  type: z.custom<ShipmentEventType>((type) => typeof type === 'string'),
  /** The printer, the paper, or how it is known. */
  about: z.string().optional(),
  problem: problemSchema.optional(),
})
export type ToldEvent = z.infer<typeof toldEventSchema>

/** Without the bodies that went over the wire. */
export function tellEvent({ at, event }: { at: string; event: ShipmentEvent }): ToldEvent {
  const about =
    event.type === 'printIntended' || event.type === 'printForgotten'
      ? event.printer
      : event.type === 'paperKept'
        ? event.kept.latest?.text
        : undefined
  const problem = 'problem' in event ? event.problem : undefined
  return { at, type: event.type, ...(about && { about }), ...(problem && { problem }) }
}
