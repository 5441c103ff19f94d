/** The code of an error of the system (`EACCES`) or of Node (`ERR_INVALID_URL`); undefined if it has none. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
