/** Stands for the package `when-exit` in the build. The package, below `conf`, also hooks the signals and
 * ends the process by itself; on Windows that is at once, before the station is closed. */
export default function whenExit(callback: () => void): () => void {
  process.once('exit', callback)
  return () => {
    process.off('exit', callback)
  }
}
