import type { Box, LabelPreview } from '../../shared/labels/index.ts'

/** The margin around the print of trimmed paper, in millimetres. */
const margin = 3

/** A label's picture with the part of its paper that is shown, in millimetres. */
export type DrawnLabel = LabelPreview & {
  frame: Box
  /** Millimetres between the print and the nearest edge; undefined for an empty page. */
  edgeMm?: number
}

/** Trims the empty paper of a page that prints as sent, so that a label in the corner of an A4 page
 * appears as large as one on a page of its own. On a sheet the label's position matters. */
export function drawnLabel(preview: LabelPreview): DrawnLabel {
  const { widthMm, heightMm, ink, layout } = preview
  const whole = { x: 0, y: 0, width: widthMm, height: heightMm }
  if (!ink) return { ...preview, frame: whole }
  const [right, bottom] = [ink.x + ink.width, ink.y + ink.height]
  const edgeMm = Math.max(0, Math.min(ink.x, ink.y, widthMm - right, heightMm - bottom))
  if (layout !== 'asSent') return { ...preview, frame: whole, edgeMm }
  const x = Math.max(0, ink.x - margin)
  const y = Math.max(0, ink.y - margin)
  const width = Math.min(widthMm, right + margin) - x
  const height = Math.min(heightMm, bottom + margin) - y
  return { ...preview, frame: { x, y, width, height }, edgeMm }
}
