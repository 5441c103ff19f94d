import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { upload } from '../../../../renderer/kit/index.ts'
import { newProblem } from '../../../../shared/kit/index.ts'
import { fakeBridge } from '../../../fixtures/renderer/fake-bridge.ts'
import { FakeFileReader } from './fake-file-reader.ts'

beforeEach(() => void vi.stubGlobal('FileReader', FakeFileReader))

const added = { added: 1, changed: 0, skipped: 0 }

function station(refusal?: ReturnType<typeof newProblem>) {
  const chunks: string[] = []
  const fake = fakeBridge({
    'addresses.importBegin': () => ({ id: 'file-1' }),
    'addresses.importStop': () => undefined,
    'addresses.importChunk': ({ base64 }) => {
      if (refusal) return { ok: false, problem: refusal }
      chunks.push(base64)
    },
  })
  const finished: string[] = []
  const fractions: number[] = []
  const send = (file: Blob, isStopped = () => false) =>
    upload(fake.bridge, file, {
      begin: fake.bridge.request('addresses.importBegin', { size: file.size }),
      chunk: 'addresses.importChunk',
      finish: async (id) => {
        finished.push(id)
        return { ok: true, value: added } as const
      },
      progress: (fraction) => void fractions.push(fraction),
      stop: { isStopped, drop: 'addresses.importStop' },
    })
  return { ...fake, chunks, finished, fractions, send }
}

test('an upload sends every byte of a file in chunks, says how far it is, and finishes once', async () => {
  const bytes = Uint8Array.from({ length: 1_000_001 }, (_, i) => (i * 7919) % 251)
  const { chunks, finished, fractions, send } = station()
  expect(await send(new Blob([bytes]))).toEqual({ ok: true, value: added })
  expect(chunks).toHaveLength(3)
  expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(700_000)
  expect(Buffer.from(chunks.join(''), 'base64').equals(bytes)).toBe(true)
  expect(fractions.map((fraction) => fraction.toFixed(2))).toEqual(['0.00', '0.45', '0.90', '1.00'])
  expect(finished).toEqual(['file-1'])
})

test('an upload of an empty file sends no chunk', async () => {
  const { chunks, finished, send } = station()
  await send(new Blob([]))
  expect(chunks).toEqual([])
  expect(finished).toEqual(['file-1'])
})

test('an upload ends with the first problem, and does not finish', async () => {
  const { asked, finished, send } = station(newProblem('storage.full'))
  const answer = await send(new Blob([new Uint8Array(1_000_000)]))
  expect(answer).toEqual({ ok: false, problem: newProblem('storage.full') })
  expect(asked('addresses.importChunk')).toHaveLength(1)
  expect(finished).toEqual([])
})

test('a file that cannot be read is reported', async () => {
  const { finished, send } = station()
  FakeFileReader.isReadable = false
  onTestFinished(() => {
    FakeFileReader.isReadable = true
  })
  const answer = await send(new Blob(['name\r\n']))
  expect(answer).toEqual({ ok: false, problem: newProblem('import.unreadable') })
  expect(finished).toEqual([])
})

test('nothing more of a stopped file is sent', async () => {
  const { chunks, finished, asked, send } = station()
  await send(new Blob([new Uint8Array(1_000_000)]), () => chunks.length === 1)
  expect(chunks).toHaveLength(1)
  expect(finished).toEqual([])
  // Who stopped it knows its ID, and drops it.
  expect(asked('addresses.importStop')).toEqual([])
})

test('a file that was stopped before its ID was known is dropped', async () => {
  const { chunks, finished, asked, send } = station()
  await send(new Blob(['name\r\n']), () => true)
  expect([chunks, finished]).toEqual([[], []])
  expect(asked('addresses.importStop')).toEqual([{ id: 'file-1' }])
})
