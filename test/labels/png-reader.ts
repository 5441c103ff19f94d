import type { Grey } from '../../electron/labels/page/image.ts'
import { readPng } from '../../electron/labels/pictures/read-png.ts'

/** A PNG as grey; of colours, the red. @throws ExpectedError if it is cut or damaged */
export function greyOfPng(png: Uint8Array): Grey {
  const { width, height, content } = readPng(png)
  if ('jpeg' in content) throw new Error('A PNG has pixels.')
  const { channels, data } = content
  return {
    ...{ width, height },
    data: channels === 1 ? data : data.filter((_, i) => i % channels === 0),
  }
}
