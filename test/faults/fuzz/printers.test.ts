import { decodeIpp, IppError } from '../../../electron/printing/printers/ipp/codec.ts'
import { parseZplStatus } from '../../../electron/printing/printers/zpl-status.ts'
import { hostStatus } from '../../fixtures/printing/network-printer.ts'
import { fuzz, must } from './fuzz.ts'

/** The answer of a label printer to `~HS` on its raw port. */
fuzz({
  name: 'ZPL status replies',
  share: 12,
  open: () => ({
    samples: [
      Buffer.from(hostStatus(), 'latin1'),
      Buffer.from(hostStatus({ paperOut: true, labels: 7 }), 'latin1'),
    ],
    feed(bytes) {
      const status = parseZplStatus(Buffer.from(bytes).toString('latin1'))
      must(status === undefined || Number.isSafeInteger(status.labelsRemaining), 'a status is whole or none')
      return JSON.stringify({ ...status, labelsRemaining: undefined })
    },
  }),
})

/** Header, then groups of `tag, name, value`, as CUPS answers (RFC 8010, 3.1). */
function ippAnswer(): Buffer {
  const attribute = (tag: number, name: string, value: Buffer) => {
    const head = Buffer.alloc(3)
    head.writeUInt8(tag)
    head.writeUInt16BE(name.length, 1)
    const size = Buffer.alloc(2)
    size.writeUInt16BE(value.length)
    return Buffer.concat([head, Buffer.from(name), size, value])
  }
  return Buffer.concat([
    Buffer.from([2, 0, 0, 0, 0, 0, 0, 1, 1]),
    attribute(0x47, 'attributes-charset', Buffer.from('utf-8')),
    Buffer.from([4]),
    attribute(0x44, 'printer-state-reasons', Buffer.from('media-empty-error')),
    attribute(0x21, 'queued-job-count', Buffer.from([0, 0, 0, 7])),
    attribute(0x34, 'media-col', Buffer.alloc(0)),
    attribute(0x4a, '', Buffer.from('x-dimension')),
    attribute(0x33, '', Buffer.from([0, 0, 0, 1, 0, 0, 0, 9])),
    attribute(0x37, '', Buffer.alloc(0)),
    Buffer.from([3]),
  ])
}

/** The answer of a spooler. */
fuzz({
  name: 'IPP answers',
  share: 12,
  open: () => ({
    samples: [ippAnswer()],
    feed(bytes) {
      try {
        const { groups } = decodeIpp(bytes)
        return groups
          .map(({ kind, attributes }) => `${kind} ${[...attributes.keys()]}`)
          .join()
          .slice(0, 100)
      } catch (error) {
        if (error instanceof IppError) return error.message
        throw error
      }
    },
  }),
})
