import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCupsPrinters } from '../../../electron/printing/printers/cups.ts'
import { sendIpp } from '../../../electron/printing/printers/ipp/client.ts'
import {
  collection,
  decodeIpp,
  encodeIpp,
  IppError,
  integer,
  keyword,
  keywords,
  name,
  uri,
} from '../../../electron/printing/printers/ipp/codec.ts'
import { chooseMedia } from '../../../electron/printing/printers/ipp/media.ts'
import { problemOfReasons } from '../../../electron/printing/printers/ipp/reasons.ts'
import { listen } from '../../fixtures/connections/listen.ts'
import { startNetworkPrinter } from '../../fixtures/printing/network-printer.ts'
import { printOrder, zpl } from '../../fixtures/printing/print-order.ts'

const request = {
  operationId: 0x0002,
  operation: { 'printer-uri': uri('ipp://localhost/printers/Gr%C3%B6%C3%9Fe'), 'job-name': name('Größe') },
  job: {
    copies: integer(-2),
    'job-sheets': keywords('none', 'none'),
    'media-col': collection({
      'media-size': collection({ 'x-dimension': integer(10_000), 'y-dimension': integer(15_000) }),
      'media-type': keyword('labels'),
    }),
  },
}

describe('IPP on the wire', () => {
  test('encodes as in RFC 8010', () => {
    expect(encodeIpp({ operationId: 0x400b, operation: {} }).toString('latin1')).toBe(
      '\x02\x00\x40\x0b\x00\x00\x00\x01\x01' +
        '\x47\x00\x12attributes-charset\x00\x05utf-8' +
        '\x48\x00\x1battributes-natural-language\x00\x02en\x03',
    )
  })

  test('reads what it wrote', () => {
    const { groups } = decodeIpp(encodeIpp(request))
    expect(groups.map(({ kind }) => kind)).toEqual(['operation', 'job'])
    expect(groups[0]?.attributes.get('job-name')).toEqual(['Größe'])
    expect(groups[1]?.attributes.get('copies')).toEqual([-2])
    expect(groups[1]?.attributes.get('job-sheets')).toEqual(['none', 'none'])
    expect(groups[1]?.attributes.get('media-col')).toEqual([
      new Map<string, unknown>([
        [
          'media-size',
          [
            new Map([
              ['x-dimension', [10_000]],
              ['y-dimension', [15_000]],
            ]),
          ],
        ],
        ['media-type', ['labels']],
      ]),
    ])
  })

  test('refuses truncated answers', () => {
    const whole = encodeIpp(request)
    for (let length = 0; length < whole.length; length++)
      expect(() => decodeIpp(whole.subarray(0, length)), `${length} bytes`).toThrow(IppError)
  })

  test('ends for any bytes', () => {
    const whole = encodeIpp(request)
    const anyEnd = fc
      .uint8Array({ maxLength: 400 })
      .map((bytes) => Buffer.concat([whole.subarray(0, 60), bytes]))
    const garbled = fc
      .array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), { maxLength: 4 })
      .map((changes) => {
        const bytes = Buffer.from(whole)
        for (const [place, byte] of changes) bytes[place] = byte
        return bytes
      })
    const values = fc
      .array(
        fc.tuple(
          fc.integer({ min: 0x10, max: 0x7f }),
          fc.string({ maxLength: 3 }),
          fc.uint8Array({ maxLength: 12 }),
        ),
      )
      .map((each) =>
        Buffer.concat([
          Buffer.from([2, 0, 0, 0, 0, 0, 0, 1, 4]),
          ...each.flatMap(([tag, named, value]) => [
            Buffer.from([tag, 0, named.length]),
            Buffer.from(named, 'latin1'),
            Buffer.from([0, value.length]),
            value,
          ]),
          Buffer.from([3]),
        ]),
      )
    fc.assert(
      fc.property(fc.oneof(anyEnd, garbled, values), (bytes) => {
        try {
          decodeIpp(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(IppError)
        }
      }),
      { numRuns: 300 },
    )
  })

  // FAULTS.md F122
  test('refuses endless groups, which are a byte here and a thousand in memory', () => {
    const groups = Buffer.concat([
      Buffer.from([2, 0, 0, 0, 0, 0, 0, 1]),
      Buffer.alloc(50_000, 4),
      Buffer.from([3]),
    ])
    expect(() => decodeIpp(groups)).toThrow(IppError)
  })

  // FAULTS.md F122
  test('refuses collections that nest too deeply', () => {
    const nested = Buffer.concat([
      Buffer.from([2, 0, 0, 0, 0, 0, 0, 1, 4, 0x34, 0, 1, 0x61, 0, 0]),
      Buffer.concat(
        Array.from({ length: 50 }, () => Buffer.from([0x4a, 0, 0, 0, 1, 0x61, 0x34, 0, 0, 0, 0])),
      ),
    ])
    expect(() => decodeIpp(nested)).toThrow(IppError)
  })
})

