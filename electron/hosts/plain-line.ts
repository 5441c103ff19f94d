const controls = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** A text as one line for a terminal: control characters, line breaks and direction changes, which a file, a service
 * or a printer may have written, become `?`. */
export const plainLine = (text: string): string => text.toWellFormed().replaceAll(controls, '?')
