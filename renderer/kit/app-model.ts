import { createContext, useContext } from 'react'

/** Everything behind the screens. `renderer/app/create-app-model.ts` makes it and declares its members.
 * A module takes only those whose types it may import; the lint checks that. */
export interface AppModel extends AppStores, AppActions {}

/** The stores and what works on several of them. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging fills it
export interface AppStores {}

/** The actions of each module, which are made of the stores. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging fills it
export interface AppActions {}

/** The page has one model, made at its start. */
export const AppModelContext = createContext<AppModel | undefined>(undefined)

export function useAppModel(): AppModel {
  const model = useContext(AppModelContext)
  if (!model) throw new Error('useAppModel needs an AppModelContext.')
  return model
}
