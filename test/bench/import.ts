import { createDispatch } from '../../electron/app/dispatch.ts'
import type { ChannelInput, ChannelName, ChannelOutput } from '../../shared/channels.ts'
import { printLine } from '../runner/step.ts'
import { benchStation, dayFile, ms, pickup, upload } from './bench-station.ts'
import { longestTurn } from './longest-turn.ts'

/** `node_modules/.bin/node test/bench/import.ts`: a file of 10,000 rows through the station's own channels. A
 * measurement. Aims: read, checked and added under 2 s, and no turn of the main process above 50 ms. */
const station = await benchStation()
const dispatch = createDispatch(station.handlers, printLine)
async function ask<Name extends ChannelName>(name: Name, input: ChannelInput<Name>) {
  const answer = await dispatch(true, { name, input })
  if (!answer.ok) throw new Error(answer.problem.code)
  // Safe: dispatch parsed it by this very channel.
  return answer.value as ChannelOutput<Name>
}

async function run(name: string, file: Buffer) {
  const id = await upload(station, file)
  const started = performance.now()
  const { value, ms: turn } = await longestTurn(async () => {
    const { mapping } = await ask('import.preview', { id })
    const read = performance.now()
    const { pickupLocationId } = pickup
    const result = await ask('import.run', { id, mapping, pickupLocationId, again: false })
    return { read: read - started, result }
  })
  const { added, wrong, mended, known } = value.result
  printLine(
    `${name}: ${ms(performance.now() - started)}, ${ms(value.read)} of it reading; ${added} added, ${wrong} wrong, ${mended} mended, ${known} known; longest turn ${ms(turn)}`,
  )
  return id
}

try {
  await run('10,000 rows', dayFile(10_000, 'R'))
  await run('the same again', dayFile(10_000, 'R'))
  const id = await run('10,000 wrong ones', dayFile(10_000, 'S', '99'))
  const errors = await longestTurn(() => ask('import.errors', { id }))
  printLine(`the rows with errors as a file: longest turn ${ms(errors.ms)}`)
  await run('10,000 mended ones', dayFile(10_000, 'S'))
} finally {
  await station.remove()
}
