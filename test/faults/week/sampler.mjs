// Loaded into the real process before anything else (`--import`): says now and then, after a collection of garbage, what it holds.
import { appendFileSync, readdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

const { WEEK_SAMPLES: file, WEEK_SAMPLE_MS: every } = process.env

if (isMainThread && file && every && process.argv.includes('--browser')) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const sample = () => {
    collect()
    const { rss, heapUsed, external } = process.memoryUsage()
    const handles = readdirSync('/proc/self/fd').length
    appendFileSync(
      file,
      `${JSON.stringify({ at: performance.now(), rss, heap: heapUsed + external, handles })}\n`,
    )
  }
  setInterval(sample, Number(every)).unref()
}
