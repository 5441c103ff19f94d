import { packagingWordOf, sentPackagingWord } from './packaging.ts'
import type { CarriersPackagingWords } from './packaging-words.ts'

/** Packaging codes (ADR 6.1.2.7, 6.1.4, 6.5.1.4, 6.6.2) and their descriptions in the German ADR's words,
 * spelled as in interface 2.6 (`FASS aus Stahl mit abnehmbarem Deckel`). */
const described: readonly (readonly [code: string, description: string])[] = [
  ['1A', 'FASS aus Stahl'],
  ['1A1', 'FASS aus Stahl mit nicht abnehmbarem Deckel'],
  ['1A2', 'FASS aus Stahl mit abnehmbarem Deckel'],
  ['1B', 'FASS aus Aluminium'],
  ['1B1', 'FASS aus Aluminium mit nicht abnehmbarem Deckel'],
  ['1B2', 'FASS aus Aluminium mit abnehmbarem Deckel'],
  ['1D', 'FASS aus Sperrholz'],
  ['1G', 'FASS aus Pappe'],
  ['1H', 'FASS aus Kunststoff'],
  ['1H1', 'FASS aus Kunststoff mit nicht abnehmbarem Deckel'],
  ['1H2', 'FASS aus Kunststoff mit abnehmbarem Deckel'],
  ['3A', 'KANISTER aus Stahl'],
  ['3A1', 'KANISTER aus Stahl mit nicht abnehmbarem Deckel'],
  ['3A2', 'KANISTER aus Stahl mit abnehmbarem Deckel'],
  ['3B', 'KANISTER aus Aluminium'],
  ['3B1', 'KANISTER aus Aluminium mit nicht abnehmbarem Deckel'],
  ['3B2', 'KANISTER aus Aluminium mit abnehmbarem Deckel'],
  ['3H', 'KANISTER aus Kunststoff'],
  ['3H1', 'KANISTER aus Kunststoff mit nicht abnehmbarem Deckel'],
  ['3H2', 'KANISTER aus Kunststoff mit abnehmbarem Deckel'],
  ['4A', 'KISTE aus Stahl'],
  ['4B', 'KISTE aus Aluminium'],
  ['4C', 'KISTE aus Naturholz'],
  ['4D', 'KISTE aus Sperrholz'],
  ['4F', 'KISTE aus Holzfaserwerkstoff'],
  ['4G', 'KISTE aus Pappe'],
  ['4H', 'KISTE aus Kunststoff'],
  ['4H1', 'KISTE aus Schaumstoff'],
  ['4H2', 'KISTE aus massivem Kunststoff'],
  ['5H', 'SACK aus Kunststoffgewebe'],
  ['5H4', 'SACK aus Kunststofffolie'],
  ['5L', 'SACK aus Textilgewebe'],
  ['5M', 'SACK aus Papier'],
  ['6HA1', 'KOMBINATIONSVERPACKUNG aus Kunststoff in einem Fass aus Stahl'],
  ['6HG1', 'KOMBINATIONSVERPACKUNG aus Kunststoff in einem Fass aus Pappe'],
  ['6HG2', 'KOMBINATIONSVERPACKUNG aus Kunststoff in einer Kiste aus Pappe'],
  ['6HH1', 'KOMBINATIONSVERPACKUNG aus Kunststoff in einem Fass aus Kunststoff'],
  ['6PG2', 'KOMBINATIONSVERPACKUNG aus Glas in einer Kiste aus Pappe'],
  ['0A1', 'FEINSTBLECHVERPACKUNG mit nicht abnehmbarem Deckel'],
  ['0A2', 'FEINSTBLECHVERPACKUNG mit abnehmbarem Deckel'],
  ['31A', 'GROSSPACKMITTEL aus Stahl'],
  ['31H1', 'GROSSPACKMITTEL aus starrem Kunststoff'],
  ['31HA1', 'GROSSPACKMITTEL aus Kunststoff mit Stahlrahmen'],
  ['31HZ1', 'GROSSPACKMITTEL aus Kunststoff mit Stahlrahmen'],
  ['13H3', 'GROSSPACKMITTEL aus Kunststoffgewebe'],
  ['11G', 'GROSSPACKMITTEL aus Pappe'],
  ['50A', 'GROSSVERPACKUNG aus Stahl'],
  ['50G', 'GROSSVERPACKUNG aus Pappe'],
  ['50H', 'GROSSVERPACKUNG aus Kunststoff'],
]

/** Descriptions of packagings without a code. */
const uncoded = [
  'DRUCKGEFAESS als Flasche',
  'DRUCKGEFAESS als Flaschenbuendel',
  'GASPATRONE',
  'GEFAESS aus Glas',
  'GEFAESS aus Metall',
  'KOMBINATIONSVERPACKUNG',
  'KRYO-BEHAELTER',
  'TANKCONTAINER',
]

/** The descriptions offered while a packaging is typed, sorted. */
export const packagingDescriptions = (carriers: CarriersPackagingWords = {}): string[] =>
  [...new Set([...described.map(([, description]) => description), ...uncoded])]
    .map((description) => inCarriersWords(description, carriers))
    .sort((a, b) => a.localeCompare(b, 'de'))

/** The description of a packaging code or of a whole marking: `4G`, `4GV/X30`. */
export function descriptionOfCode(code: string, carriers: CarriersPackagingWords = {}): string | undefined {
  const type = code.split('/', 1)[0]?.replace(/[VWT]$/, '')
  const description = described.find(([known]) => known === type)?.[1]
  return description && inCarriersWords(description, carriers)
}

function inCarriersWords(description: string, carriers: CarriersPackagingWords): string {
  const word = packagingWordOf(description)
  return word ? sentPackagingWord(word, carriers) + description.slice(word.length) : description
}
