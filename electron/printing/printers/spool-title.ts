import { firstBytes } from '../../kit/index.ts'

const maxTitleBytes = 200

/** The end of the title of our job, by which it is found in a spooler. */
export const jobTag = (job: string): string => ` [${job}]`

/** The job's title in the spooler, with our job ID. A name in IPP has at most 255
 * bytes (RFC 8011, section 5.1.3). */
export function spoolTitle(title: string, job: string): string {
  const tag = jobTag(job)
  return firstBytes(title.replace(/\p{Cc}/gu, ' '), maxTitleBytes - Buffer.byteLength(tag)) + tag
}
