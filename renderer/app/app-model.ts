import { createContext, useContext } from 'react'
import type { AppModel } from './create-app-model.ts'

/** The page's model, made by create-app-model.ts. */
export const AppModelContext = createContext<AppModel | undefined>(undefined)

export function useAppModel(): AppModel {
  const model = useContext(AppModelContext)
  if (!model) throw new Error('useAppModel needs an AppModelContext.')
  return model
}
