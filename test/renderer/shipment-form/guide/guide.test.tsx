import { expect, test } from 'vitest'
import { consigneeFields } from '../../../../renderer/shipment-form/draft/form-fields.ts'
import { elementId } from '../../../../renderer/shipment-form/focus/field-focus.ts'
import { Guide } from '../../../../renderer/shipment-form/guide/guide.tsx'
import { allByRole, byRole, openModel, press, showPart } from '../../show-part.tsx'

test('the first button of the tour has the focus once its panel is fetched, not a field of the form', async () => {
  const model = openModel()
  await model.station.commands.load()
  await model.forms.parcel.commands.load()
  const page = await showPart(
    <>
      <input id={elementId(consigneeFields.name.path)} />
      <Guide />
    </>,
    model,
  )
  await expect.poll(() => allByRole(page, 'button', 'Take the tour')).toHaveLength(1)
  const start = byRole(page, 'button', 'Take the tour')
  start.focus()
  await press(page, 'Take the tour')
  await expect.poll(() => document.activeElement?.textContent).toContain('Fill in an example')
})
