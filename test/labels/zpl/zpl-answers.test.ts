import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { crc16 } from '../../../electron/labels/print/zpl.ts'
import { drawZpl } from '../../../electron/labels/zpl/index.ts'
import { openPipeline } from '../../fixtures/labels/open-pipeline.ts'
import { greyOfPng } from '../../fixtures/labels/png-reader.ts'
import { carrierZpl } from '../../fixtures/labels/zpl-samples.ts'

const zpl = (text: string) => Buffer.from(text, 'latin1')
/** A label of 76 x 51 mm at 8 dots per mm. */
const label = (fields: string) => zpl(`^XA^PW608^LL408${fields}^XZ`)
const barcode = (data: string, command = '^BCN,100,N', by = '^BY2') =>
  label(`${by}^FO40,40${command}^FD${data}^FS`)
const packed = (bytes: Uint8Array) => {
  const data = deflateSync(bytes).toString('base64')
  return `:Z64:${data}:${crc16(data).toString(16).padStart(4, '0')}`
}

const pipeline = openPipeline({ deadlineMs: 8_000 })

const value = <T>(outcome: { ok: true; value: T } | { ok: false; problem: { code: string } }): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem))
  return outcome.value
}
/** Rows of a label's dots from its top left, `#` for black. */
async function dotsOf(file: Uint8Array, width: number, height: number): Promise<string[]> {
  const { png } = value(await pipeline.preview(file, 0, { dpmm: 8 }))
  const grey = greyOfPng(Buffer.from(png))
  return Array.from({ length: height }, (_, y) =>
    Array.from(grey.data.subarray(y * grey.width, y * grey.width + width), (level) =>
      level < 128 ? '#' : '.',
    ).join(''),
  )
}
const media = (widthMm: number, heightMm: number) => ({ name: 'media', widthMm, heightMm, marginMm: 0 })
const profile = { media: media(100, 150), dpmm: 8 as 8 | 12, offsetXMm: 0, offsetYMm: 0 }
const gs = '\x1d'

