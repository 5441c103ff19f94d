import { useEffect, useState } from 'react'
import type { ChannelOutput } from '../shared/ipc/channels.ts'
import type { Problem } from '../shared/schemas/problem.ts'
import type { ShipmentRecord } from '../shared/schemas/shipment-record.ts'
import { useDesk } from './desk.ts'

export type LabelPicture =
  | { state: 'none' | 'drawing' }
  | { state: 'drawn'; picture: ChannelOutput<'label.picture'> }
  | { state: 'failed'; problem: Problem }

/** Dots across: sharp at the size in which the panels show a page, on screens of double density too. */
const width = 900

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
    void bridge.request('label.picture', { id, page, width }).then((answer) => {
      const result: LabelPicture = answer.ok
        ? { state: 'drawn', picture: answer.value }
        : { state: 'failed', problem: answer.error }
      if (current) setDrawn({ of: wanted, result })
    })
    return () => {
      current = false
    }
  }, [bridge, id, page, wanted])

  if (wanted === undefined) return { state: 'none' }
  return drawn?.of === wanted ? drawn.result : { state: 'drawing' }
}
