import type { ComponentProps } from 'react'
import { useStore } from 'zustand'
import type { MessageKey } from '../../shared/messages/index.ts'
import { Button } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import type { LabelAction } from './decisions.ts'
import { type LabelTarget, labelActions } from './label-actions.ts'

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'shortcut'> & {
  action: LabelAction
  label: LabelTarget
}

/** What the button says, which depends on the label. */
const words: Record<LabelAction, MessageKey | Record<LabelTarget['state'], MessageKey>> = {
  confirmPrinted: 'print.yes',
  checkFrame: 'label.check',
  printAgain: {
    asked: 'print.again',
    notPrinted: 'common.tryAgain',
    stored: 'label.print',
    printed: 'label.reprint',
  },
  printAnyway: 'label.printAnyway',
  discard: 'print.discard',
}

/** The button of an action for a label, beside it. */
export function LabelButton({ action, label, ...others }: Props) {
  const { shipmentCommands } = useAppModel()
  const { t } = useMessages()
  const isBusy = useStore(shipmentCommands, (state) => Boolean(state.busy[label.id]))
  const message = words[action]
  return (
    <Button
      {...others}
      // The frame is only shown.
      isUnavailable={isBusy && action !== 'checkFrame'}
      onClick={() => labelActions[action].perform(shipmentCommands, label)}
    >
      {t(typeof message === 'string' ? message : message[label.state])}
    </Button>
  )
}
