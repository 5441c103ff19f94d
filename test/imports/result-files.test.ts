import { expect, test } from 'vitest'
import { errorFile } from '../../electron/imports/result-files.ts'

test('a spreadsheet’s number stays that number in the file with an error column; texts stay', () => {
  const header = ['reference', 'weighed', 'note']
  const cells = ['1.234', '1.234', '1.234']
  const rows = [
    { number: 2, cells, numbers: [0, 1, 2] },
    { number: 3, cells },
  ]
  const reasons = new Map([
    [2, 'wrong'],
    [3, 'wrong'],
  ])
  expect(errorFile({ header, rows }, { reference: 0, weight: 1 }, reasons).split('\r\n').slice(1, 3)).toEqual(
    ['1.234,1.2340,1.234,wrong', '1.234,1.234,1.234,wrong'],
  )
})
