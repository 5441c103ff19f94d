import { toNamespacedPath } from 'node:path'
import { loadKoffi } from '../kit/koffi.ts'

/** What is known of a file. `writtenNs`: the time of its last change in nanoseconds since 1970.
 * @typedef {{ name: string, isFolder: boolean, size: bigint, writtenNs: bigint }} Entry */

const listDirectory = 0x1
const sharedByAll = 0x7
const openExisting = 3
/** Without it, a folder cannot be opened. */
const backupSemantics = 0x0200_0000
/** The class of GetFileInformationByHandleEx for FILE_FULL_DIR_INFO. */
const fullDirectory = 14
const noMoreFiles = 18
const isDirectory = 0x10
/** A link, or an online-only file of OneDrive: the listing does not describe its target. */
const isReparsePoint = 0x400
/** 1601 to 1970, in Windows' units of 100 ns. */
const epoch = 116_444_736_000_000_000n

/** Lists a folder with one call of Windows. Node makes one call per file, which takes many times as long.
 * @param {(path: string) => Omit<Entry, 'name'>} ask reads one file, for entries that the listing does not describe
 * @returns {(folder: string) => Entry[]} throws where koffi is not installed */
export function windowsListing(ask) {
  const kernel = loadKoffi().load('kernel32.dll')
  const open = kernel.func(
    'CreateFileW',
    'intptr_t',
    'void* uint32 uint32 void* uint32 uint32 uintptr_t'.split(' '),
  )
  const read = kernel.func('GetFileInformationByHandleEx', 'int32', ['intptr_t', 'int32', 'void*', 'uint32'])
  const close = kernel.func('CloseHandle', 'int32', ['intptr_t'])
  const lastError = kernel.func('GetLastError', 'uint32', [])
  const buffer = Buffer.alloc(65_536)

  /** @param {string} folder */
  return (folder) => {
    const path = Buffer.from(`${toNamespacedPath(folder)}\0`, 'utf16le')
    const handle = open(path, listDirectory, sharedByAll, null, openExisting, backupSemantics, 0)
    if (Number(handle) === -1) throw new Error(`CreateFileW failed with ${lastError()}`)
    try {
      /** @type {Entry[]} */
      const entries = []
      while (read(handle, fullDirectory, buffer, buffer.length) !== 0)
        entries.push(...entriesOf(buffer, (name) => ask(`${folder}/${name}`)))
      const code = lastError()
      if (code !== noMoreFiles) throw new Error(`GetFileInformationByHandleEx failed with ${code}`)
      return entries
    } finally {
      close(handle)
    }
  }
}

/** @param {Buffer} buffer a chain of FILE_FULL_DIR_INFO
 * @param {(name: string) => Omit<Entry, 'name'>} ask
 * @returns {Entry[]} */
function entriesOf(buffer, ask) {
  /** @type {Entry[]} */
  const entries = []
  for (let at = 0, next = -1; next !== 0; at += next) {
    next = buffer.readUInt32LE(at)
    const name = buffer.toString('utf16le', at + 68, at + 68 + buffer.readUInt32LE(at + 60))
    if (name === '.' || name === '..') continue
    const attributes = buffer.readUInt32LE(at + 56)
    if (attributes & isReparsePoint) {
      entries.push({ name, ...ask(name) })
      continue
    }
    entries.push({
      name,
      isFolder: (attributes & isDirectory) !== 0,
      size: buffer.readBigInt64LE(at + 40),
      writtenNs: (buffer.readBigInt64LE(at + 24) - epoch) * 100n,
    })
  }
  return entries
}
