import type { z } from 'zod'
import type { Finding } from './finding.ts'

/** `['lines', 0, 'unitWeight']` → `lines[0].unitWeight` */
export const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part),
    '',
  )

/** The issues of a schema as findings. The schemas' messages are finding codes. */
export function findingsOf(error: z.ZodError): Finding[] {
  return error.issues.map((issue) => ({
    code:
      (issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined
        ? 'missing'
        : /^[a-z]+([A-Z][a-z]*)*$/.test(issue.message)
          ? issue.message
          : 'invalid',
    path: pathText(issue.path),
    severity: 'error' as const,
  }))
}
