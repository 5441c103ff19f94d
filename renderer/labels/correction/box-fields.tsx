import { useState } from 'react'
import { parseDecimal, writeDecimal } from '../../../shared/kit/index.ts'
import type { Box } from '../../../shared/labels/index.ts'
import { decimalSign } from '../../../shared/messages/index.ts'
import { TextField } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import styles from './box-fields.module.css'

const sides = ['x', 'y', 'width', 'height'] as const
type Side = (typeof sides)[number]

type Props = { title: string; box: Box; onChange(box: Box): void }

/** Fields for a box's position and size in millimetres. Each keystroke applies; a field shows the
 * box's value again once it is left. */
export function BoxFields({ title, box, onChange }: Props) {
  const { t, locale } = useMessages()
  const [typing, setTyping] = useState<{ side: Side; text: string }>()
  const written = (value: number) => writeDecimal(value, decimalSign(locale))
  const type = (side: Side, text: string) => {
    setTyping({ side, text })
    const read = parseDecimal(text)
    if (read.kind === 'number') onChange({ ...box, [side]: read.value })
  }
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.title}>{title}</legend>
      {sides.map((side) => (
        <TextField
          key={side}
          label={t(`correct.side.${side}`)}
          unit="mm"
          variant="number"
          inputMode="decimal"
          value={typing?.side === side ? typing.text : written(box[side])}
          onChange={(text) => type(side, text)}
          onLeave={() => setTyping(undefined)}
        />
      ))}
    </fieldset>
  )
}
