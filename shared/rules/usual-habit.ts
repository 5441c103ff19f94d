import type { Habit } from '../schemas/address-book.ts'

/** How many of the last bookings for an address tell what is usual. */
export const rememberedHabits = 5

/** What usually goes with an address, from its last bookings, the newest first: each option that more than half of
 * them had, and the parcel that was sent most often; where two were, the newer one. */
export function usualHabit(habits: readonly Habit[]): Habit | undefined {
  const [newest] = habits
  if (!newest) return undefined
  const mostHad = (name: keyof Habit['options']) =>
    habits.filter(({ options }) => options[name]).length * 2 > habits.length
  const counts = new Map<string, number>()
  for (const { parcel } of habits) {
    const key = JSON.stringify(parcel)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  const usual = habits.find(({ parcel }) => counts.get(JSON.stringify(parcel)) === most)
  return {
    options: {
      wantsContactBeforeDelivery: mostHad('wantsContactBeforeDelivery'),
      wantsPhoneCallFromDriverBeforeDelivery: mostHad('wantsPhoneCallFromDriverBeforeDelivery'),
      isPrivateCustomer: mostHad('isPrivateCustomer'),
      wantsInsurance: mostHad('wantsInsurance'),
    },
    parcel: usual?.parcel,
  }
}
