import { joined } from '../../shared/kit/index.ts'
import { type Grade, type Proof, type SymbolProof, symbolName } from '../../shared/labels/index.ts'
import type { MessageKey, Messages } from '../../shared/messages/index.ts'
import { dpiOf } from '../../shared/printing/index.ts'
import { type Step, signs, stateSigns, type Tone } from '../components/index.ts'
import type { DrawnLabel } from './drawn-label.ts'

const gradeTones: Record<Grade, Tone> = { A: 'good', B: 'good', C: 'wait', D: 'bad', F: 'bad' }

/** A symbol's sign and tone: its grade, ✕ if it is refused, ? if it could not be checked. */
export function symbolMark({ state, grade }: Pick<SymbolProof, 'state' | 'grade'>): {
  sign: string
  tone: Tone
} {
  if (state === 'refused') return { sign: stateSigns.refused, tone: 'bad' }
  if (state === 'notChecked') return { sign: stateSigns.unclear, tone: 'wait' }
  return grade ? { sign: grade, tone: gradeTones[grade] } : { sign: signs.good, tone: 'good' }
}

/** The proof of a label as steps: one per symbol, one for the size, one for the edges. */
export function proofFacts(messages: Messages, drawn: DrawnLabel): Step[] {
  const { proof } = drawn
  const symbols = proof.symbols.map((symbol, index) => symbolFact(messages, symbol, index))
  const nothing: Step[] =
    proof.verdict === 'nothingToCheck' && symbols.length === 0
      ? [
          {
            name: 'nothing',
            tone: 'wait',
            sign: stateSigns.unclear,
            text: messages.t('proof.nothing'),
            detail: messages.t('proof.nothing.more'),
          },
        ]
      : []
  return [
    ...symbols,
    ...nothing,
    sizeFact(messages, drawn),
    edgeFact(messages, drawn),
    ...zplFact(messages, proof),
  ]
}

/** The way in which a label that was sent as ZPL is printed. */
const zplFact = ({ t }: Messages, { zpl }: Pick<Proof, 'zpl'>): Step[] =>
  zpl
    ? [
        {
          name: 'zpl',
          tone: 'plain',
          sign: signs.plain,
          text: t(`proof.zpl.${zpl}`),
          detail: t(`proof.zpl.${zpl}.more`),
        },
      ]
    : []

function symbolFact({ t }: Messages, symbol: SymbolProof, index: number): Step {
  const { format, text, state, reason, grade, weakest, misses = [] } = symbol
  const name = symbolName(format)
  const fact = { name: `symbol ${index}`, ...symbolMark(symbol) }
  if (state === 'notChecked' && reason === 'unreadable')
    return { ...fact, text: t('proof.beside', { symbol: name }), detail: text }
  if (state === 'notChecked')
    return {
      ...fact,
      text: name ? t('proof.notChecked.named', { symbol: name }) : t('proof.notChecked'),
      detail: t('proof.notChecked.more'),
    }
  if (state === 'refused')
    return {
      ...fact,
      text: t('proof.refused', { symbol: name }),
      detail: joined([reason && t(`proof.reason.${reason}`), text], ' · '),
    }
  const weak = grade && gradeTones[grade] !== 'good' && weakest ? t(`proof.weakest.${weakest}`) : undefined
  return {
    ...fact,
    text: name,
    signText: grade && t('proof.grade', { grade }),
    detail: joined([text, weak, ...misses.map((each) => t(`proof.misses.${each}`))], ' · '),
  }
}

/** The measures of each code that was read, as steps. */
export function measuredFacts({ t, number }: Messages, { proof }: DrawnLabel): Step[] {
  return proof.symbols.flatMap((symbol, index) => {
    const { format, grade, measures } = symbol
    if (!measures) return []
    const { xMm, quietX, ratio, decodability, contrast } = measures
    const words = [
      t('measures.x', { mm: number(xMm, 3) }),
      t('measures.quiet', { x: number(quietX, 1) }),
      ratio !== undefined && t('measures.ratio', { ratio: number(ratio, 1) }),
      decodability !== undefined && t('measures.decodability', { share: number(decodability, 2) }),
      t('measures.contrast', { percent: number(contrast * 100, 0) }),
    ]
    return [
      {
        name: `symbol ${index}`,
        ...symbolMark(symbol),
        text: symbolName(format),
        signText: grade && t('proof.grade', { grade }),
        detail: joined(words, ' · '),
      },
    ]
  })
}

