/** The upper half of code page 850, from byte 0x80 on. */
const page850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Character sets of `^CI` that are known: 0 and 13 are code page 850, 27 is Windows 1252, 28 is UTF-8. */
export const characterSets = [0, 13, 27, 28]

const windows1252 = new TextDecoder('windows-1252')

/** Field data, one character per byte, as text without control characters. */
export function decoded(data: string, characterSet: number): string {
  const bytes = Buffer.from(data, 'latin1')
  const text =
    characterSet === 28
      ? bytes.toString('utf8')
      : characterSet === 27
        ? windows1252.decode(bytes)
        : data.replaceAll(/\P{ASCII}/gu, (byte) => page850[byte.charCodeAt(0) - 0x80] ?? '?')
  return text.replaceAll(/\p{Cc}/gu, '')
}
