import type { PrinterProfile } from '../../shared/labels/printer.ts'

/** Lying paper is the media with its sides exchanged; a roll has no second side. */
export function landscape(profile: PrinterProfile): PrinterProfile {
  const { media } = profile.print
  if (profile.orientation === 'upright' || media.heightMm === undefined) return profile
  const turned = { ...media, widthMm: media.heightMm, heightMm: media.widthMm }
  return { ...profile, print: { ...profile.print, media: turned } }
}
