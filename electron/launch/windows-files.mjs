import { join, toNamespacedPath } from 'node:path'

/** What is known of a file. `writtenNs`: the time of its last change in nanoseconds since 1970.
 * @typedef {{ name: string, isFolder: boolean, size: bigint, writtenNs: bigint }} Entry */

/** A way to ask about the entries of a folder, and about a file or folder.
 * @typedef {{ list(folder: string): Entry[], ask(path: string): Omit<Entry, 'name'> }} Files */

/** koffi's binary, where npm puts it (docs/adr/0011-winspool.md). */
const koffiFile = join(
  import.meta.dirname,
  `../../node_modules/@koromix/koffi-win32-${process.arch}/win32_${process.arch}/koffi.node`,
)

const listDirectory = 0x1
const sharedByAll = 0x7
const openExisting = 3
/** Without it, a folder cannot be opened. */
const backupSemantics = 0x0200_0000
/** The class of GetFileInformationByHandleEx for FILE_FULL_DIR_INFO. */
const fullDirectory = 14
const noMoreFiles = 18
/** The level of GetFileAttributesEx for WIN32_FILE_ATTRIBUTE_DATA. */
const standardAttributes = 0
const isDirectory = 0x10
/** A link, or an online-only file of OneDrive: the listing does not describe its target. */
const isReparsePoint = 0x400
/** 1601 to 1970, in Windows' units of 100 ns. */
const epoch = 116_444_736_000_000_000n

/** Asks Windows itself, with one call for a folder and one for a file. Node opens each file for it,
 * which takes many times as long.
 * @param {Files} byNode for what Windows does not describe: links, and what is missing
 * @returns {Files} throws where koffi is not installed */
export function windowsFiles(byNode) {
  const kernel = loadKoffi().load('kernel32.dll')
  const open = kernel.func(
    'CreateFileW',
    'intptr_t',
    'void* uint32 uint32 void* uint32 uint32 uintptr_t'.split(' '),
  )
  const read = kernel.func('GetFileInformationByHandleEx', 'int32', ['intptr_t', 'int32', 'void*', 'uint32'])
  const close = kernel.func('CloseHandle', 'int32', ['intptr_t'])
  const attributesOf = kernel.func('GetFileAttributesExW', 'int32', ['void*', 'int32', 'void*'])
  const lastError = kernel.func('GetLastError', 'uint32', [])
  const buffer = Buffer.alloc(65_536)

  return {
    list(folder) {
      const handle = open(wide(folder), listDirectory, sharedByAll, null, openExisting, backupSemantics, 0)
      if (Number(handle) === -1) throw new Error(`CreateFileW failed with ${lastError()}`)
      try {
        /** @type {Entry[]} */
        const entries = []
        while (read(handle, fullDirectory, buffer, buffer.length) !== 0)
          entries.push(...entriesOf(buffer, (name) => byNode.ask(`${folder}/${name}`)))
        const code = lastError()
        if (code !== noMoreFiles) throw new Error(`GetFileInformationByHandleEx failed with ${code}`)
        return entries
      } finally {
        close(handle)
      }
    },
    ask(path) {
      if (attributesOf(wide(path), standardAttributes, buffer) === 0) return byNode.ask(path)
      const attributes = buffer.readUInt32LE(0)
      if (attributes & isReparsePoint) return byNode.ask(path)
      return {
        isFolder: (attributes & isDirectory) !== 0,
        size: (BigInt(buffer.readUInt32LE(28)) << 32n) | BigInt(buffer.readUInt32LE(32)),
        writtenNs: nanoseconds(buffer.readBigInt64LE(20)),
      }
    },
  }
}

/** By its path, since `require` asks Windows about each folder on the way to a package.
 * @returns {import('../kit/koffi.ts').Koffi} */
function loadKoffi() {
  const module = { exports: {} }
  process.dlopen(module, koffiFile)
  // Safe: the binary's interface.
  return /** @type {import('../kit/koffi.ts').Koffi} */ (module.exports)
}

/** @param {string} path */
const wide = (path) => Buffer.from(`${toNamespacedPath(path)}\0`, 'utf16le')

/** @param {bigint} time of Windows */
const nanoseconds = (time) => (time - epoch) * 100n

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
      writtenNs: nanoseconds(buffer.readBigInt64LE(at + 24)),
    })
  }
  return entries
}
