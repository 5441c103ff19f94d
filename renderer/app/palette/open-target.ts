import { flushSync } from 'react-dom'
import type { Messages } from '../../../shared/messages/index.ts'
import { type AppModel, ariaKeys, isAvailable, labelOf, type ScopedAction } from '../../kit/index.ts'
import { loadScreen } from '../use-screen.ts'
import type { PaletteTarget } from './recent-targets.ts'

/** Opens what a line of the palette names. An action of another screen is performed there only if it says so;
 * otherwise its button gets the focus, and a person presses it after a look at the screen. */
export async function openTarget(model: AppModel, messages: Messages, target: PaletteTarget): Promise<void> {
  const { shell } = model
  if (target.kind === 'shipment') return model.openShipment(target.row.id)
  if (target.kind === 'order') return model.findOrder(target.reference)
  if (target.kind === 'address') return model.fillConsignee(target.entry)
  if (target.kind === 'setting') {
    await loadScreen('settings', model)
    return shell.commands.go('settings', target.part)
  }
  const { action } = target
  if (isAvailable(action, shell.getState().screen)) return void action.perform()
  const { scope } = action
  if (scope === 'window') return
  await loadScreen(scope, model)
  const go = Object.values<ScopedAction>(model.actions).find(({ goes }) => goes === scope)
  // Rendered at once, with the focus that the screen itself gives.
  flushSync(() => go?.perform())
  if (action.onOtherScreens === 'perform' && isAvailable(action, scope)) action.perform()
  else focusWhenThere(() => buttonOf(action, messages))
}

const maxWaitMs = 2000

/** Focuses a button, even if its screen shows it only after it has read its data, unless a person is
 * faster. */
function focusWhenThere(find: () => HTMLElement | undefined): void {
  const there = find()
  if (there) {
    there.focus()
    return
  }
  const stop = new AbortController()
  const observer = new MutationObserver(() => {
    const found = find()
    if (!found) return
    stop.abort()
    found.focus()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  stop.signal.addEventListener('abort', () => observer.disconnect())
  AbortSignal.timeout(maxWaitMs).addEventListener('abort', () => stop.abort(), { signal: stop.signal })
  for (const by of ['keydown', 'pointerdown'])
    window.addEventListener(by, () => stop.abort(), { capture: true, signal: stop.signal })
}

function buttonOf(action: ScopedAction, messages: Messages): HTMLButtonElement | undefined {
  const keys = action.shortcut && ariaKeys(action.shortcut)
  const label = labelOf(messages, action)
  return [...document.querySelectorAll<HTMLButtonElement>(':is(main, footer) button')].find((button) =>
    keys ? button.getAttribute('aria-keyshortcuts') === keys : button.textContent?.trim() === label,
  )
}
