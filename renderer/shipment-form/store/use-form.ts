import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { TransportMode } from '../../../shared/shipment/index.ts'
import { useAppModel } from '../../kit/index.ts'
import type { FormState } from './form-state.ts'
import type { FormStore } from './form-store.ts'

/** Mode of the form that a part of the page shows. */
export const FormMode = createContext<TransportMode>('parcel')

/** The form of the current screen. */
export const useForm = (): FormStore => useAppModel().forms[useContext(FormMode)]

/** A part of the form's state. */
export const useFormState = <Part>(select: (state: FormState) => Part): Part => useStore(useForm(), select)
