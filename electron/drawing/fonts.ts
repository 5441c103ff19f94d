import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

/** Reads a font file of the @fontsource packages:
 * `ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff`. */
export type ReadFont = (file: string) => Promise<Uint8Array>

const faceFiles = {
  regular: (script: string) => `ibm-plex-sans/files/ibm-plex-sans-${script}-400-normal.woff`,
  bold: (script: string) => `ibm-plex-sans/files/ibm-plex-sans-${script}-600-normal.woff`,
  mono: (script: string) => `ibm-plex-mono/files/ibm-plex-mono-${script}-400-normal.woff`,
  monoBold: (script: string) => `ibm-plex-mono/files/ibm-plex-mono-${script}-600-normal.woff`,
}
export type Face = keyof typeof faceFiles

const sansScripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese']
const scriptsOf = (face: Face) =>
  face.startsWith('mono') ? sansScripts.filter((script) => script !== 'greek') : sansScripts

/** Every file that {@link ReadFont} may read; a bundle contains them. */
export const fontFiles: readonly string[] = (Object.keys(faceFiles) as Face[]).flatMap((face) =>
  scriptsOf(face).map((script) => faceFiles[face](script)),
)

/** A part of a text that one font can show. */
type Run = { font: PDFFont; text: string }
/** Cuts text into runs. A character that no font has becomes its base letter, else a
 * question mark; never an error. */
export type Fonts = (face: Face, text: string) => Run[]

type FontCoverage = { font: PDFFont; characters: Set<number> }

const covers = ({ characters }: FontCoverage, text: string) =>
  [...text].every((character) => characters.has(character.codePointAt(0) ?? 0))

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Embeds IBM Plex. The Latin files are always read, the others only if `texts` need them; a font that
 * draws nothing is not written to the file. */
export async function loadFonts(document: PDFDocument, readFont: ReadFont, texts: string): Promise<Fonts> {
  const { default: fontkit } = await import('@cantoo/fontkit')
  document.registerFontkit(fontkit)
  const embed = async (face: Face, script: string): Promise<FontCoverage> => {
    // No ligatures, so that the text of the document can be searched.
    const font = await document.embedFont(await readFont(faceFiles[face](script)), {
      subset: true,
      features: { liga: false },
    })
    return { font, characters: new Set(font.getCharacterSet()) }
  }
  const faces = new Map<Face, FontCoverage[]>()
  for (const face of Object.keys(faceFiles) as Face[]) {
    const [latin, ...others] = scriptsOf(face)
    const first = await embed(face, latin ?? 'latin')
    const rest = covers(first, texts) ? [] : await Promise.all(others.map((script) => embed(face, script)))
    faces.set(face, [first, ...rest])
  }

  return (face, text) => {
    // Mono has no Greek, so the sans of the same weight is the fallback.
    const chain = [
      ...(faces.get(face) ?? []),
      ...(face === 'mono'
        ? (faces.get('regular') ?? [])
        : face === 'monoBold'
          ? (faces.get('bold') ?? [])
          : []),
    ]
    const fontFor = (letters: string) => chain.find((font) => covers(font, letters))?.font
    const runs: Run[] = []
    for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
      const plain = segment.normalize('NFKD').replace(/\p{M}/gu, '')
      const shown = [segment, plain].find((letters) => letters !== '' && fontFor(letters)) ?? '?'
      const font = fontFor(shown)
      if (!font) continue
      const last = runs.at(-1)
      if (last?.font === font) last.text += shown
      else runs.push({ font, text: shown })
    }
    return runs
  }
}
