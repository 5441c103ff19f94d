/** The pictures that a printer's driver might draw of an output, made without the product's own drawing. */
import { spawn } from 'node:child_process'
import { buffer, text } from 'node:stream/consumers'
import { cropPixels, dotsToGrey, type Grey, threshold } from '../../../electron/labels/page/image.ts'
import type { Box } from '../../../shared/labels/index.ts'
import { dotsOfZpl } from '../../fixtures/labels/zpl-dots.ts'

/** A grey picture of which a dot is printed where it is darker than `level`. */
export type Picture = { name: string; grey: Grey; level: number }

/** Grey levels below which a driver may print a dot. */
const levels = [96, 112, 128]

/** ZPL has one picture, its dots; a PDF's first page has one for each level, and
 * one drawn without antialiasing. */
export async function printedPictures(
  { kind, bytes }: { kind: 'zpl' | 'pdf'; bytes: Uint8Array },
  dpmm: number,
  page = 0,
): Promise<Picture[]> {
  if (kind === 'zpl')
    return [{ name: 'dots', grey: dotsToGrey(dotsOfZpl(new TextDecoder().decode(bytes))), level: 128 }]
  const [smooth, hard] = await Promise.all([
    drawn(bytes, dpmm, { page }),
    drawn(bytes, dpmm, { page, isHard: true }),
  ])
  return [
    ...levels.map((level) => ({ name: `smooth ${level}`, grey: smooth, level })),
    { name: 'hard', grey: hard, level: 128 },
  ]
}

/** The dots in a box (in mm) of a picture, and white beyond its edges. */
export function placeIn({ grey, level }: Picture, box: Box, dpmm: number): Grey {
  const px = (mm: number) => Math.round(mm * dpmm)
  const part = { left: px(box.x), top: px(box.y), width: px(box.width), height: px(box.height) }
  return dotsToGrey(threshold(cropPixels(grey, part, 255), level))
}

/** A page as shown, or a box of it (in mm), in grey.
 * @param perMm pixels a millimetre
 * @throws Error if poppler cannot draw it within a minute */
export async function drawn(
  pdf: Uint8Array,
  perMm: number,
  { page = 0, part, isHard }: { page?: number; part?: Box; isHard?: boolean } = {},
): Promise<Grey> {
  const px = (mm: number) => `${Math.round(mm * perMm)}`
  const poppler = spawn(
    'pdftoppm',
    [
      '-gray',
      '-cropbox',
      '-r',
      `${perMm * 25.4}`,
      '-f',
      `${page + 1}`,
      '-l',
      `${page + 1}`,
      ...(part ? ['-x', px(part.x), '-y', px(part.y), '-W', px(part.width), '-H', px(part.height)] : []),
      ...(isHard ? ['-aa', 'no', '-aaVector', 'no'] : []),
      '-',
    ],
    { timeout: 60_000 },
  )
  // Poppler closes its input early if it refuses the file; its message has the reason.
  poppler.stdin.on('error', () => undefined).end(pdf)
  const [picture, message] = await Promise.all([buffer(poppler.stdout), text(poppler.stderr)])
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.subarray(0, 40).toString('latin1'))
  if (!header) throw new Error(`pdftoppm: ${message.split('\n', 1)[0]}`)
  const data = new Uint8Array(picture.subarray(header[0].length))
  return { width: Number(header[1]), height: Number(header[2]), data }
}
