/** What a printer makes of an output: each picture that its driver might draw, made without the product's own drawing. */
import { spawnSync } from 'node:child_process'
import { type Dots, type Grey, threshold } from '../../electron/labels/image.ts'
import { dotsOfZpl } from './zpl-dots.ts'

export type Picture = { name: string; dots: Dots }

/** Grey levels below which a driver may print a dot. */
const levels = [96, 112, 128]

/** Whether poppler is installed. Its `pdftoppm` draws without PDFium. */
export const hasPoppler = spawnSync('pdftoppm', ['-v']).error === undefined

/** ZPL has one picture, its dots; a PDF has one for each level, and one drawn without antialiasing. */
export function printedPictures(output: { kind: 'zpl' | 'pdf'; bytes: Uint8Array }, dpmm: number): Picture[] {
  if (output.kind === 'zpl')
    return [{ name: 'dots', dots: dotsOfZpl(new TextDecoder().decode(output.bytes)) }]
  const smooth = drawn(output.bytes, dpmm, true)
  return [
    ...levels.map((level) => ({ name: `smooth ${level}`, dots: threshold(smooth, level) })),
    { name: 'hard', dots: threshold(drawn(output.bytes, dpmm, false), 128) },
  ]
}

/** A file's page (from 0) in grey, `dpmm` pixels a millimetre. @throws Error if poppler cannot draw it */
export function drawn(pdf: Uint8Array, dpmm: number, isSmooth: boolean, page = 0): Grey {
  const options = isSmooth ? [] : ['-aa', 'no', '-aaVector', 'no']
  const of = ['-f', `${page + 1}`, '-l', `${page + 1}`, '-']
  const { stdout, stderr } = spawnSync('pdftoppm', ['-gray', '-r', `${dpmm * 25.4}`, ...options, ...of], {
    input: pdf,
    maxBuffer: 1e9,
  })
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(0, 40).toString('latin1'))
  if (!header) throw new Error(`pdftoppm: ${stderr}`)
  const data = new Uint8Array(stdout.subarray(header[0].length))
  return { width: Number(header[1]), height: Number(header[2]), data }
}
