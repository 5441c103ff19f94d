import { z } from 'zod'
import { watchActivitySchema } from '../../../shared/imports/index.ts'
import { daySchema, problemSchema } from '../../../shared/kit/index.ts'
import { correctionSchema } from '../../../shared/labels/index.ts'
import { waitingJobSchema } from '../../../shared/printing/index.ts'
import { savedFiltersSchema } from '../../../shared/service-lists/index.ts'
import { candidateSchema, seenUnNumberSchema } from '../../../shared/shipment/index.ts'

/** The facts of a journal that the program reads and writes: values that survive a restart, by name. Names
 * and JSON are stored, so a released one never changes. */
const factSchemas = {
  /** The mark of this desk's booking codes (electron/evidence/booking-code.ts). */
  'desk.mark': z.string(),
  /** This desk's ID in a journal of several desks. */
  'desk.id': z.uuid(),
  /** The state of a journal of several desks when this desk last saw it (postgres/witness.ts). */
  'desk.saw': z.object({ journal: z.uuid(), epoch: z.int(), events: z.record(z.string(), z.int()) }),
  /** This desk's settings from before it shared a journal were added to the account's settings. */
  'desk.joined': z.boolean(),
  /** The journal is a copy, and was not compared with the account since it was marked as one. */
  'journal.restored': z.boolean(),
  /** The marks of all desks that booked in a journal of several desks. */
  'journal.deskMarks': z.array(z.string()),
  /** References booked after the copy was made; refused until that day. */
  'journal.bookedAfterCopy': z.object({ until: daySchema, references: z.array(z.string()) }),
  /** The day for which a person confirmed that bookings in production are real. */
  'production.confirmedOn': z.string(),
  /** The newest order at the first sweep of a day, and some older ones (`before`). `inCopy`: set in a copied
   * journal without an earlier list point, so it counts only after that journal was compared with the whole
   * account. */
  'sweep.marks': z.array(
    z.object({
      day: z.string(),
      highWaterMark: z.string().nullable(),
      before: z.array(z.string()).optional(),
      inCopy: z.boolean().optional(),
    }),
  ),
  /** The unaccounted orders of a sweep and the open ones of earlier sweeps. `at` is ISO 8601. `duplicates`
   * are duplicate orders, stored as `twins`. `otherDesks` counts orders with another desk's code;
   * `sinceCopy`: one that a desk of this journal may have booked after the restored copy was made. With a
   * `problem` the list was not read completely. */
  'sweep.result': z
    .object({
      at: z.string(),
      unexplained: z.array(candidateSchema.extend({ sinceCopy: z.boolean().optional() })),
      twins: z.array(candidateSchema.extend({ code: z.string(), shipmentId: z.string() })),
      otherDesks: z.number(),
      problem: problemSchema.optional(),
    })
    .transform(({ twins: duplicates, ...sweep }) => ({ ...sweep, duplicates })),
  /** Saved filters of the service's lists. */
  savedFilters: savedFiltersSchema,
  /** Jobs that wait in the print queue. */
  printQueue: z.array(waitingJobSchema),
  /** Label regions that a person set on a page. */
  labelCorrections: z.array(correctionSchema),
  /** Stamped labels that a person decided to print, by the hash of their PDFs. */
  acceptedStamps: z.array(z.string()),
  /** The queued drafts on this desk's forms, with their versions when they were opened. */
  openedDrafts: z.array(z.object({ id: z.string(), version: z.string() })),
  /** The last files of the watched folder. */
  'watch.doings': z.array(watchActivitySchema),
}
type Schemas = typeof factSchemas

/** Facts that only the journal itself reads and writes, in SQL. Their names are stored, too. */
export const journalFacts = {
  /** The file that a journal belongs to; in another one it is a copy (sqlite/own-file.ts). */
  file: 'journal.file',
  /** The server that a journal is being moved or was moved to (moved.ts). */
  moved: 'journal.moved',
  /** The `seq` of the last shipment in the journal when it was last marked as a copy. */
  copiedUpTo: 'journal.copiedUpTo',
  /** The desk's mark in its answers (tables/answer-writer.ts). */
  answerDesk: 'answers.desk',
  /** On PostgreSQL: the ID of the journal and its copies (postgres/witness.ts). */
  id: 'journal.id',
  /** On PostgreSQL: the numbers of deleted events, by desk (postgres/witness.ts). */
  deleted: 'journal.deleted',
  /** On PostgreSQL: the database that the journal is in (postgres/detect-copy.ts). */
  database: 'journal.database',
  /** On PostgreSQL: how often the journal was marked as a copy. */
  epoch: 'journal.epoch',
} as const

/** On PostgreSQL, while a desk moves its journal there: the last row that was copied, by table. */
export const movingFact = (deskId: string, table = ''): string => `moving.${deskId}.${table}`

/** `unNumber.1263`: the service's record of a UN number. */
export type FactName = keyof Schemas | `unNumber.${string}`
export type FactValue<Name extends FactName> = z.infer<
  Name extends keyof Schemas ? Schemas[Name] : typeof seenUnNumberSchema
>

/** The facts of a desk. In a journal of several desks the others are those of the account. */
const deskFacts: ReadonlySet<string> = new Set<FactName>([
  'desk.mark',
  'desk.id',
  'desk.joined',
  'desk.saw',
  'production.confirmedOn',
  'savedFilters',
  'printQueue',
  'labelCorrections',
  'acceptedStamps',
  'watch.doings',
  'openedDrafts',
])
export const isDeskFact = (name: string): boolean => deskFacts.has(name)

/** Account facts that a moved journal brings along; a start or a sweep recreates the others. */
export const movedFacts = ['journal.bookedAfterCopy', 'sweep.marks'] as const satisfies FactName[]
export const movedFactPrefix = 'unNumber.' satisfies FactName

/** Whether only a sweep writes it. */
export const isSweepFact = (name: FactName): boolean => sweepFacts.has(name)
const sweepFacts: ReadonlySet<FactName> = new Set<FactName>([
  'sweep.marks',
  'sweep.result',
  'journal.deskMarks',
])

/** The value of a stored fact; undefined if the journal does not have it, or has it in a form
 * that this version does not know. */
export function parseFact<Name extends FactName>(name: Name, stored: unknown): FactValue<Name> | undefined {
  const schema = isUnNumber(name)
    ? seenUnNumberSchema
    : Object.entries(factSchemas).find(([each]) => each === name)?.[1]
  // Safe: the schema of this name.
  return schema?.safeParse(stored).data as FactValue<Name> | undefined
}

/** A fact's value as it is stored. */
export const storedFact = <Name extends FactName>(name: Name, value: FactValue<Name>): unknown =>
  // Safe: the value of this name.
  name === 'sweep.result' ? storedSweep(value as FactValue<'sweep.result'>) : value

const storedSweep = ({ duplicates, ...sweep }: FactValue<'sweep.result'>) => ({ ...sweep, twins: duplicates })

const isUnNumber = (name: string): name is `unNumber.${string}` => name.startsWith('unNumber.')
