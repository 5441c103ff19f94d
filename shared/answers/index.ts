export {
  type Answer,
  type AnswerContent,
  type AnswerPoint,
  type AnswerRow,
  type AnswerState,
  flatAnswer,
  flatNames,
} from './answer.ts'
export { answerChannels, answerEvents, maxAnswersAtOnce } from './channels.ts'
export {
  type AnswerTarget,
  answerTargetSchema,
  answerTargetsSchema,
  isWebhookSecret,
  maxTargets,
} from './target.ts'
