import { z } from 'zod'
import {
  addressParts,
  type BookAddress,
  type BookEntry,
  type FreightHabit,
  freightHabitSchema,
  type Habit,
  habitSchema,
} from '../../shared/addresses/index.ts'
import { pick } from '../../shared/kit/index.ts'
import type { AddressUse, StoredAddress } from './address-book-type.ts'
import { frecencyAfterUse } from './frecency.ts'
import { maxHabits, usualFreightHabit, usualHabit } from './usual-habit.ts'

/** References that are stored per address. */
const maxReferences = 10

/** A row of the table of addresses. */
export type Row = StoredAddress & { id: number }

type Habits = { habits: Habit[]; freightHabits: FreightHabit[] }

/** The columns of a {@link StoredAddress}. */
export const storedColumns = [
  ...addressParts,
  'refs',
  'habits',
  'freight_habits',
  'uses',
  'used_at',
  'warmth',
  'removed_at',
] as const satisfies (keyof StoredAddress)[]

/** The row of an address that a person entered. A removed one becomes visible again.
 * @param known the address before, with what was learned of it */
export const withAddress = (address: BookAddress, known?: StoredAddress): StoredAddress => ({
  ...(known ?? { refs: '[]', habits: '[]', freight_habits: '[]', uses: 0, used_at: null, warmth: 0 }),
  ...address,
  removed_at: null,
})

/** The address, with missing contact data from the known one. */
export const completed = (address: BookAddress, known: BookAddress | undefined): BookAddress =>
  known
    ? {
        ...address,
        contact: address.contact || known.contact,
        phone: address.phone || known.phone,
        email: address.email || known.email,
      }
    : address

/** Adds one use at `at` (milliseconds since 1970), which is newer or older than all
 * others; the latest one is kept. */
export function withUse(
  row: StoredAddress,
  booked: AddressUse,
  at: number,
  place: 'before' | 'after',
): StoredAddress {
  const known = referencesOf(row)
  const { reference } = booked
  const references =
    place === 'before' ? [reference, ...known.filter((each) => each !== reference)] : [...known, reference]
  const { habits, freightHabits } = withHabit(row, booked, place)
  const usedAt = new Date(at).toISOString()
  return {
    ...row,
    refs: JSON.stringify(references.filter(Boolean).slice(0, maxReferences)),
    habits: JSON.stringify(habits),
    freight_habits: JSON.stringify(freightHabits),
    uses: row.uses + 1,
    used_at: row.used_at && row.used_at > usedAt ? row.used_at : usedAt,
    warmth: frecencyAfterUse(row.warmth, at),
  }
}

/** The list in a JSON column; empty if it cannot be read. */
function listIn<Item>(json: string, item: z.ZodType<Item>): Item[] {
  try {
    return z.array(item).parse(JSON.parse(json))
  } catch {
    return []
  }
}

export const referencesOf = ({ refs }: StoredAddress): string[] => listIn(refs, z.string())

const habitsOf = ({ habits, freight_habits }: StoredAddress): Habits => ({
  habits: listIn(habits, habitSchema),
  freightHabits: listIn(freight_habits, freightHabitSchema),
})

/** The last habits, newest first, with one that is newer or older than all of them. */
function withHabit(row: StoredAddress, booked: AddressUse, place: 'before' | 'after'): Habits {
  const { habits, freightHabits } = habitsOf(row)
  const join = <Of>(one: Of, others: Of[]) =>
    (place === 'before' ? [one, ...others] : [...others, one]).slice(0, maxHabits)
  return booked.mode === 'parcel'
    ? { habits: join(booked.habit, habits), freightHabits }
    : { habits, freightHabits: join(booked.habit, freightHabits) }
}

export function entryOf(row: Row): BookEntry {
  const { habits, freightHabits } = habitsOf(row)
  const { id, uses, used_at } = row
  return {
    id,
    ...pick(row, addressParts),
    uses,
    usedAt: used_at ?? undefined,
    references: referencesOf(row),
    usual: usualHabit(habits),
    usualFreight: usualFreightHabit(freightHabits),
  }
}