describe('the codes of ZPL say', () => {
  test.each([
    ['Code 128 without a start', '^BCN,100,N', 'CODE128', 'Code128', 'CODE128'],
    // ZPL II Programming Guide, `^BC`, subset examples.
    ['in three subsets', '^BCN,100,N', '>;382436>6CODE128>752375152', 'Code128', '382436CODE128TEST'],
    ['in subsets B and C', '^BCN,100,N', '>:AB>51234', 'Code128', 'AB1234'],
    ['in subset A, by pairs', '^BCN,100,N', '>933343516', 'Code128', 'ABC0'],
    ['with signs that are codes', '^BCN,100,N', '>:1>02><3>=', 'Code128', '1>2^3~'],
    ['GS1 with a separator', '^BCN,100,N', '>;>8100612>81728', 'Code128', `100612${gs}1728`],
    ['automatic', '^BCN,100,N,N,N,A', 'AB1234567x', 'Code128', 'AB1234567x'],
    [
      'a case code with its check digit',
      '^BCN,100,N,N,N,U',
      '0037612345000001001',
      'Code128',
      '00376123450000010015',
    ],
    ['GS1 with brackets', '^BCN,100,N,N,N,D', '(10)AB12>8(21)7', 'Code128', `10AB12${gs}217`],
    ['Code 39', '^B3N,N,100,N', 'AB-12', 'Code39', 'AB-12'],
    ['Code 39 with a check digit', '^B3N,Y,100,N', 'CODE39', 'Code39', 'CODE39W'],
    ['Interleaved 2 of 5, odd', '^B2N,100,N', '123', 'ITF', '0123'],
    ['Interleaved 2 of 5 with a check digit', '^B2N,100,N,N,Y', '1234567', 'ITF', '12345670'],
    ['EAN-13', '^BEN,100,N', '400638133393', 'EAN13', '4006381333931'],
    ['EAN-8', '^B8N,100,N', '9638507', 'EAN8', '96385074'],
    ['UPC-A', '^BUN,100,N', '01234567890', 'UPCA', '0012345678905'],
    ['Data Matrix', '^BXN,6,200', 'JVGL 123', 'DataMatrix', 'JVGL 123'],
    [
      'GS1 Data Matrix',
      '^BXN,6,200,,,,_',
      '_10100012345678905_110AB^',
      'DataMatrix',
      `0100012345678905${gs}10AB`,
    ],
    ['QR', '^BQN,2,4', 'QA,https://example.com/?a=1', 'QRCode', 'https://example.com/?a=1'],
    ['QR, manual', '^BQN,2,4', 'HM,B0005a b c', 'QRCode', 'a b c'],
    ['Aztec', '^B0N,5,N,0', 'AZTEC 123', 'Aztec', 'AZTEC 123'],
    ['Aztec, full', '^BON,4,N,205', 'AZTEC 123', 'Aztec', 'AZTEC 123'],
    ['PDF417', '^B7N,6,3,4', 'PDF417 says 12345678', 'PDF417', 'PDF417 says 12345678'],
    [
      'MaxiCode',
      '^FH^BD2',
      '001840152382802[)>_1E01_1D961Z00004951_1DUPSN_1D06X610_1E_04',
      'MaxiCode',
      `[)>\x1e01${gs}96152382802${gs}840${gs}001${gs}1Z00004951${gs}UPSN${gs}06X610\x1e\x04`,
    ],
  ])('%s', async (_, command, data, format, content) => {
    // A caret ends the data, as on a printer.
    const file = barcode(data.replace(/\^$/, ''), command)
    const { pages } = await drawZpl(file)
    expect(pages[0]?.symbols).toMatchObject([{ format, content }])
    // The pipeline reads each code from the drawn dots, else it refuses the label.
    value(await pipeline.inspect(file))
  })

  test.each(['N', 'R', 'I', 'B'])('the same, turned %s', async (turn) => {
    const file = label(`^BY2^FO150,20^BC${turn},80,Y,N,N^FDTURNED12^FS`)
    expect((await drawZpl(file)).pages[0]?.symbols).toMatchObject([{ content: 'TURNED12' }])
    const { symbols } = value(await pipeline.prepare(file, { page: 0, mode: 'zpl', profile })).proof
    expect(symbols).toMatchObject([{ text: 'TURNED12', state: 'proven' }])
  })

  // FAULTS.md F80
  test('what is left of them: one under other ink is refused', async () => {
    const file = label('^BY2^FO40,40^BCN,100,N^FDCOVERED1^FS^FO60,30^GB150,120,120^FS')
    expect(await pipeline.inspect(file)).toMatchObject({
      ok: false,
      problem: { code: 'label.zplCode', values: { symbol: 'Code 128', text: 'COVERED1', page: 1 } },
    })
    expect(await pipeline.prepare(file, { page: 0, mode: 'zpl', profile })).toMatchObject({ ok: false })
    expect(await pipeline.readAsSent(file, 0, 8)).toMatchObject({ ok: false })
  })
})

