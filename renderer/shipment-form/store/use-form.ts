import { createContext, useContext, useRef } from 'react'
import { useStore } from 'zustand'
import type { TransportMode } from '../../../shared/shipment/index.ts'
import { structuralShare, useAppModel } from '../../kit/index.ts'
import type { FormState } from './form-state.ts'
import type { FormStore } from './form-store.ts'

/** Mode of the form that a part of the page shows. */
export const FormMode = createContext<TransportMode>('parcel')

/** The form of the current screen. */
export const useForm = (): FormStore => useAppModel().forms[useContext(FormMode)]

/** What works on the form of the current screen: its actions, its address and its order. */
export function useFormModel() {
  const { formActions, addressEntry, orderEntry } = useAppModel()
  const mode = useContext(FormMode)
  return { formActions: formActions[mode], addressEntry: addressEntry[mode], orderEntry: orderEntry[mode] }
}

/** A part of the form's state. */
export const useFormState = <Part>(select: (state: FormState) => Part): Part => useStore(useForm(), select)

/** A part of the form's state that `select` builds anew. It keeps its object while its content is equal. */
export function useFormPart<Part>(select: (state: FormState) => Part): Part {
  const before = useRef<Part>(undefined)
  return useFormState((state) => {
    const part = select(state)
    before.current = structuralShare(before.current ?? part, part)
    return before.current
  })
}

/** Whether the form's draft is being booked: not while a person is asked whether to book in production. */
export function useIsBooking(): boolean {
  const isAsking = useStore(useAppModel().production, (state) => state.isOpen)
  return useFormState((state) => state.isSending && !state.isAdding) && !isAsking
}
