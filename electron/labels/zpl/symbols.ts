import { checkDigit } from './code128.ts'
import { gs, type LinearSymbol, type MatrixSymbol, unclear } from './stated.ts'

/** bwip-js's result of `raw`: widths of bars and spaces, or modules; of a MaxiCode
 * the places of its black modules. */
type Raw = { sbs?: number[]; pixs?: number[]; pixx?: number }
type Bwip = { raw(options: Record<string, unknown>): Raw[] }

/** A MaxiCode's message begins with it and the digits of a year. */
const messageHead = `[)>\x1e01${gs}`

/** Symbologies other than Code 128, by the kept encoder bwip-js: their modules follow from the content, or
 * any choice of the encoder says the same. Each takes the field's data, one character per byte. The
 * methods throw ExpectedError `label.zplField` for data that the symbology has no place for. */
export type Encoder = Awaited<ReturnType<typeof loadEncoder>>

export async function loadEncoder() {
  // The library's types declare two results of `raw`; this is the real one.
  const bwip = (await import('bwip-js/generic')).default as unknown as Bwip
  const raw = (command: string, data: string, bcid: string, text: string, options = {}): Raw => {
    try {
      const [first] = bwip.raw({ bcid, text, binarytext: true, ...options })
      if (first) return first
    } catch {
      // Too much data for the symbol, or data that it cannot have.
    }
    throw unclear(command, data)
  }

  /** Retail codes: `length` digits, and a check digit that the printer adds, or that is right. */
  const retail = (
    command: string,
    format: 'EAN13' | 'EAN8' | 'UPCA',
    length: number,
    data: string,
  ): LinearSymbol => {
    const digits = data.length === length ? data + checkDigit(data) : data
    if (
      !/^\d+$/.test(data) ||
      digits.length !== length + 1 ||
      checkDigit(digits.slice(0, -1)) !== digits.at(-1)
    )
      throw unclear(command, data)
    const { sbs: widths = [] } = raw(command, data, format.toLowerCase(), digits)
    // zxing gives a UPC-A as the EAN-13 that it is.
    return { format, content: format === 'UPCA' ? `0${digits}` : digits, widths, isTwoWidth: false }
  }
  const matrix = (
    format: MatrixSymbol['format'],
    content: string,
    { pixs = [], pixx = 1 }: Raw,
  ): MatrixSymbol => ({
    format,
    content,
    columns: pixx,
    rows: pixs.length / pixx,
    modules: pixs,
  })

  return {
    /** `^B3`: with `isChecked` a check digit modulo 43. */
    code39(data: string, isChecked: boolean): LinearSymbol {
      if (!/^[\dA-Z\-. $/+%]+$/.test(data)) throw unclear('^B3', data)
      const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%'
      const sum = [...data].reduce((sum, letter) => sum + alphabet.indexOf(letter), 0)
      const content = isChecked ? data + alphabet[sum % 43] : data
      const { sbs: widths = [] } = raw('^B3', data, 'code39', content)
      return { format: 'Code39', content, widths: widths.slice(0, -1), isTwoWidth: true }
    },

    /** `^B2`: with `isChecked` a check digit modulo 10; a zero goes before an odd number of digits. */
    interleaved(data: string, isChecked: boolean): LinearSymbol {
      if (!/^\d+$/.test(data)) throw unclear('^B2', data)
      const digits = isChecked ? data + checkDigit(data) : data
      const content = digits.length % 2 ? `0${digits}` : digits
      const { sbs: widths = [] } = raw('^B2', data, 'interleaved2of5', content)
      return { format: 'ITF', content, widths, isTwoWidth: true }
    },

    ean13: (data: string) => retail('^BE', 'EAN13', 12, data),
    ean8: (data: string) => retail('^B8', 'EAN8', 7, data),
    upcA: (data: string) => retail('^BU', 'UPCA', 11, data),

    /** `^BX`, quality 200.
     * @param sign before `1` (FNC1); with anything else it is refused
     * @param size columns and rows, if the command states them */
    dataMatrix(
      data: string,
      sign: string,
      size: [number, number] | undefined,
      isOblong: boolean,
    ): MatrixSymbol {
      const parts = data.split(`${sign}1`)
      if (parts.some((part) => part.includes(sign))) throw unclear('^BX', data)
      const text = parts.map((part) => part.replaceAll('^', '^^')).join('^FNC1')
      const options = {
        parsefnc: true,
        ...(size && { columns: size[0], rows: size[1] }),
        ...(isOblong && { format: 'rectangle' }),
      }
      const content = parts.join(gs).replace(new RegExp(`^${gs}`), '')
      return matrix('DataMatrix', content, raw('^BX', data, 'datamatrix', text, options))
    },

    /** `^BQ`: `QA,data`, or `QM,` with `N`, `A` or `B` and four digits of length; the first
     * letter is the error correction. */
    qrCode(data: string): MatrixSymbol {
      const [head = '', level, isManual] = /^([HQML])(?:A|(M)),/.exec(data) ?? []
      const rest = data.slice(head.length)
      const [, , length] = /^(B(\d{4})|[NA])/.exec(rest) ?? []
      const isBytes = length !== undefined
      const content = isManual ? rest.slice(isBytes ? 5 : 1) : rest
      const isKnown = !isManual || (isBytes ? content.length === Number(length) : /^[NA]/.test(rest))
      if (level === undefined || !isKnown || content === '') throw unclear('^BQ', data)
      return matrix('QRCode', content, raw('^BQ', data, 'qrcode', content, { eclevel: level }))
    },

    /** `^BO`.
     * @param size its parameter `d`: 0, a share of error correction, 100 + layers of a
     * compact or 200 + of a full one */
    aztec(data: string, size: number): MatrixSymbol {
      const options =
        size === 0
          ? {}
          : size < 100
            ? { eclevel: size }
            : size < 200
              ? { format: 'compact', layers: size - 100 }
              : { format: 'full', layers: size - 200 }
      return matrix('Aztec', data, raw('^BO', data, 'azteccode', data, options))
    },

    /** `^B7`; rows and columns 0 where the printer chooses. */
    pdf417(
      data: string,
      security: number,
      columns: number,
      rows: number,
      isTruncated: boolean,
    ): MatrixSymbol {
      const options = { eclevel: security, ...(columns && { columns }), ...(rows && { rows }) }
      const bcid = isTruncated ? 'pdf417compact' : 'pdf417'
      return matrix('PDF417', data, raw('^B7', data, bcid, data, options))
    },

    /** `^BD`: service (3 digits), country (3), postcode, and the message, which begins with `[)>`. */
    maxiCode(data: string, mode: number): MatrixSymbol {
      const begin = data.indexOf(messageHead)
      const [, service = '', country = '', postcode = ''] =
        /^(\d{3})(\d{3})([\dA-Z ]{1,9})$/.exec(data.slice(0, Math.max(0, begin))) ?? []
      const head = data.slice(begin, begin + messageHead.length + 2)
      const message = data.slice(begin + head.length)
      const isCoded = mode === 2 || mode === 3
      if (isCoded && (postcode === '' || (mode === 2 && !/^\d+$/.test(postcode)))) throw unclear('^BD', data)
      const content = isCoded ? `${head}${[postcode, country, service].join(gs)}${gs}${message}` : data
      const { pixs = [] } = raw('^BD', data, 'maxicode', content, { mode })
      const modules = new Uint8Array(30 * 33)
      for (const index of pixs) modules[index] = 1
      return { format: 'MaxiCode', content, columns: 30, rows: 33, modules }
    },
  }
}