describe('the dots of ZPL', () => {
  test.each([
    ['a box', '^FO1,1^GB6,4,1^FS', ['........', '.######.', '.#....#.', '.#....#.', '.######.', '........']],
    [
      'a box moved by ^LH, ^LS and ^LT',
      '^LH3,1^LS2^LT1^FO0,0^GB2,2,2^FS',
      ['........', '........', '.##.....', '.##.....', '........', '........'],
    ],
    [
      'a line from its baseline',
      '^FT2,5^GB4,1,1^FS',
      ['........', '........', '........', '........', '..####..', '........'],
    ],
    [
      'what is reversed',
      '^FO0,0^GB5,3,3^FS^FO3,1^FR^GB4,4,4^FS',
      ['#####...', '###..##.', '###..##.', '...####.', '...####.', '........'],
    ],
    [
      'white over black',
      '^FO0,0^GB6,5,5^FS^FO2,1^GB2,3,2,W^FS',
      ['######..', '##..##..', '##..##..', '##..##..', '######..', '........'],
    ],
    [
      'a graphic in digits',
      '^FO1,1^GFA,4,4,1,183C!:^FS',
      ['.........', '....##...', '...####..', '.########', '.########', '.........'],
    ],
    [
      'a graphic in runs',
      '^FO0,0^GFA,5,5,1,H0:FG0,HF^FS',
      ['........', '........', '####....', '........', '########', '........'],
    ],
    [
      'a graphic in bytes',
      '^FO0,0^GFB,2,2,1,\x5e\x7e^FS',
      ['.#.####.', '.######.', '........', '........', '........', '........'],
    ],
    [
      'a packed graphic',
      `^FO0,1^GFA,99,3,1,${packed(Uint8Array.of(0xf0, 0x0f, 0xaa))}^FS`,
      ['........', '####....', '....####', '#.#.#.#.', '........', '........'],
    ],
    ['a module of three dots', '^BY3^FO0,0^BCN,6,N^FD>:A^FS', Array(6).fill('######..')],
  ])('%s', async (_, fields, expected) => {
    const rows = await dotsOf(label(fields), 9, 6)
    // A subset's start is `211214`: two modules of black.
    expect(rows.map((row) => row.slice(0, expected[0]?.length))).toEqual(expected)
  })

  test('are those that an upside-down label has at its end', async () => {
    const { png, widthPx, heightPx } = value(
      await pipeline.preview(label('^POI^FO0,0^GB3,2,2^FS'), 0, { dpmm: 8 }),
    )
    const grey = greyOfPng(Buffer.from(png))
    const black = [...grey.data.keys()].filter((at) => (grey.data[at] ?? 255) < 128)
    expect([widthPx, heightPx]).toEqual([608, 408])
    expect(black).toEqual([406, 407].flatMap((y) => [605, 606, 607].map((x) => y * 608 + x)))
  })

  test.each([
    ['4 x 6 inches at 203 dpi', '^PW812^LL1218', 101.5, 152.3],
    ['4 x 6 inches at 300 dpi', '^PW1200^LL1800', 100, 150],
    ['no size', '', 101.6, 152.4],
    ['no size, and ink as on 300 dpi', '^FO1000,1700^GB50,50,50^FS', 101.6, 152.4],
  ])('give the size of a label: %s', async (_, fields, widthMm, heightMm) => {
    const [page] = value(await pipeline.check(zpl(`^XA${fields}^FO0,0^GB50,50,50^FS^XZ`))).pages
    expect(page?.widthMm).toBeCloseTo(widthMm, 0)
    expect(page?.heightMm).toBeCloseTo(heightMm, 0)
  })
})

test('the text of a label is found, in its characters', async () => {
  const file = Buffer.concat([
    label(
      '^CI28^FO10,10^A0N,30,30^FH^FDM_C3_BCller PD-7K2M9QX4^FS^FO10,60^A0N,30,30^FB300,2,0,C,0^FDone\\&two^FS',
    ),
    label('^CI27^FO10,10^ADN,36,20^FH#^FDStra#DFe^FS^CI0^FO10,80^FDo\x94^FS'),
  ])
  const text = value(await pipeline.readText(file))
  for (const words of ['Müller PD-7K2M9QX4', 'one', 'two', 'Straße', 'oö']) expect(text).toContain(words)
  // Stamps are found as on a PDF.
  const stamped = label('^FO10,10^A0N,120,120^FDSAMPLE^FS')
  expect(value(await pipeline.readStamps(stamped))).toEqual(['SAMPLE'])
})

