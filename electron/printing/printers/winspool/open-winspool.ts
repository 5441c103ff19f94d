import { loadKoffi, type NativeFunction } from '../../../kit/index.ts'
import {
  devmodeOf,
  type FilledBuffer,
  isXpsDriver,
  jobInfo2,
  jobOf,
  nameOfInfo4,
  queueOf,
  text,
  usualPageOf,
  wide,
} from './structures.ts'
import {
  type DriverPaper,
  type PrinterHandle,
  type SpoolerQueue,
  type Winspool,
  WinspoolError,
  windowsErrors,
} from './winspool.ts'

const insufficientBuffer = 122
const moreData = 234
/** Enough for most responses at the first call. */
const usualSize = 8192

/** Flags of EnumPrinters: local printers, and connections to shared ones. */
const localAndConnected = 0x2 | 0x4
const commands = { pause: 1, resume: 2, delete: 5 } as const
const localMachine = 0x8000_0002
/** RegGetValue: texts and numbers. */
const textOrNumber = 0x2 | 0x10
const numberType = 4
const capabilities = { papers: 2, paperSize: 3, resolutions: 13, paperNames: 16 } as const
/** Characters of a paper's name. */
const paperName = 64

/** The used functions of winspool.drv with their parameters. Each returns an int32. */
const signatures = {
  AbortPrinter: 'uintptr_t',
  ClosePrinter: 'uintptr_t',
  DeviceCapabilitiesW: 'void* void* uint16 void* void*',
  EndDocPrinter: 'uintptr_t',
  EndPagePrinter: 'uintptr_t',
  EnumJobsW: 'uintptr_t uint32 uint32 uint32 void* uint32 void* void*',
  EnumPrintersW: 'uint32 void* uint32 void* uint32 void* void*',
  GetDefaultPrinterW: 'void* void*',
  GetJobW: 'uintptr_t uint32 uint32 void* uint32 void*',
  GetPrinterDriverW: 'uintptr_t void* uint32 void* uint32 void*',
  GetPrinterW: 'uintptr_t uint32 void* uint32 void*',
  OpenPrinterW: 'void* void* void*',
  SetJobW: 'uintptr_t uint32 uint32 void* uint32',
  StartDocPrinterW: 'uintptr_t uint32 void*',
  StartPagePrinter: 'uintptr_t',
  WritePrinter: 'uintptr_t void* uint32 void*',
}
type Name = keyof typeof signatures

/** Windows' own spooler, by winspool.drv, advapi32 and kernel32. Throws
 * {@link WinspoolError} with 0 where there is none. */
