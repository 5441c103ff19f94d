import { expect, test } from 'vitest'
import { latestOnly } from '../../../../renderer/kit/index.ts'

/** A reader whose reads are answered by `answer`, in their order. */
function open() {
  const begun: string[] = []
  const waiting: ((value: string) => void)[] = []
  const read = latestOnly((input: string) => {
    begun.push(input)
    return new Promise<string>((resolve) => waiting.push(resolve))
  })
  const answer = async () => {
    waiting.shift()?.(`found ${begun.at(-1)}`)
    await new Promise((done) => setTimeout(done))
  }
  return { read, begun, answer }
}

test('one read runs at a time; after it only the latest input is read', async () => {
  const { read, begun, answer } = open()
  const results = Promise.all(['a', 'ab', 'abc'].map((input) => read(input)))
  expect(begun).toEqual(['a'])
  await answer()
  expect(begun).toEqual(['a', 'abc'])
  await answer()
  expect(await results).toEqual([undefined, undefined, 'found abc'])
})

test('an input that nothing replaces is answered, and so is the next one', async () => {
  const { read, answer } = open()
  const first = read('a')
  await answer()
  expect(await first).toBe('found a')
  const second = read('b')
  await answer()
  expect(await second).toBe('found b')
})
