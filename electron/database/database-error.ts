/** A SQLite file that cannot be used. `newer`: a later version wrote it. */
export class DatabaseError extends Error {
  readonly fault: 'newer' | 'corrupt'
  constructor(fault: 'newer' | 'corrupt', cause?: unknown) {
    super(fault, { cause })
    this.name = 'DatabaseError'
    this.fault = fault
  }
}
