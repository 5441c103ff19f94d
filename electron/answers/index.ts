export { type Answers, createAnswers } from './answers.ts'
export { answerHandlers, refuseRelative } from './handlers.ts'
export { createOpenTarget, createTryTarget } from './open-target.ts'
export type { TargetPort } from './target.ts'
