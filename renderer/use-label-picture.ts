import { useEffect, useState } from 'react'
import type { Problem } from '../shared/schemas/problem.ts'
import type { ShipmentRecord } from '../shared/schemas/shipment-record.ts'
import { useDesk } from './desk.ts'
import { trimPicture } from './trim-picture.ts'

type PageSize = { widthMm: number; heightMm: number }

export type LabelPicture =
  | { state: 'none' | 'drawing' }
  /** `size` is the page's, as it would be printed whole; the picture shows what is on it. */
  | { state: 'drawn'; src: string; widthMm: number; heightMm: number; pages: number; size: PageSize }
  | { state: 'failed'; problem: Problem }

/** Dots across: sharp at the size in which the panels show a page, on screens of double density too. */
const width = 1200

/** A page of a shipment's stored label as a picture. */
export function useLabelPicture(shipment: ShipmentRecord | undefined, page: number): LabelPicture {
  const { bridge } = useDesk()
  const id = shipment?.labelDocument === undefined ? undefined : shipment.id
  const document = shipment?.labelDocument
  const [drawn, setDrawn] = useState<{ of: string; result: LabelPicture }>()
  const wanted = id === undefined ? undefined : `${id} ${document} ${page}`

  useEffect(() => {
    if (id === undefined || wanted === undefined) return
    let current = true
    const draw = async (): Promise<LabelPicture> => {
      const answer = await bridge.request('label.picture', { id, page, width })
      if (!answer.ok) return { state: 'failed', problem: answer.error }
      const { png, pages, widthMm, heightMm } = answer.value
      return {
        state: 'drawn',
        ...(await trimPicture(png, widthMm, heightMm)),
        pages,
        size: { widthMm, heightMm },
      }
    }
    void draw().then((result) => current && setDrawn({ of: wanted, result }))
    return () => {
      current = false
    }
  }, [bridge, id, page, wanted])

  if (wanted === undefined) return { state: 'none' }
  return drawn?.of === wanted ? drawn.result : { state: 'drawing' }
}
