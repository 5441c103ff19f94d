export { type AnswersStore, createAnswersStore } from './answers-store.ts'
export { ShipmentAnswers } from './shipment-answers.tsx'
