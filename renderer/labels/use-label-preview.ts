import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Problem } from '../../shared/kit/problem.ts'
import type { LabelPreview } from '../../shared/labels/label-preview.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { useAppModel } from '../app/app-model.ts'
import { type ReadPicture, readPicture } from './read-picture.ts'

export type DrawnLabel = Omit<LabelPreview, 'png'> & ReadPicture
export type ShownLabel =
  | { state: 'none' | 'drawing' }
  | { state: 'drawn'; drawn: DrawnLabel }
  | { state: 'failed'; problem: Problem }

/** One label of a shipment as it came out or would come out, drawn anew when it is printed and when the printer or its
 * profile changes; meanwhile the last drawing stands. `round` is counted up to draw it again. */
export function useLabelPreview(
  shipment: ShipmentRecord | undefined,
  label: number,
  round: number,
): ShownLabel {
  const { bridge, station } = useAppModel()
  const printer = useStore(station, ({ settings }) => settings?.labelPrinter)
  const profiles = useStore(station, ({ settings }) => settings?.printerProfiles)
  const document = shipment?.booking === 'booked' ? shipment.labelDocument : undefined
  const subject = document === undefined ? undefined : `${shipment?.id} ${document} ${label}`
  const id = shipment?.id
  const stage = `${shipment?.printJob} ${shipment?.label === 'failed'} ${printer}`
  const [shown, setShown] = useState<{ subject: string; turn: number; label: ShownLabel }>()
  const turns = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: stage, profiles and round say when to draw again
  useEffect(() => {
    if (id === undefined || subject === undefined) return
    const turn = ++turns.current
    let isCurrent = true
    const draw = async (): Promise<ShownLabel> => {
      const answer = await bridge.request('label.preview', { id, label })
      if (!answer.ok) return { state: 'failed', problem: answer.error }
      const { png, ...preview } = answer.value
      // On a sheet it counts where the label is, so all of it is shown.
      const picture = await readPicture(png, preview, preview.layout === 'asSent')
      return { state: 'drawn', drawn: { ...preview, ...picture } }
    }
    void draw().then((drawn) => {
      // Better a drawing that is to be drawn anew than none; but never in the place of a later one.
      if (isCurrent || drawn.state === 'drawn')
        setShown((before) => (before && before.turn > turn ? before : { subject, turn, label: drawn }))
    })
    return () => {
      isCurrent = false
    }
  }, [bridge, id, label, subject, stage, profiles, round])

  if (subject === undefined) return { state: 'none' }
  return shown?.subject === subject ? shown.label : { state: 'drawing' }
}
