import { useState } from 'react'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { isUnclaimed, useKeptFocus } from '../../../../renderer/kit/index.ts'
import { byRole, settle, showPart } from '../../show-part.tsx'

// These pages have no such property.
beforeAll(() => {
  const get = function (this: Element) {
    return this.getAttribute('aria-current')
  }
  Object.defineProperty(Element.prototype, 'ariaCurrent', { configurable: true, get })
  return () => void Reflect.deleteProperty(Element.prototype, 'ariaCurrent')
})

const First = () => null
const Second = () => null
function Kept({ screen }: { screen: typeof First }) {
  useKeptFocus(screen)
  return null
}

/** A window with this screen, whose focus is kept. */
async function openWindow(screen: string) {
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = screen
  onTestFinished(() => main.remove())
  let show: (screen: typeof First) => void = () => undefined
  function Window() {
    const [shown, setShown] = useState(() => First)
    show = (next) => setShown(() => next)
    return <Kept screen={shown} />
  }
  await showPart(<Window />)
  await settled()
  const button = (name: string) => byRole(main, 'button', name)
  return {
    main,
    button,
    /** Removes an element, and returns the text of the one that has the focus then. */
    async remove(element: Element) {
      element.remove()
      await settled()
      return focused()
    },
    /** Shows another screen in the place of this one. */
    async turnTo(next: string) {
      main.innerHTML = next
      await settle(() => show(Second))
      await settled()
      return focused()
    },
  }
}
/** Waits for the tasks that the next one begins, too. */
async function settled(): Promise<void> {
  for (let task = 0; task < 2; task++) await new Promise((resolve) => setTimeout(resolve))
}
/** The text of the element that has the focus. */
const focused = () =>
  document.activeElement === document.body ? 'none' : document.activeElement?.textContent

describe('when the focused element is removed', () => {
  const list =
    '<p><button>Before</button></p><ul><li><button>A</button></li><li><button>B</button></li><li><button>C</button></li></ul>'

  test('the next one in its place gets the focus', async () => {
    const { button, remove } = await openWindow(list)
    button('A').focus()
    expect(await remove(button('A'))).toBe('B')
  })

  test('where the last one of a group is removed, the first of the group just before it gets the focus', async () => {
    const { button, remove } = await openWindow(
      '<p><button>X</button><button>Y</button></p><p id="last"><button>Z</button></p>',
    )
    button('Z').focus()
    expect(await remove(button('Z').parentElement ?? button('Z'))).toBe('X')
  })

  test('a control in a dialog passes it on within the dialog', async () => {
    const { main, button, remove } = await openWindow(
      `${list}<dialog open tabindex="-1">Question<p><button>Yes</button></p></dialog>`,
    )
    button('Yes').focus()
    expect(await remove(button('Yes'))).toBe('Question')
    expect(main.contains(document.activeElement)).toBe(true)
  })

  test('without a control nearby, the first one of the screen gets it', async () => {
    const { button, remove } = await openWindow('<button>Only</button>')
    button('Only').focus()
    const footer = document.body.appendChild(document.createElement('footer'))
    footer.innerHTML = '<button>Service online</button>'
    onTestFinished(() => footer.remove())
    expect(await remove(button('Only'))).toBe('Service online')
  })

  test('a control that is disabled, hidden or no tab stop does not get it', async () => {
    const { button, remove } = await openWindow(
      '<button>A</button><button disabled>B</button><button style="display: none">C</button><button tabindex="-1">D</button><button>E</button>',
    )
    button('A').focus()
    expect(await remove(button('A'))).toBe('E')
  })

  test('a better place that has the focus already keeps it', async () => {
    const { button, remove } = await openWindow('<button>A</button><button>B</button><button>C</button>')
    button('A').focus()
    // A moment later, as a component does it in an effect.
    setTimeout(() => button('C').focus())
    expect(await remove(button('A'))).toBe('C')
  })

  test('a better place keeps it, even if the screen started there', async () => {
    const { button, remove } = await openWindow(
      '<p><button>A</button><button>B</button><button>C</button></p>',
    )
    expect(focused()).toBe('A')
    button('B').focus()
    setTimeout(() => button('A').focus())
    expect(await remove(button('B'))).toBe('A')
  })

  test('an element that a person left before does not move the focus', async () => {
    const { button, remove } = await openWindow('<button>A</button><button>B</button>')
    button('A').focus()
    button('A').blur()
    await settled()
    expect(await remove(button('A'))).toBe('none')
  })
})

describe('a new screen', () => {
  test('starts at its current control, else at its first', async () => {
    const { turnTo } = await openWindow('<button>Old</button>')
    expect(await turnTo('<button>A</button><button aria-current="true">B</button>')).toBe('B')
  })

  test('starts at its first control if none is the current one', async () => {
    const { turnTo } = await openWindow('<button>Old</button>')
    expect(await turnTo('<p>Text</p><button>A</button><button>B</button>')).toBe('A')
  })

  test('gets the focus that went to the bar above while it was loaded', async () => {
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = '<nav><button>Tab</button></nav>'
    onTestFinished(() => page.remove())
    const { main, button, remove, turnTo } = await openWindow('<button>Old</button>')
    page.append(main)
    await settled()
    button('Old').focus()
    expect(await remove(main)).toBe('Tab')
    page.append(main)
    expect(await turnTo('<button>New</button>')).toBe('New')
  })

  test('may still move the focus that nobody chose, and not the one that a person chose', async () => {
    const { button } = await openWindow('<button>A</button><button>B</button>')
    expect([focused(), isUnclaimed(document.activeElement)]).toEqual(['A', true])
    button('B').focus()
    expect(isUnclaimed(document.activeElement)).toBe(false)
  })
})
