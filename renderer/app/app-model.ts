import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { FreightState } from '../shipment-form/freight/freight-state.ts'
import type { PackState } from '../shipment-form/parcel/pack-state.ts'
import type { AppModel } from './create-app-model.ts'

/** The page's model, made by create-app-model.ts. */
export const AppModelContext = createContext<AppModel | undefined>(undefined)

export function useAppModel(): AppModel {
  const model = useContext(AppModelContext)
  if (!model) throw new Error('useAppModel needs an AppModelContext.')
  return model
}

/** A part of the Pack screen's state. */
export const usePack = <Part>(select: (state: PackState) => Part): Part =>
  useStore(useAppModel().pack, select)

/** A part of the Freight screen's state. */
export const useFreight = <Part>(select: (state: FreightState) => Part): Part =>
  useStore(useAppModel().freight, select)
