import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import zplImage from 'zpl-image'
import { type Dots, dotsToGrey } from '../../electron/labels/page/image.ts'
import type { Box } from '../../shared/labels/index.ts'
import { costOf } from '../fixtures/measure.ts'

/** A tool's milliseconds on the clock, or why there are none. */
type Tool = { name: string; ms?: number; why?: string }

/** The time of common tools, a process each, to draw the same part of the page and to read the picture.
 * None finds the label, proves, grades or makes ZPL.
 * @param box of the page, in mm
 * @param count how many of them, pdftoppm first */
export async function tools(pdf: Uint8Array, box: Box, dpi: number, count = 4): Promise<Tool[]> {
  const folder = mkdtempSync(join(tmpdir(), 'packdesk-bench-'))
  const [file, picture] = [join(folder, 'label.pdf'), join(folder, 'label')]
  writeFileSync(file, pdf)
  const dots = (mm: number) => Math.round((mm / 25.4) * dpi)
  const part = `-x ${dots(box.x)} -y ${dots(box.y)} -W ${dots(box.width)} -H ${dots(box.height)}`
  const commands = {
    'pdftoppm, the part': `pdftoppm -r ${dpi} -gray ${part} -singlefile ${file} ${picture}`,
    'gs, the page': `gs -q -dNOPAUSE -dBATCH -sDEVICE=pgmraw -r${dpi} -sOutputFile=${picture}-gs.pgm ${file}`,
    'mutool, the page': `mutool draw -q -r ${dpi} -c gray -o ${picture}-mu.pgm ${file}`,
    'zbarimg, reading the part': `zbarimg -q ${picture}.pgm`,
  }
  const found: Tool[] = []
  for (const [name, command] of Object.entries(commands).slice(0, count))
    found.push(await processCost(name, command.split(' ')))
  rmSync(folder, { recursive: true, force: true })
  return found
}

async function processCost(name: string, [tool = '', ...args]: readonly string[]): Promise<Tool> {
  try {
    return { name, ms: (await costOf(7, () => execFileSync(tool, args, { stdio: 'pipe' }), 1)).wall }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return { name, why: isMissing ? 'not installed' : 'failed' }
  }
}

/** zpl-image's encoding of the same dots; it takes red, green, blue and opacity. */
export function encodedByOthers(dots: Dots): () => string {
  const { data } = dotsToGrey(dots)
  const rgba = new Uint8Array(data.length * 4)
  for (const [i, grey] of data.entries()) rgba.set([grey, grey, grey, 255], 4 * i)
  return () => zplImage.rgbaToZ64(rgba, dots.width, { black: 50 }).z64
}
