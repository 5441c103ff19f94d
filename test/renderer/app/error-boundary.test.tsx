import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../../renderer/app/error-boundary.tsx'
import { english } from '../../fixtures/english.ts'
import { byRole, openModel, showPart } from '../show-part.tsx'

const { t } = english

test('a screen that cannot be shown says so below its title, and offers to load the window again', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const error = new Error('unusable record')
  function Broken(): never {
    throw error
  }
  const page = await showPart(
    <ErrorBoundary title={t('screen.pack')}>
      <Broken />
    </ErrorBoundary>,
    openModel(),
  )
  expect(page.querySelector('main > h1')?.textContent).toBe(t('screen.pack'))
  expect(byRole(page, 'alert').textContent).toContain(t('problem.screen.failed'))
  expect(byRole(page, 'button', t('common.tryAgain'))).toBeDefined()
  expect(written.mock.calls.flat()).toContain(error)
})
