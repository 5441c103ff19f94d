import { createContext, useContext } from 'react'

/** Everything behind the screens. `renderer/app/create-app-model.ts` declares its members: screens use the
 * model, and it is built from their stores. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging fills it
export interface AppModel {}

/** The page has one model, made at its start. */
export const AppModelContext = createContext<AppModel | undefined>(undefined)

export function useAppModel(): AppModel {
  const model = useContext(AppModelContext)
  if (!model) throw new Error('useAppModel needs an AppModelContext.')
  return model
}
