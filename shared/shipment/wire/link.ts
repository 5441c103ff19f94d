import { z } from 'zod'
import { lenientText } from '../../kit/index.ts'

/** A follow-up action of a response (interface 2.7). Its `href` is data: the station never requests it. */
export const linkSchema = z.looseObject({
  rel: lenientText,
  method: lenientText,
  description: lenientText,
  href: lenientText,
})
export type Link = z.infer<typeof linkSchema>

export const linksSchema = z.array(linkSchema).catch([])