describe('a label in ZPL', () => {
  const file = carrierZpl({ tracking: '00340434161094042557', routing: '40310115' })
  const print = async (change: Partial<typeof profile> = {}, mode: 'zpl' | 'vector' = 'zpl') => {
    const { pages } = value(await pipeline.inspect(file))
    const [region] = pages[0]?.regions ?? []
    expect(region).toMatchObject({ kind: 'label', turn: 0 })
    return value(await pipeline.prepare(file, { page: 0, region, mode, profile: { ...profile, ...change } }))
  }
  const texts = (symbols: { text: string }[]) => symbols.map(({ text }) => text).sort()
  const wanted = ['00340434161094042557', '00340434161094042557 1/1', '40310115']

  test('prints as it came on a printer with its dots and paper, without what is for the printer', async () => {
    const { output, proof, picture } = await print({ offsetXMm: 1, offsetYMm: -0.5 })
    expect(proof).toMatchObject({ verdict: 'read', zpl: 'asCame', strategy: { name: 'asSent', scale: 1 } })
    expect(texts(proof.symbols)).toEqual(wanted)
    const sent = Buffer.from(output?.bytes ?? []).toString('latin1')
    const own = file.toString('latin1')
    // Each field goes out byte by byte, in its order.
    const fields = own.match(/\^FO[\s\S]*?\^FS/g) ?? []
    expect(fields.length).toBeGreaterThan(10)
    let at = 0
    for (const field of fields) {
      at = sent.indexOf(field, at)
      expect([field, at]).not.toEqual([field, -1])
    }
    for (const command of ['^PW800', '^LL1200', '^LS-8', '^LT-4', '^PQ1', '^PON', '^LRN'])
      expect(sent).toContain(command)
    for (const command of ['^MNW', '^MTD', '^JUS', '~SD', '~TA', '^PR', '^PW799']) {
      expect(own).toContain(command)
      expect(sent).not.toContain(command)
    }
    expect(sent.match(/\^X[AZ]/g)).toEqual(['^XA', '^XZ'])
    // The picture of the proof has the dots of the page.
    const page = greyOfPng(Buffer.from(value(await pipeline.preview(file, 0, { dpmm: 8 })).png))
    const dots = greyOfPng(Buffer.from(picture))
    const rowOf = (grey: typeof page, y: number) =>
      Array.from(grey.data.subarray(y * grey.width, y * grey.width + 790), (level) => level < 160)
    for (const y of [100, 400, 700, 1000]) expect(rowOf(dots, y)).toEqual(rowOf(page, y))
  })

  test.each([
    ['a printer with other dots', { dpmm: 12 as const }, 'zpl', 1],
    ['a smaller label', { media: media(76, 120) }, 'zpl', 0.8],
    ['a driver', {}, 'vector', 1],
  ] as const)('a label prints as a picture with the same codes for %s', async (_, change, mode, most) => {
    const { output, proof } = await print(change, mode)
    expect(proof).toMatchObject({ verdict: 'proven', zpl: 'drawn' })
    expect(proof.strategy.name).not.toBe('asSent')
    expect(proof.strategy.scale).toBeLessThanOrEqual(most + 0.01)
    expect(texts(proof.symbols)).toEqual(wanted)
    const sent = Buffer.from(output?.bytes ?? []).toString('latin1')
    expect(sent.startsWith(mode === 'zpl' ? '^XA' : '%PDF-')).toBe(true)
    expect(sent).not.toContain('^BC')
  })

  test('that its commands turn upside down prints as a picture, upright', async () => {
    const turned = zpl(file.toString('latin1').replace('^PON', '^POI'))
    const { pages } = value(await pipeline.inspect(turned))
    const [region] = pages[0]?.regions ?? []
    const { proof } = value(await pipeline.prepare(turned, { page: 0, region, mode: 'zpl', profile }))
    expect(proof).toMatchObject({ verdict: 'proven', strategy: { turn: 180 } })
    expect(texts(proof.symbols)).toEqual(wanted)
  })

  test('prints without remarks, and as dots where a picture is saved', async () => {
    const remarked = label(
      '^FO9,9^GB90,90,9^FS ; the frame\r\n^FO40,40^A0N,30,30\r\n# a text\r\n^FDtwo\r\nlines^FS',
    )
    const of = (mode: 'zpl' | 'dots') => pipeline.prepare(remarked, { page: 0, mode, profile })
    const { output } = value(await of('zpl'))
    const sent = Buffer.from(output?.bytes ?? []).toString('latin1')
    expect(sent).toContain('^FO9,9^GB90,90,9^FS\n^FO40,40^A0N,30,30^FDtwo\r\nlines^FS\n')
    expect(sent).not.toMatch(/; the frame|# a text/)
    expect(value(await of('dots')).proof.zpl).toBe('drawn')
  })

  test('prints with what an earlier label of the file has set', async () => {
    const two = zpl('^XA^CI28^BY3,2.5,120^CFD,18,10^LH10,20^FO0,0^FDx^FS^XZ^XA^FO30,30^BC^FD12345678^FS^XZ')
    const { output } = value(await pipeline.prepare(two, { page: 1, mode: 'zpl', profile }))
    const sent = Buffer.from(output?.bytes ?? []).toString('latin1')
    expect(sent).toContain('^LRN^CI28^FWN^CFD,18,10^BY3,2.5,120^LH10,20\n^FO30,30^BC^FD12345678^FS')
  })

  test('prints on sheets, and as sent', async () => {
    const sheet = value(
      await pipeline.sheet([{ pdf: file, page: 0 }], {
        media: media(210, 297),
        columns: 2,
        rows: 1,
        startSlot: 1,
        dpmm: 12,
      }),
    )
    expect(sheet.labels).toMatchObject([{ slot: 1, printed: true }])
    expect(texts(sheet.labels[0]?.proof.symbols ?? [])).toEqual(wanted)
    const asSent = value(await pipeline.readAsSent(file, 0, 12))
    expect(asSent.zpl).toBe('drawn')
    expect(texts(asSent.symbols)).toEqual(wanted)
    const clean = value(await pipeline.clean([file]))
    expect(Buffer.from(clean).toString('latin1', 0, 5)).toBe('%PDF-')
  })
})

// FAULTS.md F79
describe('refused with a sentence:', () => {
  const command = (name: string) => ({ code: 'label.zplCommand', values: { command: name } })
  const field = (name: string) => ({ code: 'label.zplField', values: { command: name } })
  const data = 'A'.repeat(20)
  test.each<[string, Uint8Array, object]>([
    ...[
      '~DGR:A.GRF,8,1,00',
      '~DYE:A,A,T,1,,00',
      '^DFR:A.ZPL^FS',
      '^XFR:A.ZPL^FS',
      '^IMR:A.GRF^FS',
      '^ISR:A.GRF,Y',
      '^IDR:*.*^FS',
    ].map((text): [string, Uint8Array, object] => [text, label(text), command(text.slice(0, 3))]),
    ...[
      '~JR',
      '~JC',
      '~JL',
      '~HS',
      '~HI',
      '^HH',
      '^KN',
      '^NSa',
      '~NC001',
      '^SZ1',
      '^SX',
      '^FN1',
      '^SN1,1,Y',
      '^CWW,E:A.TTF',
      '^MUM',
      '^BA',
    ].map((text): [string, Uint8Array, object] => [
      text,
      label(text),
      text === '^MUM' ? field('^MU') : command(text.slice(0, 3)),
    ]),
    ['a control command in field data', label('^FO9,9^A0N,30^FDbox ~JR^FS'), command('~JR')],
    ['another prefix', zpl('^XA^CC+^FO1,1^GB9,9^FS^XZ'), field('^CC')],
    ['another control prefix', zpl('~CT+^XA^FO1,1^GB9,9^FS^XZ'), field('~CT')],
    ['another delimiter', zpl('^XA^CD;^FO1,1^GB9,9^FS^XZ'), field('^CD')],
    ['a line for the printer', label('^FO9,9^A0N,30^FDx\r\n! U1 setvar "a" "b"\r\n^FS'), field('^FD')],
    ['the same behind a field', label('^FO9,9^GB9,9^FS\r\n! U1 setvar "a" "b"\r\n'), field('^FS')],
    ['a control character', label('^FO9,9^A0N,30^FDx\x1by^FS'), field('^FD')],
    ['two papers', label('^FO1,1^GB9,9^FS^PQ2'), field('^PQ')],
    ['a mirrored label', label('^PMY^FO1,1^GB9,9^FS'), field('^PM')],
    ['another character set', label('^CI14^FO1,1^GB9,9^FS'), field('^CI')],
    ['a font of the printer’s memory', label('^FO1,1^A@N,30,30,E:A.TTF^FDx^FS'), field('^A')],
    ['an odd digit in subset C', barcode('>;12345'), field('^BC')],
    ['letters in subset A', barcode('>9AB12'), field('^BC')],
    ['a second start', barcode('>:AB>:CD'), field('^BC')],
    ['a case code of 18 digits', barcode('003761234500000100', '^BCN,100,N,N,N,U'), field('^BC')],
    ['a check digit that printers compute in two ways', barcode('AB12', '^BCN,100,N,N,Y'), field('^BC')],
    ['a UPC code without its check digit', barcode('01234567890', '^BUN,100,N,N,N'), field('^BU')],
    ['a wrong check digit', barcode('4006381333930', '^BEN,100'), field('^BE')],
    ['letters in 2 of 5', barcode('12A4', '^B2N,100'), field('^B2')],
    ['too much for a QR code', barcode(`QA,${data.repeat(150)}`, '^BQN,2,2'), field('^BQ')],
    ['an old Data Matrix', barcode('1', '^BXN,6,80'), field('^BX')],
    ['an underscore that older printers take for a sign', barcode('A_1B', '^BXN,6,200'), field('^BX')],
    ['bytes in a code', barcode('A\xe4', '^BXN,6,200'), field('^FD')],
    ['an end that is missing', zpl('^XA^FO1,1^GB9,9^FS'), { code: 'label.cut' }],
    ['a field that is not ended', label('^FO1,1^A0N,30^FDx'), { code: 'label.zplBroken' }],
    ['a label in a label', label('^FO1,1^GB9,9^FS^XA^FO1,1^GB9,9^FS^XZ'), { code: 'label.zplBroken' }],
    ['a file without fields', zpl('^XA^JUS^XZ'), { code: 'label.noPages' }],
    [
      'text between labels',
      Buffer.concat([label('^FO1,1^GB9,9^FS'), zpl('N\nA1,1,0,"x"\nP1')]),
      { code: 'label.zplBroken' },
    ],
    ['a graphic with too few bytes', label('^FO1,1^GFA,8,8,1,FF00^FS'), { code: 'label.cut' }],
    ['a graphic with too many', label('^FO1,1^GFA,2,2,1,FF00FF^FS'), { code: 'label.broken' }],
    ['a graphic in bytes beyond the end', label('^FO1,1^GFB,999999,999999,1,x^FS'), { code: 'label.cut' }],
    [
      'a graphic with a line for the printer behind it',
      label('^FO1,1^GFB,2,2,1,xy\r\n! U1 setvar^FS'),
      { code: 'label.broken' },
    ],
    ['a graphic of two counts', label('^FO1,1^GFB,9,2,1,xy^XA~JR^FS'), { code: 'label.broken' }],
    ['a graphic with a wrong CRC', label('^FO1,1^GFA,9,1,1,:B64:AA==:0000^FS'), { code: 'label.broken' }],
    [
      'a graphic of 400 MB in 0.4',
      label(`^FO1,1^GFA,9,400000000,20000,${packed(new Uint8Array(400_000_000))}^FS`),
      { code: 'label.pictureTooLarge' },
    ],
    [
      'a graphic that unpacks to more',
      label(`^FO1,1^GFA,9,80,8,${packed(new Uint8Array(50_000_000))}^FS`),
      { code: 'label.broken' },
    ],
    [
      'many large graphics',
      label(`^FO1,1^GFA,9,5000000,500,${'z'.repeat(25_000)}^FS`.repeat(20)),
      { code: 'label.cut' },
    ],
    ['a label of 30 m', label('^FO1,1^GB9,30000,9^FS'), { code: 'label.pageTooLarge' }],
    ['10 MB of signs', zpl(`^XA${'^'.repeat(10_000_000)}`), { code: 'label.zplCommand' }],
    ['10 MB of letters', zpl(`^XA^FD${'x'.repeat(10_000_000)}^FS^XZ`), { code: 'label.zplField' }],
    ['100,000 fields', label('^FO1,1^GB9,9^FS'.repeat(100_000)), { code: 'label.zplBroken' }],
    ['501 labels', Buffer.concat(Array(501).fill(label('^FO1,1^GB9,9^FS'))), { code: 'label.tooManyPages' }],
  ])('%s', async (_, file, problem) => {
    expect(await pipeline.check(file)).toMatchObject({ ok: false, problem })
  })
})