/** The title of a proof's steps. Pages that print as sent are only read. */
export const proofTitle = ({ t }: Messages, { layout }: DrawnLabel): string =>
  t(layout === 'asSent' ? 'proof.title.read' : 'proof.title')

function sizeFact(messages: Messages, { layout, proof, cut, dpmm, widthMm, heightMm }: DrawnLabel): Step {
  const { t, number } = messages
  if (layout === 'asSent') {
    const size = t('label.size', { width: number(widthMm, 0), height: number(heightMm, 0) })
    return {
      name: 'size',
      tone: 'good',
      sign: signs.good,
      text: t(proof.verdict === 'nothingToCheck' ? 'proof.asSent' : 'proof.asSent.read'),
      detail: t('proof.asSent.more', { size, dpi: dpiOf(dpmm) }),
    }
  }
  const { scale, turn } = proof.strategy
  // The fit to whole dots changes the scale by less than this.
  const isTrue = Math.abs(scale - 1) < 0.02
  const orientation = cut === undefined || turn === cut.turn ? 'upright' : 'sideways'
  const size = isTrue ? t('proof.size.true') : t('proof.size.scaled', { percent: number(scale * 100, 0) })
  return {
    name: 'size',
    tone: isTrue ? 'good' : 'wait',
    sign: isTrue ? signs.good : stateSigns.attention,
    text: `${size}, ${t(`proof.lies.${orientation}`)}`,
    detail: cut && foundWords(messages, cut),
  }
}

/** The position of a label on its page: `found on A4, top left`. */
function foundWords({ t, number }: Messages, cut: NonNullable<DrawnLabel['cut']>): string {
  const { box, pageWidthMm: width, pageHeightMm: height, source } = cut
  const share = (box.width * box.height) / (width * height)
  const side = (from: number, length: number, whole: number) => {
    const middle = (from + length / 2) / whole
    if (middle < 0.45) return 'low'
    return middle > 0.55 ? 'high' : 'middle'
  }
  const key = `${side(box.y, box.height, height)} ${side(box.x, box.width, width)}` as const
  const place: MessageKey = share > 0.7 ? 'proof.place.whole' : places[key]
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  const isA4 = Math.abs(shorter - 210) < 2 && Math.abs(longer - 297) < 2
  const paper = isA4 ? 'A4' : t('label.size', { width: number(width, 0), height: number(height, 0) })
  return `${t(source === 'corrected' ? 'proof.corrected' : 'proof.found', { paper })}, ${t(place)}`
}

const places = {
  'low low': 'proof.place.topLeft',
  'low middle': 'proof.place.top',
  'low high': 'proof.place.topRight',
  'middle low': 'proof.place.left',
  'middle middle': 'proof.place.middle',
  'middle high': 'proof.place.right',
  'high low': 'proof.place.bottomLeft',
  'high middle': 'proof.place.bottom',
  'high high': 'proof.place.bottomRight',
} as const satisfies Record<string, MessageKey>

function edgeFact({ t, number }: Messages, { proof, edgeMm }: DrawnLabel): Step {
  if (proof.symbols.some(({ reason }) => reason === 'cropped'))
    return {
      name: 'edge',
      tone: 'bad',
      sign: stateSigns.refused,
      text: t('proof.cut'),
      detail: t('proof.cut.more'),
    }
  if (edgeMm !== undefined && edgeMm < 0.25)
    return {
      name: 'edge',
      tone: 'plain',
      sign: signs.plain,
      text: t('proof.edge'),
      detail: t('proof.edge.more'),
    }
  const detail = edgeMm === undefined ? undefined : t('proof.whole.more', { mm: number(edgeMm, 0) })
  return { name: 'edge', tone: 'good', sign: signs.good, text: t('proof.whole'), detail }
}

/** The size of the picture's paper: `100 × 150 mm, 203 dpi`. */
export function paperWords({ t, number }: Messages, { widthMm, heightMm, dpmm, layout }: DrawnLabel): string {
  const size = { width: number(widthMm, 0), height: number(heightMm, 0) }
  return layout === 'label' ? t('label.size.dots', { ...size, dpi: dpiOf(dpmm) }) : t('label.size', size)
}
