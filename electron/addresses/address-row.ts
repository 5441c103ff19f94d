import { z } from 'zod'
import {
  type BookAddress,
  type BookEntry,
  type FreightHabit,
  freightHabitSchema,
  type Habit,
  habitSchema,
  rememberedHabits,
  usualFreightHabit,
  usualHabit,
} from '../../shared/addresses/index.ts'
import type { AddressUse } from './address-book-type.ts'

/** A row of the table of addresses. */
export type Row = BookAddress & {
  id: number
  refs: string
  habits: string
  freight_habits: string
  uses: number
  used_at: string | null
  /** Frecency; the column has its older name. */
  warmth: number
  removed_at: string | null
}

export type Habits = { habits: Habit[]; freightHabits: FreightHabit[] }

/** The learned habits of an address; empty if they cannot be read. */
function listIn<Item>(json: string, item: z.ZodType<Item>): Item[] {
  try {
    return z.array(item).parse(JSON.parse(json))
  } catch {
    return []
  }
}

export const referencesOf = ({ refs }: Row): string[] => listIn(refs, z.string())

const habitsOf = ({ habits, freight_habits }: Row): Habits => ({
  habits: listIn(habits, habitSchema),
  freightHabits: listIn(freight_habits, freightHabitSchema),
})

/** The last habits, newest first, with one that is newer or older than all of them. */
export function withHabit(row: Row, booked: AddressUse, place: 'before' | 'after'): Habits {
  const { habits, freightHabits } = habitsOf(row)
  const join = <Of>(one: Of, others: Of[]) =>
    (place === 'before' ? [one, ...others] : [...others, one]).slice(0, rememberedHabits)
  return booked.mode === 'parcel'
    ? { habits: join(booked.habit, habits), freightHabits }
    : { habits, freightHabits: join(booked.habit, freightHabits) }
}

export function entryOf(row: Row): BookEntry {
  const { habits, freightHabits } = habitsOf(row)
  const { id, name, street, postCode, city, countryCode, contact, phone, email, uses, used_at } = row
  return {
    id,
    name,
    street,
    postCode,
    city,
    countryCode,
    contact,
    phone,
    email,
    uses,
    usedAt: used_at ?? undefined,
    references: referencesOf(row),
    usual: usualHabit(habits),
    usualFreight: usualFreightHabit(freightHabits),
  }
}