describe('an IPP request', () => {
  const ask = (port: number, deadlineMs = 300) =>
    sendIpp({ host: '127.0.0.1', port }, '/', request, { document: Buffer.alloc(1_000_000), deadlineMs })

  // FAULTS.md F123
  test.each([
    ['hangs up', (socket: Socket) => void socket.destroy()],
    ['never answers', (socket: Socket) => void socket.resume()],
    ['is no web server', (socket: Socket) => void socket.end('220 smtp\r\n')],
    [
      'cuts its answer',
      (socket: Socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n\x02'),
    ],
  ])('may have been executed if the server %s', async (_, behave) => {
    const paper = await startNetworkPrinter(behave)
    expect((await ask(paper.port)).kind).toBe('broken')
    await paper.close()
  })

  test('was not sent if no server listens', async () => {
    const paper = await startNetworkPrinter()
    await paper.close()
    expect((await ask(paper.port)).kind).toBe('notSent')
  })

  test('follows no redirect and reads no endless answer', async () => {
    let asked = 0
    const server = createServer((incoming, outgoing) => {
      asked++
      incoming.resume()
      if (incoming.url === '/endless') {
        outgoing.writeHead(200)
        const more = () => void (outgoing.destroyed || outgoing.write(Buffer.alloc(65_536), more))
        more()
        // Windows drops an answer that is sent while the body still arrives.
      } else incoming.on('end', () => outgoing.writeHead(307, { Location: '/elsewhere' }).end())
    })
    const { port, close } = await listen(server)
    expect(await ask(port)).toEqual({ kind: 'refused', httpStatus: 307 })
    expect(asked).toBe(1)
    expect(await sendIpp({ host: '127.0.0.1', port }, '/endless', request)).toMatchObject({
      kind: 'broken',
      reason: 'response too large',
    })
    await close()
  })
})

describe('a spooler that refuses over HTTP', () => {
  /** An answer with an empty group of the printer's attributes. */
  const noAttributes = Buffer.from([2, 0, 0, 0, 0, 0, 0, 1, 4, 3])

  test.each([
    [401, 'any request', 'printer.notAllowed'],
    [403, 'the job', 'printer.notAllowed'],
    [426, 'any request', 'printer.noSpooler'],
    [503, 'the job', 'printer.refused'],
  ])('%i for %s is %s', async (httpStatus, refused, code) => {
    let asked = 0
    const server = createServer((incoming, outgoing) => {
      const isRefused = refused === 'any request' || asked++ > 0
      incoming.resume().on('end', () => outgoing.writeHead(isRefused ? httpStatus : 200).end(noAttributes))
    })
    const { port, close } = await listen(server)
    const printers = createCupsPrinters({ server: { host: '127.0.0.1', port } })
    const problem = { code, values: { printer: 'Zebra' } }
    expect(await printers.print('Zebra', printOrder({ document: zpl() }))).toEqual({
      kind: 'failed',
      problem,
    })
    await close()
  })
})

test('a spooler that does not take a format says which one', async () => {
  const [attributes, formatNotSupported] = [
    Buffer.from([2, 0, 0, 0, 0, 0, 0, 1, 4, 3]),
    Buffer.from([2, 0, 4, 10, 0, 0, 0, 1, 3]),
  ]
  let asked = 0
  const server = createServer((incoming, outgoing) => {
    incoming
      .resume()
      .on('end', () => outgoing.writeHead(200).end(asked++ > 0 ? formatNotSupported : attributes))
  })
  const { port, close } = await listen(server)
  const printers = createCupsPrinters({ server: { host: '127.0.0.1', port } })
  expect(await printers.print('Zebra', printOrder({ document: zpl() }))).toEqual({
    kind: 'failed',
    problem: { code: 'printer.formatUnsupported', values: { printer: 'Zebra', format: 'zpl' } },
  })
  await close()
})

describe('media', () => {
  const size = (x: unknown, y: unknown) =>
    new Map([
      ['x-dimension', [x]],
      ['y-dimension', [y]],
    ])
  const printer = (...sizes: unknown[]) =>
    new Map([['media-size-supported', sizes]]) as Parameters<typeof chooseMedia>[0]
  const chosen = (x: number, y: number) =>
    collection({ 'media-size': collection({ 'x-dimension': integer(x), 'y-dimension': integer(y) }) })
  const labels = printer(
    size(21000, 29700),
    size(10160, 15240),
    size(10000, 15000),
    size({ low: 2000, high: 11000 }, { low: 2000, high: 90000 }),
  )

  test.each([
    ['A4 in points', { widthMm: 209.9, heightMm: 297.04 }, chosen(21000, 29700)],
    ['100 x 150, not 4 x 6 inches', { widthMm: 100, heightMm: 150 }, chosen(10000, 15000)],
    ['4 x 6 inches', { widthMm: 101.6, heightMm: 152.4 }, chosen(10160, 15240)],
    ['landscape', { widthMm: 150, heightMm: 100 }, chosen(10000, 15000)],
    ['custom', { widthMm: 103, heightMm: 199 }, chosen(10300, 19900)],
    ['too wide', { widthMm: 120, heightMm: 199 }, undefined],
  ])('%s', (_, page, media) => expect(chooseMedia(labels, page)).toEqual(media))

  test('is not guessed if the printer reports none', () =>
    expect(chooseMedia(new Map(), { widthMm: 100, heightMm: 150 })).toBeUndefined())
})

describe('a printer’s reasons', () => {
  test.each([
    [['media-empty-error'], 'printer.paperOut'],
    [['none'], undefined],
    [['media-low-warning', 'toner-low-report'], undefined],
    [['cups-waiting-for-job-completed', 'cover-open'], 'printer.headOpen'],
    [['connecting-to-device'], 'printer.offline'],
  ])('%j', (reasons, code) => expect(problemOfReasons(reasons, 'x')?.code).toBe(code))
})
