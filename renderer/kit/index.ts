export { type Action, inScope, isAvailable, labelOf, type ScopedAction, scopeName } from './action.ts'
export { type AppActions, type AppModel, AppModelContext, useAppModel } from './app-model.ts'
export { createCommandRunner } from './command-runner.ts'
export { copyText } from './copy-text.ts'
export { createEnvironmentScope, type EnvironmentScope, requestsWithin } from './environment-scope.ts'
export { followEvent } from './follow-event.ts'
export { createGeneration } from './generation.ts'
export { savedLanguage, saveLanguage } from './i18n/saved-language.ts'
export { loadCatalogue, loadLaterSentences, useCatalogue } from './i18n/use-catalogue.ts'
export { MessagesContext, useMessages } from './i18n/use-messages.ts'
export {
  type FieldSnapshot,
  fillFocused,
  focusedField,
  focusedSnapshot,
  replayText,
  restoreField,
  scanRemovedEvent,
  showsLeaked,
} from './input-writer.ts'
export { isNowhere, isTyping, isUnclaimed, openDialog, useKeptFocus } from './keep-focus.ts'
export { latestOnly } from './latest-only.ts'
export { arrowStep, rowStep, stepWithin, successor } from './list-place.ts'
export { matchRank, searchKey, wantedOf } from './match-rank.ts'
export { bytesOf, saveBlob, saveFile } from './save-file.ts'
export {
  createShellStore,
  type ScreenName,
  type ShellStore,
  screenNames,
  screenOfForm,
} from './shell-store.ts'
export { ariaKeys, keyParts, matches, type Shortcut } from './shortcut.ts'
export { structuralShare } from './structural-share.ts'
export { throttle } from './throttle.ts'
export { toGram } from './to-gram.ts'
export { upload } from './upload.ts'
export { useResponse } from './use-response.ts'
