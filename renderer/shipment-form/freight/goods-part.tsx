import { useCallback, useMemo } from 'react'
import type { Finding } from '../../../shared/kit/index.ts'
import { linesOf } from '../../../shared/shipment/index.ts'
import type { FieldNote } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { DangerousGoodsList } from '../dangerous-goods/dangerous-goods.tsx'
import { withLine } from '../draft/form-draft.ts'
import { findingNote, useConflict } from '../fields/use-field.ts'
import { goodsNumbers, goodsPath } from '../orders/order-fields.ts'
import { type FormState, isFormLocked } from '../store/form-state.ts'
import { findingAt, serviceMessageAt } from '../store/shown-findings.ts'
import { useForm, useFormPart, useFormState } from '../store/use-form.ts'

const none: [] = []
type Note = [path: string, finding: Finding | undefined, serviceMessage: string | undefined]

/** The notes of all fields below a path. */
function notesBelow(state: FormState, path: string): Note[] {
  if (isFormLocked(state)) return []
  const paths = [...state.reading.findings, ...state.serviceMessages].map((each) => each.path)
  const below = [...new Set(paths)].filter((each) => each.startsWith(path))
  return below.map((each) => [each, findingAt(state, each), serviceMessageAt(state, each)])
}

/** The dangerous goods of a line (interface 2.5). */
export function GoodsPart({ index }: { index: number }) {
  const { bridge } = useAppModel()
  const { commands } = useForm()
  const messages = useMessages()
  const path = goodsPath(index)
  const conflict = useConflict(path, goodsNumbers)
  const goods = useFormState(({ draft }) => linesOf(draft)[index]?.dangerousGoods ?? none)
  const isLocked = useFormState(isFormLocked)
  const found = useFormPart((state) => notesBelow(state, path))
  const notes = useMemo(
    () =>
      new Map(
        found.flatMap(([at, finding, message]): [string, FieldNote][] => {
          const note = findingNote(messages, finding, message, messages.find(`goods.${at.split('.').at(-1)}`))
          return note ? [[at, note]] : []
        }),
      ),
    [found, messages],
  )
  const lookUp = useCallback((unNumber: string) => bridge.request('unNumber.lookUp', { unNumber }), [bridge])
  return (
    <DangerousGoodsList
      goods={goods}
      path={path}
      onChange={(update) =>
        commands.change(
          (draft) =>
            withLine(draft, index, (line) => ({
              ...line,
              dangerousGoods: update(line.dangerousGoods ?? []),
            })),
          path,
          `${path}[`,
        )
      }
      onLeave={commands.leaveField}
      noteAt={(at) => notes.get(at)}
      lookUp={lookUp}
      conflict={conflict}
      isLocked={isLocked}
    />
  )
}
