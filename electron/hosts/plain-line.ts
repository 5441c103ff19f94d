const steering = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** A text as one line for a terminal, whatever a file, a service or a printer wrote into it: nothing in it steers the terminal,
 * begins another line or turns the reading round. */
export const plainLine = (text: string): string => text.toWellFormed().replaceAll(steering, '?')
