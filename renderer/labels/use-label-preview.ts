import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Problem } from '../../shared/kit/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { useAppModel } from '../kit/index.ts'
import { type DrawnLabel, drawnLabel } from './drawn-label.ts'

export type ShownLabel =
  | { state: 'none' | 'drawing' }
  | { state: 'drawn'; drawn: DrawnLabel }
  | { state: 'failed'; problem: Problem }

/** The label that a screen shows of a shipment, and which of its labels: props of `LabelView`. */
export function useShownLabel(shipment: ShipmentRecord | undefined) {
  const [label, onLabel] = useState(0)
  const [revision, setRevision] = useState(0)
  const shown = useLabelPreview(shipment, label, revision)
  return { shown, label, onLabel, onCorrected: () => setRevision((last) => last + 1) }
}

/** The preview of a label. It is drawn again when it is printed, when the printer or its profile changes,
 * and when `revision` changes. Meanwhile the previous drawing is returned. */
export function useLabelPreview(
  shipment: ShipmentRecord | undefined,
  label: number,
  revision: number,
): ShownLabel {
  const { shipmentCommands, station } = useAppModel()
  const printer = useStore(station, ({ settings }) => settings?.labelPrinter)
  // As text: each answer and event of the settings has a new array, also of unchanged profiles.
  const profiles = useStore(station, ({ settings }) => JSON.stringify(settings?.printerProfiles))
  const document = shipment?.booking === 'booked' ? shipment.labelDocument : undefined
  const subject = document === undefined ? undefined : `${shipment?.id} ${document} ${label}`
  const id = shipment?.id
  const stage = `${shipment?.printJob} ${shipment?.label === 'failed'} ${printer}`
  const [shown, setShown] = useState<{ subject: string; requestNumber: number; label: ShownLabel }>()
  const lastRequest = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: stage, profiles and revision trigger a new drawing
  useEffect(() => {
    if (id === undefined || subject === undefined) return
    const turn = ++lastRequest.current
    let isCurrent = true
    const draw = async (): Promise<ShownLabel> => {
      const result = await shipmentCommands.preview({ id, label })
      if (!result.ok) return { state: 'failed', problem: result.problem }
      return { state: 'drawn', drawn: drawnLabel(result.value) }
    }
    void draw().then((drawn) => {
      // An outdated drawing is better than none, but never replaces a newer one.
      if (isCurrent || drawn.state === 'drawn')
        setShown((before) =>
          before && before.requestNumber > turn ? before : { subject, requestNumber: turn, label: drawn },
        )
    })
    return () => {
      isCurrent = false
    }
  }, [shipmentCommands, id, label, subject, stage, profiles, revision])

  if (subject === undefined) return { state: 'none' }
  return shown?.subject === subject ? shown.label : { state: 'drawing' }
}
