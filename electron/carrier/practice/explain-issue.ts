import type { z } from 'zod'
import { pathText } from '../../../shared/kit/index.ts'
import type { Violation } from './refusal.ts'

/** Sentences for the codes that the shared schemas use as messages. */
const sentences: Record<string, string> = {
  missing: 'is required',
  tooLong: 'is too long',
  tooLarge: 'is too large',
  notPositive: 'must be greater than zero',
  notWhole: 'must be a whole number',
  negative: 'must be zero or more',
  notADay: 'must be a date that exists, as YYYY-MM-DD',
  notAnEmail: 'must be an e-mail address',
  notACountryCode: 'must be a country code of two capital letters',
  notAUnNumber: 'must be a UN number of four digits',
  controlCharacters: 'must be one line of text without control characters',
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function sentence(issue: z.core.$ZodIssue): { code: string; text: string } {
  if (issue.input === undefined) return { code: 'missing', text: 'is required' }
  const own = sentences[issue.message]
  if (own) return { code: issue.message, text: own }
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'wrongKind', text: `must be ${kinds[issue.expected] ?? issue.expected}` }
    case 'invalid_value':
      return { code: 'notAllowed', text: `must be ${issue.values.map(String).join(' or ')}` }
    case 'too_small':
      return {
        code: 'tooSmall',
        text: `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`,
      }
    case 'too_big':
      return { code: 'tooLarge', text: `must be at most ${issue.maximum}` }
    default:
      return { code: 'notValid', text: 'is not valid' }
  }
}

const explainIssue = (issue: z.core.$ZodIssue): Violation[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const path = pathText([...issue.path, key])
      return { path, code: 'unknownField', message: `${path} is not a field of this interface.` }
    })
  const path = pathText(issue.path)
  const { code, text } = sentence(issue)
  return [{ path, code, message: `${path || 'The body'} ${text}.` }]
}

/** The issues of a strict schema as sentences that name their field. The issues need their `input`
 * (`reportInput`), which distinguishes a missing field from a wrong one. */
export const explainIssues = (issues: readonly z.core.$ZodIssue[]): Violation[] =>
  issues.flatMap(explainIssue)
