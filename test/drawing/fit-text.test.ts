import { expect, test } from 'vitest'
import { fitText, type Pen } from '../../electron/drawing/index.ts'

// FAULTS.md F111
test.each(['Ü'.repeat(50_000), 'word '.repeat(10_000)])(
  'a text of 50,000 letters is measured no further than it can fit: %#',
  (text) => {
    let measured = 0
    const pen: Pick<Pen, 'widthOf'> = {
      widthOf(line) {
        measured += line.length
        return line.length * 2
      },
    }
    const room = { width: 100, lines: 2, face: 'bold', points: 11, minPoints: 7 } as const
    // Safe: it draws nothing.
    const { lines } = fitText(pen as Pen, text, room)
    expect(lines).toHaveLength(2)
    expect(lines.join(' ')).toMatch(/^(Ü|word).+…$/)
    expect(measured).toBeLessThan(1_000_000)
  },
)
