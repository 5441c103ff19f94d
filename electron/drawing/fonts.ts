import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

/** Reads a font file of the @fontsource packages: `ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff`. */
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

/** Every file that {@link ReadFont} may be asked for, for a bundle to carry. */
export const fontFiles: readonly string[] = (Object.keys(faceFiles) as Face[]).flatMap((face) =>
  scriptsOf(face).map((script) => faceFiles[face](script)),
)

/** A stretch of text that one font can show. */
export type Run = { font: PDFFont; text: string }
/** Cuts text into runs. What no font has is shown by its base letter, or as a question mark; never an error. */
export type Fonts = (face: Face, text: string) => Run[]

type Covered = { font: PDFFont; characters: Set<number> }

const covers = ({ characters }: Covered, text: string) =>
  [...text].every((character) => characters.has(character.codePointAt(0) ?? 0))

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Embeds IBM Plex. The Latin files are always read, the other scripts only where `texts` need them; a font that
 * draws nothing does not end up in the file. */
export async function loadFonts(document: PDFDocument, readFont: ReadFont, texts: string): Promise<Fonts> {
  const { default: fontkit } = await import('@cantoo/fontkit')
  document.registerFontkit(fontkit)
  const embed = async (face: Face, script: string): Promise<Covered> => {
    // Ligatures are off: a document's text must be found letter by letter.
    const font = await document.embedFont(await readFont(faceFiles[face](script)), {
      subset: true,
      features: { liga: false },
    })
    return { font, characters: new Set(font.getCharacterSet()) }
  }
  const faces = new Map<Face, Covered[]>()
  for (const face of Object.keys(faceFiles) as Face[]) {
    const [latin, ...others] = scriptsOf(face)
    const first = await embed(face, latin ?? 'latin')
    const rest = covers(first, texts) ? [] : await Promise.all(others.map((script) => embed(face, script)))
    faces.set(face, [first, ...rest])
  }

  return (face, text) => {
    // Mono has no Greek: the sans of the same weight stands in for what it lacks.
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
