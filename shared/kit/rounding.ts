/** Rounds off floating-point error: 0.1 + 0.2 is 0.3 here. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
