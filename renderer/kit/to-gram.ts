/** Kilograms rounded to the gram, without the rests that sums of binary fractions leave. */
export const toGram = (kilograms: number): number => Math.round(kilograms * 1000) / 1000
