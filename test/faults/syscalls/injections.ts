import type { Chance } from '../../fixtures/chance.ts'

/** The work of a station during which one of its system calls fails. */
export const stages = [
  'starting',
  'recovering',
  'typing',
  'booking',
  'importing',
  'printing',
  'cancelling',
  'settling',
  'learning',
  'setting',
  'copying',
  'restoring',
  'closing',
] as const
export type Stage = (typeof stages)[number]

/** The `nth` call of a thread fails this way; if it `lasts`, each later one too. */
export type Injection = {
  stage: Stage
  call: string
  /** `death`, an error's name, or `nothing written`. */
  how: string
  nth: number
  lasts: boolean
}

const disk: [string, ...string[]] = ['EIO', 'ENOSPC', 'EROFS', 'EACCES']
const descriptors: [string, ...string[]] = ['EMFILE', 'ENFILE']
/** The errors that each call may return in the real world. Node aborts if its own pipes fail, so `read`,
 * `write` and `close` only get deaths. */
const errorsOf: Record<string, [string, ...string[]]> = {
  pwrite64: ['EIO', 'ENOSPC', 'EROFS', 'EINTR', 'nothing written'],
  pread64: ['EIO'],
  fsync: ['EIO', 'ENOSPC', 'EROFS', 'EINTR'],
  openat: [...disk, ...descriptors],
  rename: disk,
  link: [...disk, 'EPERM'],
  unlink: disk,
  mkdir: disk,
  ftruncate: disk,
  copy_file_range: [...disk, 'EXDEV', 'nothing written'],
  'openat,socket': descriptors,
  socket: [...descriptors, 'ENOBUFS'],
  connect: ['ECONNREFUSED', 'ENETUNREACH', 'ETIMEDOUT', 'EADDRNOTAVAIL', 'EPERM', 'EINTR', 'EAGAIN'],
  writev: ['EPIPE', 'ECONNRESET', 'ENOBUFS', 'EIO', 'EAGAIN', 'nothing written'],
}
/** The counted number of calls per thread and stage, rounded. `write` is also used between threads. */
const callsOf: Record<Stage, Record<string, number>> = {
  starting: {
    pwrite64: 240,
    pread64: 120,
    fsync: 20,
    openat: 150,
    rename: 3,
    unlink: 5,
    mkdir: 3,
    ftruncate: 2,
  },
  recovering: { pwrite64: 8, fsync: 2, openat: 1, writev: 2, write: 3, connect: 1 },
  typing: { pwrite64: 5, fsync: 1 },
  booking: {
    pwrite64: 100,
    fsync: 4,
    openat: 1,
    close: 1,
    'openat,socket': 2,
    connect: 2,
    socket: 2,
    writev: 4,
    write: 3,
    read: 3,
  },
  importing: {
    pwrite64: 80,
    pread64: 2,
    fsync: 6,
    openat: 15,
    'openat,socket': 10,
    rename: 1,
    mkdir: 1,
    unlink: 1,
    writev: 6,
    write: 12,
    read: 30,
    close: 15,
  },
  printing: {
    pwrite64: 60,
    fsync: 4,
    openat: 3,
    'openat,socket': 3,
    link: 1,
    mkdir: 1,
    unlink: 2,
    close: 2,
    connect: 1,
    socket: 1,
    writev: 3,
    write: 6,
    read: 6,
  },
  cancelling: { pwrite64: 12, fsync: 2, connect: 2, socket: 2, writev: 2, write: 3, read: 3 },
  settling: { pwrite64: 12, fsync: 2, writev: 1, write: 2 },
  learning: {
    pwrite64: 30,
    pread64: 8,
    fsync: 8,
    openat: 8,
    unlink: 1,
    mkdir: 1,
    write: 4,
    read: 10,
    close: 8,
  },
  setting: { pwrite64: 1, fsync: 1, openat: 2, rename: 1, mkdir: 1, write: 2, read: 2, close: 2 },
  copying: {
    pwrite64: 80,
    pread64: 7,
    fsync: 12,
    openat: 20,
    rename: 1,
    mkdir: 2,
    unlink: 2,
    write: 20,
    read: 60,
    close: 15,
  },
  restoring: {
    pwrite64: 160,
    pread64: 120,
    fsync: 28,
    openat: 11,
    rename: 2,
    link: 1,
    mkdir: 2,
    unlink: 5,
    copy_file_range: 1,
    ftruncate: 1,
    connect: 3,
    socket: 3,
    writev: 8,
    write: 30,
    read: 70,
    close: 15,
  },
  closing: {
    pwrite64: 28,
    fsync: 3,
    openat: 2,
    rename: 1,
    mkdir: 1,
    connect: 2,
    writev: 4,
    write: 6,
    read: 20,
  },
}

/** The stages where most is at stake. */
const gravest = ['starting', 'booking', 'printing', 'restoring'] as const

/** Draws a stage, half of the times one of the gravest, a call and its failure. */
export function chooseInjection(chance: Chance, kind: 'death' | 'error'): Injection {
  const stage: Stage = chance.maybe(0.5) ? chance.pick(gravest) : chance.pick(stages)
  const possible = Object.entries(callsOf[stage]).filter(([call]) =>
    kind === 'death' ? !call.includes(',') : call in errorsOf,
  )
  const [first = ['pwrite64', 5] as [string, number], ...others] = possible
  const [call, often] = chance.pick([first, ...others])
  const how = kind === 'death' ? 'death' : chance.pick(errorsOf[call] ?? disk)
  // A write that never writes anything would be retried for ever.
  const lasts = !['death', 'nothing written', 'EINTR', 'EAGAIN'].includes(how) && chance.maybe(0.5)
  return { stage, call, how, nth: 1 + chance.below(often), lasts }
}

export const textOf = ({ stage, call, how, nth, lasts }: Injection): string =>
  `while ${stage}: ${how} at ${call} ${nth}${lasts ? ' and from then on' : ''}`
