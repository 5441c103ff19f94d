import type { Page } from '@playwright/test'
import type { ChannelName, ChannelOutput } from '../../shared/channels.ts'
import type { Outcome } from '../../shared/kit/index.ts'

/** Answers a channel in the main process's place.
 * @returns what was asked of it, which grows */
export async function answerChannel<Name extends ChannelName>(
  page: Page,
  name: Name,
  answer: ChannelOutput<Name> | ((input: unknown) => Outcome<ChannelOutput<Name>>),
): Promise<unknown[]> {
  const asked: unknown[] = []
  await page.route(`**/ipc/${name}`, (route) => {
    const input: unknown = route.request().postDataJSON()
    asked.push(input)
    const json = typeof answer === 'function' ? answer(input) : { ok: true, value: answer }
    return route.fulfill({ json })
  })
  return asked
}
