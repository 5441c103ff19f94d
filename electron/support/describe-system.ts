import { availableParallelism, freemem, release, totalmem } from 'node:os'

const mebibyte = 2 ** 20

/** Facts about the machine without names. Sizes in MiB, time in seconds. */
export const describeSystem = () => ({
  platform: `${process.platform} ${process.arch}`,
  release: release(),
  node: process.versions.node,
  ...(process.versions.electron && { electron: process.versions.electron }),
  cores: availableParallelism(),
  memory: Math.round(totalmem() / mebibyte),
  memoryFree: Math.round(freemem() / mebibyte),
  memoryOfDesk: Math.round(process.memoryUsage.rss() / mebibyte),
  runningFor: Math.round(process.uptime()),
})
