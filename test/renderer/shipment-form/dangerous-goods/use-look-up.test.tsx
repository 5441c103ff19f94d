import { useState } from 'react'
import { expect, test } from 'vitest'
import { type LookUp, useLookUp } from '../../../../renderer/shipment-form/dangerous-goods/use-look-up.ts'
import { newProblem } from '../../../../shared/kit/index.ts'
import { emptyDangerousGoods, seenUnNumberSchema } from '../../../../shared/shipment/index.ts'
import { byLabel, byRole, press, settle, showPart } from '../../show-part.tsx'
import { typeInto } from '../../type-into.ts'

type Answer = Awaited<ReturnType<LookUp>>

const found = (unNumber: string): Answer => ({
  ok: true,
  value: {
    kind: 'found',
    seen: seenUnNumberSchema.parse({
      record: { unNumber, properShippingName: `substance ${unNumber}` },
      seenAt: '2026-11-23T08:00:00Z',
    }),
  },
})

/** The field of a UN number, what came of the look-up, and the substance that it filled in. */
async function openGoods(unNo = '') {
  const asked: string[] = []
  const answers = new Map<string, (answer: Answer) => void>()
  const lookUp: LookUp = (unNumber) => {
    asked.push(unNumber)
    return new Promise((resolve) => answers.set(unNumber, resolve))
  }
  function Goods() {
    const [goods, setGoods] = useState({ ...emptyDangerousGoods, unNo })
    const { lookedUp, again } = useLookUp(goods, setGoods, lookUp)
    const type = (text: string) => setGoods({ ...emptyDangerousGoods, unNo: text })
    return (
      <>
        <input
          aria-label="UN number"
          value={goods.unNo}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <output>{`${lookedUp.state} ${goods.substanceName}`.trim()}</output>
        <button type="button" onClick={again}>
          again
        </button>
      </>
    )
  }
  const page = await showPart(<Goods />)
  return {
    asked,
    type: (text: string) => typeInto(byLabel(page, 'UN number'), text),
    answer: (unNumber: string, answer: Answer) => settle(() => answers.get(unNumber)?.(answer)),
    again: () => press(page, 'again'),
    shown: () => byRole(page, 'status').textContent,
  }
}

test('a UN number is looked up once it has four digits, and its record fills the goods', async () => {
  const { asked, type, answer, shown } = await openGoods()
  await type('126')
  expect([asked, shown()]).toEqual([[], 'none'])
  await type('1263')
  expect([asked, shown()]).toEqual([['1263'], 'asking'])
  await answer('1263', found('1263'))
  expect(shown()).toBe('found substance 1263')
})

test('a late answer for a number that was typed before fills nothing', async () => {
  const { asked, type, answer, shown } = await openGoods('1263')
  await type('1203')
  await answer('1263', found('1263'))
  expect([asked, shown()]).toEqual([['1263', '1203'], 'asking'])
  await answer('1203', found('1203'))
  expect(shown()).toBe('found substance 1203')
})

test('a number that is cleared is no longer looked up', async () => {
  const { type, answer, shown } = await openGoods('1263')
  await type('')
  await answer('1263', found('1263'))
  expect(shown()).toBe('none')
})

test('a look-up that failed says so, and can be asked again', async () => {
  const { asked, answer, again, shown } = await openGoods('1263')
  await answer('1263', { ok: false, problem: newProblem('service.timeout') })
  expect(shown()).toBe('failed')
  await again()
  expect([asked, shown()]).toEqual([['1263', '1263'], 'asking'])
  await answer('1263', { ok: true, value: { kind: 'unknown', problem: newProblem('unNumber.unknown') } })
  expect(shown()).toBe('unknown')
})
