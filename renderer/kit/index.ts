export { type Action, inScope, isAvailable, labelOf, type ScopedAction, scopeName } from './action.ts'
export { type AppActions, type AppModel, AppModelContext, type AppStores, useAppModel } from './app-model.ts'
export { copyText } from './files/copy-text.ts'
export { bytesOf, saveBlob, saveFile } from './files/save-file.ts'
export { upload } from './files/upload.ts'
export {
  type FieldSnapshot,
  fillFocused,
  focusedField,
  focusedSnapshot,
  replayText,
  restoreField,
  scanRemovedEvent,
  showsLeaked,
} from './focus/input-writer.ts'
export { isNowhere, isTyping, isUnclaimed, openDialog, useKeptFocus } from './focus/keep-focus.ts'
export { savedLanguage, saveLanguage } from './i18n/saved-language.ts'
export { loadCatalogue, loadLaterSentences, useCatalogue } from './i18n/use-catalogue.ts'
export { MessagesContext, useMessages } from './i18n/use-messages.ts'
export { isEqual } from './is-equal.ts'
export { arrowStep, rowStep, stepWithin, successor } from './lists/list-place.ts'
export { matchRank, searchKey, wantedOf } from './lists/match-rank.ts'
export { createCommandRunner } from './responses/command-runner.ts'
export {
  createEnvironmentScope,
  type EnvironmentScope,
  requestsWithin,
} from './responses/environment-scope.ts'
export { followEvent } from './responses/follow-event.ts'
export { createGeneration } from './responses/generation.ts'
export { latestOnly } from './responses/latest-only.ts'
export { createRetriedRead, type RetriedRead, retryMs } from './responses/retried-read.ts'
export { structuralShare } from './responses/structural-share.ts'
export { throttle } from './responses/throttle.ts'
export { useResponse } from './responses/use-response.ts'
export { createWatch } from './responses/watch.ts'
export {
  createShellStore,
  type ScreenName,
  type ShellStore,
  screenNames,
  screenOfForm,
} from './shell-store.ts'
export { ariaKeys, keyParts, matches, type Shortcut } from './shortcut.ts'
export { toGram } from './to-gram.ts'
