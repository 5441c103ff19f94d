import bwip from 'bwip-js/node'
import { describe, expect, test } from 'vitest'
import type { Grey } from '../../../electron/labels/page/image.ts'
import { onWholePixels, readsAgain } from './second-reader.ts'

const text = 'PARCEL 0123456789 '.repeat(20).trim()

/** A large Aztec symbol with so many dots a module; of each `wrongOf` modules one is wrong. */
function aztec(dots: number, wrongOf = Number.POSITIVE_INFINITY): { picture: Grey; modules: number } {
  const [symbol] = bwip.raw({ bcid: 'azteccode', text })
  if (!symbol || !('pixs' in symbol)) throw new Error('no symbol')
  const { pixs, pixx: modules } = symbol
  const quiet = 4
  const side = Math.round(modules * dots) + 2 * quiet
  const data = new Uint8Array(side * side).fill(255)
  const moduleAt = (dot: number) => Math.floor((dot - quiet + 0.5) / dots)
  for (let y = quiet; y < side - quiet; y++)
    for (let x = quiet; x < side - quiet; x++) {
      const module = moduleAt(y) * modules + moduleAt(x)
      const isBlack = Boolean(pixs[module]) !== (module % wrongOf === 1)
      if (isBlack) data[y * side + x] = 0
    }
  return { picture: { width: side, height: side, data }, modules }
}

describe('a large Aztec symbol whose modules are not whole dots', () => {
  const { picture, modules } = aztec(3.77)

  test('is read from its modules’ middles, though not from its bullseye on', async () => {
    expect(await readsAgain(picture, 'Aztec', text)).toBe(false)
    expect(await readsAgain(onWholePixels(picture, modules), 'Aztec', text)).toBe(true)
  })

  test.each([
    ['with another text', onWholePixels(picture, modules), text.replace('PARCEL', 'PACKET')],
    ['with another count of modules', onWholePixels(picture, modules - 4), text],
    ['with more wrong modules than it can correct', onWholePixels(aztec(3.77, 5).picture, modules), text],
  ])('is not read %s', async (_name, drawn, wanted) => {
    expect(await readsAgain(drawn, 'Aztec', wanted)).toBe(false)
  })
})
