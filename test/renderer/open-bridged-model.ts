import { createAppModel } from '../../renderer/app/create-app-model.ts'
import { requestRules } from '../../shared/channels.ts'
import { fakeBridge, type Responses } from '../fixtures/renderer/fake-bridge.ts'

/** Everything behind the screens, and the fake bridge below it, at a station that gives these answers. */
export function openBridgedModel(answers: Responses = {}) {
  const fake = fakeBridge(answers)
  return { ...fake, model: createAppModel(fake.bridge, requestRules(), ['en-GB']) }
}
