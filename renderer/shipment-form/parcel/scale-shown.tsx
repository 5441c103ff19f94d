import { memo } from 'react'
import { useStore } from 'zustand'
import { useAppModel } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { formatWeight, scaleStatus, scaleTones, shownWeight } from '../../devices/scale/scale-status.ts'

/** What the scale shows, beside the large verdict: nothing where a desk has none. */
export const ScaleShown = memo(function ScaleShown() {
  const { scale, station } = useAppModel()
  const messages = useMessages()
  const word = useStore(scale, scaleStatus)
  const kilograms = useStore(scale, shownWeight)
  const unit = useStore(station, ({ settings }) => settings?.scale.unit)
  if (word === 'none') return null
  return (
    <p data-tone={scaleTones[word]}>
      {messages.t('scale.title')}:{' '}
      {kilograms === undefined || word === 'zero'
        ? messages.t(`scale.${word}`)
        : formatWeight(messages, kilograms, unit)}
    </p>
  )
})
