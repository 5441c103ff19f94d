import { describe, expect, test, vi } from 'vitest'
import { consigneeFields, lineField } from '../../../../../renderer/shipment-form/draft/form-fields.ts'
import { serviceMessageAt } from '../../../../../renderer/shipment-form/store/shown-findings.ts'
import type { ChannelOutput } from '../../../../../shared/channels.ts'
import { newProblem } from '../../../../../shared/kit/index.ts'
import { stationStatus } from '../../../../fixtures/app/station-status.ts'
import { openForm } from '../../../open-form.ts'
import { beginOnSaturdayMorning } from '../../../saturday-morning.ts'
import { typeWholeParcel } from '../../typed-parcel.ts'

beginOnSaturdayMorning()

type Quoted = ChannelOutput<'quotation.request'>

describe('the price', () => {
  test('is requested when typing pauses, and only the latest answer counts', async () => {
    const answers: ((quoted: Quoted) => void)[] = []
    const screen = await openForm({
      'quotation.request': () => new Promise<Quoted>((resolve) => answers.push(resolve)),
    })
    typeWholeParcel(screen)
    expect(screen.state().price.state).toBe('asking')
    await vi.advanceTimersByTimeAsync(400)
    screen.type(lineField(0, 'weight'), '3')
    await vi.advanceTimersByTimeAsync(400)
    expect(answers).toHaveLength(2)
    answers[1]?.({ findings: [], quotation: { id: 'new' } })
    await vi.advanceTimersByTimeAsync(0)
    answers[0]?.({ findings: [], quotation: { id: 'old' } })
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.state().price).toEqual({ state: 'known', quotation: { id: 'new' } })
  })

  test('is not requested again for a name or a street', async () => {
    const screen = await openForm({
      'quotation.request': () => ({ findings: [], quotation: { id: 'q' } }),
    })
    typeWholeParcel(screen)
    await vi.advanceTimersByTimeAsync(400)
    screen.type(consigneeFields.name, 'Somebody else')
    await vi.advanceTimersByTimeAsync(400)
    expect(screen.asked('quotation.request')).toHaveLength(1)
  })

  const unreachable = { ...stationStatus, service: { state: 'unreachable' as const } }
  const sharedJournal = { address: 'db/packdesk', desk: 'Desk 1', waiting: 0 }
  const found = { ...stationStatus, sharedJournal }
  const lost = { ...found, sharedJournal: { ...sharedJournal, lostAt: 'now' } }
  test.each([
    ['the service', 'service.unreachable', unreachable, stationStatus],
    ['the journal’s server', 'journal.lost', lost, found],
  ])(
    'a price that failed is requested again once %s answers, and nothing says any more that it does not',
    async (_who, code, away, back) => {
      const failed = { ok: false as const, problem: newProblem(code) }
      let isAway = true
      const screen = await openForm({
        'station.status': () => away,
        'quotation.request': () => (isAway ? failed : { findings: [], quotation: { id: 'q' } }),
        'parcel.book': () => ({ ok: false as const, problem: newProblem('journal.lost') }),
      })
      typeWholeParcel(screen)
      await vi.advanceTimersByTimeAsync(400)
      await screen.book()
      expect(screen.state().price).toMatchObject({ state: 'failed' })
      screen.emit('status.changed', away)
      await vi.advanceTimersByTimeAsync(400)
      expect(screen.asked('quotation.request')).toHaveLength(1)
      expect(screen.state().bookingFailure).toBeDefined()
      isAway = false
      screen.emit('status.changed', back)
      await vi.advanceTimersByTimeAsync(400)
      expect(screen.state().price).toEqual({ state: 'known', quotation: { id: 'q' } })
      expect(screen.state().bookingFailure).toBeUndefined()
    },
  )

  test('shows the service’s messages at their fields', async () => {
    const screen = await openForm({
      'quotation.request': () => ({
        findings: [],
        problem: newProblem('service.validation', {
          fields: [{ path: 'consignee.address.postCode', message: 'not served' }],
        }),
      }),
    })
    typeWholeParcel(screen)
    await vi.advanceTimersByTimeAsync(400)
    expect(serviceMessageAt(screen.state(), 'consignee.address.postCode')).toBe('not served')
  })
})
