import type { PrinterProfile } from '../../../shared/printing/index.ts'

/** Landscape exchanges the media's sides; a roll has only a width and stays as it is. */
export function landscape(profile: PrinterProfile): PrinterProfile {
  const { media } = profile.print
  if (profile.orientation === 'upright' || media.heightMm === undefined) return profile
  const turned = { ...media, widthMm: media.heightMm, heightMm: media.widthMm }
  return { ...profile, print: { ...profile.print, media: turned } }
}