export function openWinspool(): Winspool {
  if (process.platform !== 'win32') throw new WinspoolError('LoadLibrary', 0)
  const koffi = loadKoffi()
  const spooler = koffi.load('winspool.drv')
  const registry = koffi.load('advapi32.dll')
  const lastError = koffi.load('kernel32.dll').func('GetLastError', 'uint32', [])
  const declared = new Map<Name, NativeFunction>()

  /** Calls a function of winspool.drv: a number is a DWORD, a handle a bigint, anything else a pointer. */
  function call(name: Name, ...args: unknown[]): number {
    const known = declared.get(name) ?? spooler.func(name, 'int32', signatures[name].split(' '))
    declared.set(name, known)
    return known(...args)
  }
  function must(name: Name, ...args: unknown[]): number {
    const result = call(name, ...args)
    if (result === 0) throw new WinspoolError(name, lastError())
    return result
  }

  /** Calls a function that fills a buffer, again with the size that it asks for. Its last parameters are
   * the buffer, its size, the size needed and, for a list, the number of entries: `count`. */
  function fill(name: Name, args: unknown[], count: Buffer[] = []): FilledBuffer {
    const needed = Buffer.alloc(4)
    let bytes = Buffer.alloc(usualSize)
    // What is needed may grow between two calls.
    for (let attempt = 0; !call(name, ...args, bytes, bytes.length, needed, ...count); attempt++) {
      const code = lastError()
      const isTooSmall = code === insufficientBuffer || code === moreData
      if (!isTooSmall || attempt === 5) throw new WinspoolError(name, code)
      bytes = Buffer.alloc(needed.readUInt32LE())
    }
    return { bytes, address: koffi.address(bytes) }
  }
  function list(name: Name, args: unknown[]): { filled: FilledBuffer; count: number } {
    const count = Buffer.alloc(4)
    return { filled: fill(name, args, [count]), count: count.readUInt32LE() }
  }

  function openHandle(name: string): bigint {
    const handle = Buffer.alloc(8)
    must('OpenPrinterW', wide(name), handle, null)
    return handle.readBigUInt64LE()
  }
  const closeHandle = (handle: bigint) => void call('ClosePrinter', handle)

  function withHandle<Value>(name: string, use: (handle: bigint) => Value): Value {
    const handle = openHandle(name)
    try {
      return use(handle)
    } finally {
      closeHandle(handle)
    }
  }

  const info2 = (handle: bigint) => fill('GetPrinterW', [handle, 2])

  function queue(handle: bigint, name: string): SpoolerQueue {
    const found = queueOf(info2(handle))
    // `NAME,Job 3` and other forms open something that is no queue of this name.
    if (found.name !== name) throw new WinspoolError('OpenPrinterW', windowsErrors.invalidPrinterName)
    return { ...found, isXps: isXps(() => fill('GetPrinterDriverW', [handle, null, 8])) }
  }

  /** The entries that a driver lists; none if it lists nothing. `size`: bytes of one entry. */
  function listed({ name, port }: SpoolerQueue, capability: number, size: number): Buffer[] {
    const count = call('DeviceCapabilitiesW', wide(name), wide(port), capability, null, null)
    if (count <= 0) return []
    const bytes = Buffer.alloc(count * size)
    const given = call('DeviceCapabilitiesW', wide(name), wide(port), capability, bytes, null)
    return Array.from({ length: Math.min(Math.max(given, 0), count) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    )
  }

  function paper(queue: SpoolerQueue): DriverPaper {
    const names = listed(queue, capabilities.paperNames, paperName * 2).map((bytes) => text(bytes))
    const sizes = listed(queue, capabilities.paperSize, 8).map((bytes) => ({
      widthMm: bytes.readInt32LE(0) / 10,
      heightMm: bytes.readInt32LE(4) / 10,
    }))
    const numbers = listed(queue, capabilities.papers, 2).map((bytes) => bytes.readUInt16LE())
    const resolutions = listed(queue, capabilities.resolutions, 8)
    const usual = usualPageOf(withHandle(queue.name, (handle) => devmodeOf(info2(handle))))
    const known = usual.paper === undefined ? undefined : sizes[numbers.indexOf(usual.paper)]
    const { widthMm, lengthMm: heightMm } = usual
    const size = known ?? (widthMm && heightMm ? { widthMm, heightMm } : undefined)
    const [only] = resolutions
    const single =
      resolutions.length === 1 && only && only.readInt32LE(0) === only.readInt32LE(4)
        ? only.readInt32LE(0)
        : undefined
    const dpi = usual.dpi ?? single
    return {
      papers: sizes.flatMap((each, index) => ({ name: names[index] ?? '', ...each })),
      ...(size && { usual: size }),
      ...(dpi !== undefined && { dpi }),
    }
  }

  function open(name: string): PrinterHandle {
    const handle = openHandle(name)
    return {
      queue: () => queue(handle, name),
      start(document, datatype) {
        // DOC_INFO_1: three pointers to texts, the second to no output file.
        const [title, type] = [wide(document), wide(datatype)]
        const info = Buffer.alloc(24)
        info.writeBigUInt64LE(koffi.address(title), 0)
        info.writeBigUInt64LE(koffi.address(type), 16)
        const job = must('StartDocPrinterW', handle, 1, info)
        // Keeps the texts alive until here.
        if (title.length === 0 || type.length === 0) return 0
        must('StartPagePrinter', handle)
        return job
      },
      write(bytes) {
        const written = Buffer.alloc(4)
        must('WritePrinter', handle, bytes, bytes.length, written)
        return written.readUInt32LE()
      },
      end() {
        must('EndPagePrinter', handle)
        must('EndDocPrinter', handle)
      },
      abort: () => void call('AbortPrinter', handle),
      close: () => closeHandle(handle),
    }
  }

  return {
    queueNames() {
      const { filled, count } = list('EnumPrintersW', [localAndConnected, null, 4])
      return Array.from({ length: count }, (_, index) => nameOfInfo4(filled, index))
    },
    defaultQueue() {
      const size = Buffer.alloc(4)
      call('GetDefaultPrinterW', null, size)
      const name = Buffer.alloc(size.readUInt32LE() * 2)
      return name.length > 0 && call('GetDefaultPrinterW', name, size) ? text(name) : undefined
    },
    queue: (name) => withHandle(name, (handle) => queue(handle, name)),
    paper,
    open,
    jobs: (name) =>
      withHandle(name, (handle) => {
        const { filled, count } = list('EnumJobsW', [handle, 0, 0xffff_ffff, 2])
        const whole = Math.min(count, Math.floor(filled.bytes.length / jobInfo2))
        return Array.from({ length: whole }, (_, index) => jobOf(filled, index))
      }),
    job: (name, id) => withHandle(name, (handle) => jobOf(fill('GetJobW', [handle, id, 2]))),
    setJob: (name, id, command) =>
      withHandle(name, (handle) => void must('SetJobW', handle, id, 0, null, commands[command])),
    registryValue(key, name) {
      const get = registry.func(
        'RegGetValueW',
        'int32',
        'uintptr_t void* void* uint32 void* void* void*'.split(' '),
      )
      const [type, size, value] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.alloc(1024)]
      size.writeUInt32LE(value.length)
      if (get(localMachine, wide(key), wide(name), textOrNumber, type, value, size) !== 0) return undefined
      return type.readUInt32LE() === numberType ? value.readUInt32LE() : text(value)
    },
  }
}

/** If a queue's driver gives no information, the queue takes RAW, as most do. */
function isXps(driver: () => FilledBuffer): boolean {
  try {
    return isXpsDriver(driver())
  } catch {
    return false
  }
}
