export { drawZpl, type ZplPage } from './draw-zpl.ts'
export { proveStated } from './prove-stated.ts'
export { sentAsItCame } from './sent-as-it-came.ts'
