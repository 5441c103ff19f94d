import { memo, useMemo } from 'react'
import { fieldsOf, unitOfDraft } from '../../../shared/shipment/index.ts'
import { ActionButton, Panel, RemoveButton } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { formOption, lineField } from '../draft/form-fields.ts'
import { FormText } from '../fields/form-text.tsx'
import { OptionCheck } from '../fields/option-check.tsx'
import { useLineFocus } from '../fields/use-line-focus.ts'
import { isFormLocked } from '../store/form-state.ts'
import { useForm, useFormModel, useFormState } from '../store/use-form.ts'
import { CodeField, typeChoices } from './code-field.tsx'
import { GoodsPart } from './goods-part.tsx'
import styles from './load-panel.module.css'

const products = ['STANDARD', 'DIRECT'] as const

/** The lines of groupage, or a vehicle with its load. */
export const LoadPanel = memo(function LoadPanel() {
  const { formActions } = useFormModel()
  const { commands } = useForm()
  const { t } = useMessages()
  const product = useFormState(({ draft }) => draft.product)
  const lines = useFormState(({ draft }) => (draft.product === 'DIRECT' ? 1 : draft.lines.length))
  const units = useFormState(({ reading }) => reading.figures.units)
  const unit = useFormState(({ draft }) => unitOfDraft(draft))
  const isLocked = useFormState(isFormLocked)
  const isGroupage = product === 'STANDARD'
  useLineFocus(lines, 'packageType', isGroupage)
  return (
    <Panel
      title={t(isGroupage ? 'freight.lines' : 'freight.vehicle')}
      aside={
        <>
          <span>{t(`units.${unit}`, { count: units })}</span>
          {isGroupage && !isLocked && (
            <ActionButton action={formActions.addLine} variant="quiet" className={styles.add} />
          )}
        </>
      }
    >
      <div role="radiogroup" aria-label={t('freight.product')} className={styles.products}>
        {products.map((value) => (
          <label key={value} className={styles.product}>
            <input
              type="radio"
              name="product"
              className="sr-only"
              checked={product === value}
              disabled={isLocked}
              onChange={() => commands.setProduct(value)}
            />
            {t(`freight.product.${value}`)}
          </label>
        ))}
      </div>
      {Array.from({ length: lines }, (_, index) => (
        <LoadLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a line and the paths of its fields
          key={`${product} ${index}`}
          index={index}
          isGroupage={isGroupage}
          canRemove={isGroupage && lines > 1 && !isLocked}
          hasSeveral={lines > 1}
        />
      ))}
    </Panel>
  )
})

const lineOptions = fieldsOf(['line'], ['yesNo'])

type LineProps = { index: number; isGroupage: boolean; canRemove: boolean; hasSeveral: boolean }

const LoadLine = memo(function LoadLine({ index, isGroupage, canRemove, hasSeveral }: LineProps) {
  const { commands } = useForm()
  const messages = useMessages()
  const { t } = messages
  const fields = useMemo(
    () => ({
      packageType: lineField(index, 'packageType'),
      quantity: lineField(index, 'quantity'),
      length: lineField(index, 'length'),
      width: lineField(index, 'width'),
      height: lineField(index, 'height'),
      weight: lineField(index, 'weight'),
      content: lineField(index, 'content'),
    }),
    [index],
  )
  const choices = useMemo(() => typeChoices(messages, isGroupage), [messages, isGroupage])
  return (
    <div className={styles.line}>
      <CodeField field={fields.packageType} choices={choices} className={styles.type} />
      <FormText field={fields.quantity} variant="number" inputMode="numeric" />
      <FormText field={fields.length} variant="number" inputMode="decimal" unit="cm" />
      <FormText field={fields.width} variant="number" inputMode="decimal" unit="cm" />
      <FormText field={fields.height} variant="number" inputMode="decimal" unit="cm" />
      <FormText field={fields.weight} variant="number" inputMode="decimal" unit="kg" />
      <FormText field={fields.content} className={styles.content} />
      <div className={styles.options}>
        {isGroupage &&
          lineOptions.map((field) => (
            <OptionCheck
              key={field.key}
              option={formOption(field, index)}
              name={
                hasSeveral
                  ? t('freight.lineOption', { option: t(field.label), number: index + 1 })
                  : undefined
              }
            />
          ))}
        {canRemove && (
          <RemoveButton
            label={t('freight.removeLine', { number: index + 1 })}
            className={styles.remove}
            onClick={() => commands.removeLine(index)}
          />
        )}
      </div>
      <div className={styles.goods}>
        <GoodsPart index={index} />
      </div>
    </div>
  )
})
