import { describe, expect, test } from 'vitest'
import { EnvironmentSection } from '../../../../renderer/settings/service/environment-section.tsx'
import { newProblem } from '../../../../shared/kit/index.ts'
import type { StationStatus } from '../../../../shared/settings/index.ts'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
import { allByRole, byLabel, byRole, press, showPart } from '../../show-part.tsx'
import { leaveField, typeInto } from '../../type-into.ts'
import { openSettings } from '../open-settings.ts'

const address = 'https://api.example.com'
const connected = { environment: 'production', serviceUrl: address } satisfies Partial<StationStatus>

/** The section of a station whose service accepts or refuses keys.
 * @returns `keys`: what was done with keys */
async function openSection(status: Partial<StationStatus> = connected, refuses = false) {
  const keys: string[] = []
  const withKey = (state: StationStatus['keys']['production']) => ({
    ...stationStatus,
    ...status,
    keys: { ...stationStatus.keys, production: state },
  })
  const station = await openSettings(
    { environments: { production: { serviceUrl: address, extras: [] } } },
    status,
    {
      'key.set': ({ environment, key }) => {
        keys.push(`set ${key} for ${environment}`)
        return withKey('session')
      },
      'key.test': ({ environment }) => {
        keys.push(`test ${environment}`)
        return refuses ? { ok: false, problem: newProblem('service.badKey') } : { ok: true }
      },
      'key.clear': ({ environment }) => {
        keys.push(`clear ${environment}`)
        return withKey('none')
      },
    },
  )
  const page = await showPart(<EnvironmentSection />, station.model)
  return { ...station, page, keys }
}

describe('the key of the service', () => {
  test('is set without the spaces around it and tested at once, and its field shows it no more', async () => {
    const { page, keys } = await openSection()
    const field = byLabel(page, 'New key')
    expect(field.type).toBe('password')
    await typeInto(field, ' secret ')
    await press(page, 'Set key')
    expect(keys).toEqual(['set secret for production', 'test production'])
    expect(field.value).toBe('')
    expect(page.textContent).toContain('The service accepts the key.')
  })

  test('says why the service refuses it, until another one is typed', async () => {
    const { page } = await openSection(connected, true)
    await press(page, 'Test')
    const reason = 'The API key contains invalid characters.'
    expect(page.textContent).toContain(reason)
    await typeInto(byLabel(page, 'New key'), 'another')
    expect(page.textContent).not.toContain(reason)
  })

  test('can be cleared, unless the station was started with it', async () => {
    const { page, keys, show } = await openSection({
      ...connected,
      keys: { ...stationStatus.keys, production: 'session' },
    })
    await press(page, 'Clear key')
    expect(keys).toEqual(['clear production'])
    expect(page.textContent).toContain('No key is set.')
    await show({ keys: { ...stationStatus.keys, production: 'variable' } })
    expect(allByRole(page, 'button', 'Clear key')).toEqual([])
  })

  test('that is too long is not set', async () => {
    const { page, keys } = await openSection()
    await typeInto(byLabel(page, 'New key'), 'x'.repeat(501))
    await press(page, 'Set key')
    expect(keys).toEqual([])
  })

  test('that was typed for one environment is not in the field of another', async () => {
    const { page, show } = await openSection()
    await typeInto(byLabel(page, 'New key'), 'secret')
    await show({ environment: 'sandbox' })
    expect(byLabel(page, 'New key').value).toBe('')
  })

  test('is not asked for where none is needed, or before the service has an address', async () => {
    const practice = await openSection({ environment: 'practice', serviceUrl: undefined })
    expect(practice.page.textContent).toContain('The built-in practice service needs no key.')
    const sandbox = await openSection({ environment: 'sandbox', serviceUrl: undefined })
    expect(sandbox.page.textContent).toContain('Enter the service address first.')
    expect(allByRole(sandbox.page, 'button', 'Set key')).toEqual([])
  })
})

describe('the address of the service', () => {
  test('is saved for the environment at work', async () => {
    const { page, saved } = await openSection()
    await typeInto(byLabel(page, 'Service address'), 'https://other.example.com/base')
    await press(page, 'Save')
    expect(saved().environments.production.serviceUrl).toBe('https://other.example.com/base')
    expect(saved().environments.sandbox.serviceUrl).toBeUndefined()
  })

  test('is not saved where it would send the key unencrypted, and says so', async () => {
    const { page, saved } = await openSection()
    const field = byLabel(page, 'Service address')
    await typeInto(field, 'http://api.example.com')
    await leaveField(field)
    await press(page, 'Save')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(saved().environments.production.serviceUrl).toBe(address)
  })

  test('that was typed and not saved is there again when its environment is', async () => {
    const { page, show } = await openSection()
    await typeInto(byLabel(page, 'Service address'), 'https://typed.example.com')
    await show({ environment: 'sandbox' })
    expect(byLabel(page, 'Service address').value).toBe('')
    await show({ environment: 'production' })
    expect(byLabel(page, 'Service address').value).toBe('https://typed.example.com')
  })

  test('cannot be changed where the station was started with it', async () => {
    const { page } = await openSection({ ...connected, serviceUrlFixed: true })
    expect(page.textContent).toContain(`Set by an option at start: ${address}`)
    expect(allByRole(page, 'button', 'Save')).toEqual([])
  })
})

test('the environment cannot be changed where the station was started with it', async () => {
  const { page } = await openSection({ ...connected, environmentFixed: true })
  expect(byRole(page, 'combobox', 'Book in').matches(':disabled')).toBe(true)
})
