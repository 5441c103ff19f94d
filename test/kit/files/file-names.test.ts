import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { renameFile, renameFileSync } from '../../../electron/kit/files/rename-file.ts'
import { safeFileName, unusableOnWindows } from '../../../electron/kit/index.ts'
import { sharedTempFolder } from '../../fixtures/temp-folder.ts'

test.each([
  ['CON', '_CON'],
  ['con .x', '_con .x'],
  ['Aux.2026.pdf', '_Aux.2026.pdf'],
  ['NUL  ', '_NUL'],
  ['com¹', '_com¹'],
  ['COM10', 'COM10'],
  ['console', 'console'],
  ['C:\\a.', 'C__a'],
  ['A-1. . ', 'A-1'],
  ['com1 ', '_com1'],
  ['x:y|z?', 'x_y_z_'],
  ['..\\..\\up', '_.._up'],
])('%j becomes a name that Windows takes: %s', (text, name) => {
  expect(safeFileName(text)).toBe(name)
})

test.each([
  ['C:\\Users\\eva\\labels', undefined],
  ['C:\\', undefined],
  ['\\\\server\\share\\labels', undefined],
  [`\\\\?\\C:\\${'long\\'.repeat(60)}labels`, undefined],
  ['C:\\out\\con', 'con'],
  ['C:\\NUL.2026\\out', 'NUL.2026'],
  ['\\\\server\\share\\lpt1', 'lpt1'],
  ['C:\\out \\labels', 'out '],
  ['C:\\labels.', 'labels.'],
  ['C:\\a:b', 'a:b'],
  ['C:\\what?', 'what?'],
])('a folder %j on Windows: unusable is %j', (path, name) => {
  expect(unusableOnWindows(path)).toBe(name)
})

describe('a file that another program holds', () => {
  const dir = sharedTempFolder('rename')
  const held = (code: string) => Object.assign(new Error(code), { code })
  /** Fails so many times, then renames. */
  const failing = <Move extends (from: string, to: string) => unknown>(
    times: number,
    code: string,
    move: Move,
  ) => {
    let tries = 0
    return {
      tries: () => tries,
      move: ((from: string, to: string) => {
        if (tries++ < times) throw held(code)
        return move(from, to)
      }) as Move,
    }
  }
  const file = () => {
    writeFileSync(join(dir, 'new'), 'new')
    writeFileSync(join(dir, 'old'), 'old')
    return [join(dir, 'new'), join(dir, 'old')] as const
  }

  test.each(['EPERM', 'EACCES', 'EBUSY'])(
    'is replaced on Windows when it is free again (%s)',
    async (code) => {
      const waits = failing(3, code, rename)
      await renameFile(...file(), { platform: 'win32', move: waits.move as typeof rename })
      expect([waits.tries(), readFileSync(join(dir, 'old'), 'utf8'), readdirSync(dir)]).toEqual([
        4,
        'new',
        ['old'],
      ])

      const blocks = failing(3, code, renameSync)
      renameFileSync(...file(), { platform: 'win32', move: blocks.move })
      expect([blocks.tries(), readFileSync(join(dir, 'old'), 'utf8')]).toEqual([4, 'new'])
    },
  )

  test('is given up after two seconds, with the system’s error', async () => {
    const began = performance.now()
    const move = async () => {
      throw held('EBUSY')
    }
    await expect(renameFile(...file(), { platform: 'win32', move })).rejects.toThrow('EBUSY')
    expect(performance.now() - began).toBeGreaterThan(1_990)
  })

  test.each<[NodeJS.Platform, string]>([
    ['win32', 'ENOENT'],
    ['win32', 'ENOSPC'],
    ['linux', 'EACCES'],
  ])('another error is thrown at once (%s, %s)', async (platform, code) => {
    const once = failing(1, code, rename)
    await expect(renameFile(...file(), { platform, move: once.move as typeof rename })).rejects.toThrow(code)
    expect(once.tries()).toBe(1)
  })
})
