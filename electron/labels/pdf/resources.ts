import { type PDFContext, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib'

type Category = 'XObject' | 'Properties'

/** Resources of a page or form: a copy of `from`, to which more are added under free names. */
export function createResources(context: PDFContext, from = PDFDict.withContext(context)) {
  const dict = from.clone(context)
  const own = new Map<Category, PDFDict>()
  function categoryOf(category: Category): PDFDict {
    const known = own.get(category)
    if (known) return known
    const found = context.lookup(from.get(PDFName.of(category)))
    const entries = found instanceof PDFDict ? found.clone(context) : PDFDict.withContext(context)
    own.set(category, entries)
    dict.set(PDFName.of(category), entries)
    return entries
  }
  return {
    dict,
    /** Adds a resource and returns its name as written in a content stream. */
    add(category: Category, value: PDFObject): string {
      const entries = categoryOf(category)
      let number = entries.keys().length
      while (entries.has(PDFName.of(`Part${number}`))) number++
      entries.set(PDFName.of(`Part${number}`), value)
      return `/Part${number}`
    },
  }
}
