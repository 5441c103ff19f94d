// Loaded into the real process and each of its workers first (`--import`): reports now and then what
// they hold, after a garbage collection that frees pages. V8 otherwise keeps those while there is work,
// up to six times what is in use.
import { appendFileSync, readdirSync } from 'node:fs'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { BroadcastChannel, isMainThread } from 'node:worker_threads'

const { WEEK_SAMPLES: file, WEEK_SAMPLE_MS: every } = process.env
const workersAnswerMs = 500

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
const inUse = () => {
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  const { used_heap_size, external_memory } = getHeapStatistics()
  return used_heap_size + external_memory
}

const channel = new BroadcastChannel('week')
channel.unref()
if (!isMainThread)
  channel.onmessage = ({ data }) => {
    if (data === 'sample') channel.postMessage(inUse())
  }
else if (file && every) {
  let workers = 0
  channel.onmessage = ({ data }) => {
    workers += data
  }
  const write = () => {
    const heap = inUse()
    const { rss } = process.memoryUsage()
    const handles = readdirSync('/proc/self/fd').length
    appendFileSync(file, `${JSON.stringify({ at: performance.now(), rss, heap, workers, handles })}\n`)
  }
  setInterval(() => {
    workers = 0
    channel.postMessage('sample')
    setTimeout(write, workersAnswerMs).unref()
  }, Number(every)).unref()
}
