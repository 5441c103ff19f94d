import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  type PDFRef,
  PDFWriter,
} from '@cantoo/pdf-lib'
import type { Matrix } from '../page/document.ts'
import { type Copier, createCopier } from './copier.ts'
import { operands, type Rectangle } from './matrix.ts'
import { pageForm } from './page-form.ts'
import { attribute } from './pdf-values.ts'
import { createResources } from './resources.ts'
import type { SavedPdf } from './saved-pdf.ts'

/** A page of a source on a fresh page. */
export type Part = {
  source: SavedPdf
  index: number
  /** Maps its points to the fresh page's. */
  matrix?: Matrix
  /** On the fresh page. */
  clip?: [x: number, y: number, width: number, height: number]
  /** Operators that draw on it, in the fresh page's points. */
  over?: string
}

/** A new page: its only box, in points, and its /Rotate. Drivers differ in which of several boxes they
 * print. */
type FreshPage = { box: Rectangle; turn?: number; parts: Part[] }

const name = PDFName.of

/** A new document whose pages draw other pages as forms. It contains only printable objects
 * (`printable.ts`): no action, script, form field, link or file.
 * @throws ExpectedError `label.broken`, `label.memory` */
export async function freshPages(pages: FreshPage[]): Promise<Uint8Array> {
  const context = PDFContext.create()
  const copiers = new Map<SavedPdf, Copier>()
  const copierOf = (source: SavedPdf) => {
    const copier = copiers.get(source) ?? createCopier(source, context)
    copiers.set(source, copier)
    return copier
  }
  const tree = context.nextRef()
  const kids = pages.map((page) => context.register(drawPage(context, copierOf, page, tree)))
  context.assign(tree, context.obj({ Type: 'Pages', Kids: kids, Count: kids.length }))
  const layers = layersOf(context, [...copiers.values()])
  context.trailerInfo.Root = context.register(
    context.obj({ Type: 'Catalog', Pages: tree, ...(layers && { OCProperties: layers }) }),
  )
  return PDFWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer()
}

function drawPage(
  context: PDFContext,
  copierOf: (source: SavedPdf) => Copier,
  { box, turn = 0, parts }: FreshPage,
  tree: PDFRef,
): PDFDict {
  const drawn = parts.map((part) => ({ ...part, ...pageForm(copierOf(part.source), part.index) }))
  const [first, ...others] = drawn
  // The form of a page may use a font or a picture that only the page's own resources define.
  const resources = createResources(context, others.length === 0 ? first?.resources : undefined)
  const content = drawn.map(({ form, matrix, clip, over }) => {
    const clipped = clip ? `${operands(clip)} re W n ` : ''
    const moved = matrix ? `${operands(matrix)} cm ` : ''
    return `q ${clipped}${moved}${resources.add('XObject', form)} Do Q${over ? `\nq ${over} Q` : ''}`
  })
  const group = first && groupOf(copierOf(first.source), first.index)
  return context.obj({
    Type: 'Page',
    Parent: tree,
    MediaBox: box,
    ...(turn !== 0 && { Rotate: turn }),
    ...(group && { Group: group }),
    Resources: resources.dict,
    Contents: context.register(context.stream(content.join('\n'))),
  })
}

/** A page's transparency group. */
function groupOf(copier: Copier, index: number): PDFObject | undefined {
  const page = copier.source.pages[index]
  return page && copier.copy(attribute(copier.source, page, 'Group'), 'group')
}

/** The layers of all sources, shown or hidden as in their source. */
function layersOf(context: PDFContext, copiers: Copier[]): PDFObject | undefined {
  const all = copiers.flatMap((copier) => {
    const layers = context.lookup(copier.copy(copier.source.root.get(name('OCProperties')), 'layers'))
    return layers instanceof PDFDict ? [layers] : []
  })
  if (all.length < 2) return all[0]
  const listOf = (dict: PDFDict | undefined, key: string): PDFObject[] => {
    const list = context.lookup(dict?.get(name(key)))
    return list instanceof PDFArray ? list.asArray() : []
  }
  const each = all.map((layers) => {
    const settings = context.lookup(layers.get(name('D')))
    const shown = settings instanceof PDFDict ? settings : undefined
    const groups = listOf(layers, 'OCGs')
    const isOff = shown?.get(name('BaseState')) === name('OFF')
    const on = new Set(listOf(shown, 'ON'))
    const off = isOff ? groups.filter((group) => !on.has(group)) : listOf(shown, 'OFF')
    return { groups, off, events: listOf(shown, 'AS') }
  })
  const settings = { OFF: each.flatMap(({ off }) => off), AS: each.flatMap(({ events }) => events) }
  return context.obj({ OCGs: each.flatMap(({ groups }) => groups), D: settings })
}
