import { createContext, useContext } from 'react'

/** Everything behind the screens. `renderer/app/create-app-model.ts` makes it and declares its members.
 * A module takes only those whose types it may import; the lint checks that. */
export interface AppModel extends AppActions {}

/** The part of the model that is made of the rest: the actions of each module. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging fills it
export interface AppActions {}

/** The page has one model, made at its start. */
export const AppModelContext = createContext<AppModel | undefined>(undefined)

export function useAppModel(): AppModel {
  const model = useContext(AppModelContext)
  if (!model) throw new Error('useAppModel needs an AppModelContext.')
  return model
}
