import { expect, test } from 'vitest'
import { AboutSection } from '../../../../renderer/settings/about/about-section.tsx'
import { newProblem } from '../../../../shared/kit/index.ts'
import type { StationStatus } from '../../../../shared/settings/index.ts'
import { allByRole, press, showPart } from '../../show-part.tsx'
import { openSettings } from '../open-settings.ts'

async function openAbout(status: Partial<StationStatus> = {}) {
  const { model, show } = await openSettings(
    {},
    { version: '1.2.3', ...status },
    {
      'support.diagnostics': () => ({ ok: false, problem: newProblem('storage.full') }),
      'support.notices': () => [{ name: 'zod', version: '4.0.0', licence: 'MIT', text: 'MIT License' }],
    },
  )
  return { page: await showPart(<AboutSection />, model), show }
}

test('the section says which Packdesk runs, how, and where its data is', async () => {
  const { page } = await openAbout({ host: 'browser', dataDir: '/home/ida/packdesk' })
  const facts = [...page.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(facts).toEqual(['1.2.3', 'MIT', 'Browser', '/home/ida/packdesk'])
})

test('a window says where it looks for updates, which one is ready, or why it looks for none', async () => {
  const url = 'https://updates.example.com'
  const { page, show } = await openAbout({ host: 'electron', updates: { state: 'on', url } })
  expect(page.textContent).toContain(`Checked twice a day at ${url}.`)
  await show({ updates: { state: 'on', url, ready: '1.3.0' } })
  expect(page.textContent).toContain('Version 1.3.0 is downloaded')
  await show({ updates: { state: 'off', problem: newProblem('updates.noAddress') } })
  expect(page.textContent).not.toContain('Version 1.3.0')
})

test('the tour is offered in practice only', async () => {
  const { page, show } = await openAbout({ environment: 'practice' })
  expect(allByRole(page, 'button', 'Take the tour')).toHaveLength(1)
  await show({ environment: 'production' })
  expect(allByRole(page, 'button', 'Take the tour')).toEqual([])
})

test('a diagnostics file that cannot be made says why, and can be asked for again', async () => {
  const { page } = await openAbout()
  await press(page, 'Save diagnostics file')
  expect(page.textContent).toContain('full')
  expect(allByRole(page, 'button', 'Save diagnostics file')).toHaveLength(1)
})

test('the notices name each software of others with its licence', async () => {
  const { page } = await openAbout()
  await press(page, 'Show third-party notices')
  await expect.poll(() => page.querySelector('summary')?.textContent).toBe('zod 4.0.0 MIT')
  await press(page, 'Close')
  expect(allByRole(page, 'dialog')).toEqual([])
})
