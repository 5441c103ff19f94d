import { useState } from 'react'
import { SelectField, TextField } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import { type InsureChoice, readInsure } from './insure-choice.ts'

type Props = { choice: InsureChoice; onChange(choice: InsureChoice): void; hint?: string }

/** Fields for the insurance choice of a file. */
export function InsureFields({ choice, onChange, hint }: Props) {
  const { t } = useMessages()
  const [wasLeft, setLeft] = useState(false)
  const isWrong = readInsure(choice) === undefined && (wasLeft || choice.above.trim() !== '')
  return (
    <>
      <SelectField
        label={t('import.insure')}
        value={choice.kind}
        options={(['never', 'always', 'above'] as const).map((kind) => ({
          value: kind,
          label: t(`import.insure.${kind}`),
        }))}
        onChange={(kind) => onChange({ ...choice, kind })}
        hint={hint}
      />
      {choice.kind === 'above' && (
        <TextField
          label={t('import.insure.amount')}
          unit="EUR"
          variant="number"
          inputMode="decimal"
          value={choice.above}
          onChange={(above) => onChange({ ...choice, above })}
          onLeave={() => setLeft(true)}
          note={
            isWrong
              ? { text: t(choice.above.trim() ? 'atField.notAnAmount' : 'atField.missing'), tone: 'bad' }
              : undefined
          }
        />
      )}
    </>
  )
}
